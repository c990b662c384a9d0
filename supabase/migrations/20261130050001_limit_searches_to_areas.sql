-- Searches obey the areas that they name: one condition more than before.

create or replace function private.find_listings(
  query tsquery, wanted jsonb, bookmark jsonb, sort_key text, direction text, counted integer,
  out ids uuid[], out total integer
)
  language plpgsql stable security definer
  set search_path = ''
  -- Reading a thousand homes in a row looks cheap to the planner, until nothing matches.
  set enable_seqscan = off
  -- Enough to remember each of a hundred thousand homes: otherwise all words of a page are read again.
  set work_mem = '32MB'
  as $$
declare
  conditions text;
  in_city text := case when nullif(wanted ->> 'city', '') is not null
    then ' and lower(l.city) = lower($2 ->> ''city'')' else '' end;
  after_cursor text := '';
begin
  -- Only the conditions that are asked for, so that each search gets the plan it deserves; values
  -- stay parameters. $1 is the text query, $2 the filters, $3 the cursor.
  conditions := concat_ws(' and ', 'l.status = ''active''' || in_city,
    case when query is not null then 'l.search @@ $1' end,
    case when jsonb_typeof(wanted -> 'among') = 'array'
      then 'l.id = any (array(select jsonb_array_elements_text($2 -> ''among'')::uuid))' end,
    case when nullif(wanted ->> 'state', '') is not null
      then 'lower(l.state) = lower($2 ->> ''state'')' end,
    case when wanted ->> 'min_rent_cents' is not null
      then 'l.rent_cents >= ($2 ->> ''min_rent_cents'')::bigint' end,
    case when wanted ->> 'max_rent_cents' is not null
      then 'l.rent_cents <= ($2 ->> ''max_rent_cents'')::bigint' end,
    case when wanted ->> 'min_bedrooms' is not null
      then 'l.bedrooms >= ($2 ->> ''min_bedrooms'')::integer' end,
    case when jsonb_typeof(wanted -> 'home_types') = 'array'
        and jsonb_array_length(wanted -> 'home_types') > 0
      then 'l.home_type = any (array(select jsonb_array_elements_text($2 -> ''home_types'')))' end,
    case when (wanted ->> 'pets_allowed')::boolean then 'l.pets_allowed' end,
    case when (wanted ->> 'furnished')::boolean then 'l.furnished' end,
    case when wanted ->> 'available_by' is not null
      then '(l.available_from is null or l.available_from <= ($2 ->> ''available_by'')::date)' end,
    private.area_conditions(wanted));

  if bookmark is null then
    execute format(
      case when query is null
        then 'select count(*) from (select from public.listings l where %s limit 1001) few'
        -- Planned for all of them, read for a thousand: the index of words beats reading homes.
        else 'with found as materialized (select from public.listings l where %s)
          select count(*) from (select from found limit 1001) few'
      end, conditions
    ) into total using query, wanted;
    if total > 1000 then
      total := null;
    end if;
  else
    total := (bookmark ->> 'total')::integer;
    after_cursor := format(' and (l.%I, l.id) %s (($3 ->> ''key'')::%s, ($3 ->> ''id'')::uuid)',
      sort_key, case direction when 'desc' then '<' else '>' end,
      case sort_key when 'published_at' then 'timestamptz' else 'integer' end);
  end if;

  -- Of many, the index in this order soon meets a page full. Not always: the cheapest homes may not
  -- hold a word that many others hold, so that looking for words ends after four thousand homes.
  if total is null then
    execute format(
      case when query is null
        then 'select array(select l.id from public.listings l where %1$s%2$s
          order by l.%3$I %4$s, l.id %4$s limit %5$s)'
        else 'select array(select l.id from (
            select * from public.listings l where l.status = ''active''%6$s%2$s
            order by l.%3$I %4$s, l.id %4$s limit 4000
          ) l where %1$s order by l.%3$I %4$s, l.id %4$s limit %5$s)'
      end,
      conditions, after_cursor, sort_key, direction, counted, in_city
    ) into ids using query, wanted, bookmark;
    if query is null or cardinality(ids) = counted then
      return;
    end if;
  end if;

  -- Few matches are fetched and sorted.
  execute format(
    'with found as materialized (
      select l.id, l.%3$I from public.listings l where %1$s%2$s
    )
    select array(select id from found order by %3$I %4$s, id %4$s limit %5$s)',
    conditions, after_cursor, sort_key, direction, counted
  ) into ids using query, wanted, bookmark;
end
$$;
