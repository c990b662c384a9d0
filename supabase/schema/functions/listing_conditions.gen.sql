-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- What a search asks of home l, in SQL, with its areas of the map and its tours. $1 is the text query, $2 the filters.
create function private.listing_conditions(query tsquery, wanted jsonb)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return (
    select concat_ws(' and ', private.conditions_of_home(query, wanted),
      -- Words in a wide part of the map are found by the words: what is asked as a whole is no key of an index.
      case when query is not null and private.is_wide(wanted -> 'box')
        then '(' || private.area_conditions(wanted) || ') is true' else private.area_conditions(wanted) end,
      case when wanted ->> 'max_bedrooms' is not null
        then 'l.bedrooms <= ($2 ->> ''max_bedrooms'')::integer' end,
      case when wanted ->> 'max_bathrooms' is not null
        then 'l.bathrooms <= ($2 ->> ''max_bathrooms'')::numeric' end,
      -- A home that names no place to park: hosts seldom write that there is none.
      case when wanted ->> 'parking' = 'none'
        then format('(coalesce(l.parking, ''none'') = ''none'' and not l.amenities && %L::text[])',
          private.amenity_spellings('parking_any') || private.amenity_spellings('parking_street')) end,
      -- One look by its key for each home that is read; 'not exists' may be planned as a join with all of them.
      case when (wanted ->> 'tours_this_week')::boolean
        then '(select w.listing_id from private.homes_without_tours w where w.listing_id = l.id) is null' end,
      case when (wanted ->> 'floor_plan')::boolean then 'l.has_plan' end,
      case when (wanted ->> 'video')::boolean then 'l.has_video' end)
  );
end
$function$
