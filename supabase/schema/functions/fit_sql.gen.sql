-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- How well a home l fits what is wanted: an expression over the query $1, the filters $2 and the moment $3.
create function private.fit_sql(wanted jsonb, worded boolean)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  -- What is asked, holds for all of them. Of these, in front: those whose title and facts hold the words,
  -- with just as many bedrooms, reached without steps where that is asked, free near the day, from a recent
  -- day, with a complete page. Nobody pays for a place here, and nothing about people counts.
  return (
    select concat_ws(' + ',
      case when worded
        then '4 * ts_rank_cd(''{0.05, 0.3, 0.6, 1}'', l.search, $1, 32)' else '0' end,
      case when wanted ->> 'min_bedrooms' is not null
        -- Of '2 to 3 bedrooms' each is just as many.
        then format('greatest(1 - 0.8 * greatest(l.bedrooms - ($2 ->> %L)::integer, 0), -1)',
          case when wanted ->> 'max_bedrooms' is null then 'min_bedrooms' else 'max_bedrooms' end) end,
      case when wanted ->> 'min_bedrooms' is not null and not coalesce(wanted -> 'home_types' ? 'room', false)
        then 'case when l.home_type = ''room'' then -2 else 0 end' end,
      case when (wanted ->> 'step_free')::boolean
        then format('case when l.amenities && %L::text[] then 1 else 0 end',
          '{Step-free access,Step-free entry,Wheelchair accessible,Wheelchair access,Accessible}') end,
      case when wanted ->> 'available_by' is not null
        then 'case when l.available_from is null then 0 else greatest(0,
          0.5 - abs(($2 ->> ''available_by'')::date - l.available_from) / 120.0) end' end,
      -- As a float: a numeric division for each of five hundred homes takes longer than finding them.
      '1 / (1 + greatest(date_part(''epoch'', $3::timestamptz - l.published_at), 0) / 2592000)',
      '0.1 * ((l.area_sqft is not null)::integer + (l.available_from is not null)::integer
        + (cardinality(l.amenities) >= 3)::integer + (l.neighborhood is not null)::integer
        + (l.deposit_cents is not null)::integer)')
  );
end
$function$
