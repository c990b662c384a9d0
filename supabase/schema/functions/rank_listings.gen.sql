-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Ids of a page in an order that is computed, with the bookmark of the next one. Definer, like find_listings.
-- executable by anon, authenticated
create function private.rank_listings(query tsquery, wanted jsonb, bookmark jsonb, sort text, counted integer, OUT ids uuid[], OUT total integer, OUT next_bookmark jsonb)
 RETURNS record
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  -- Homes that are ranked at once.
  most constant integer := 500;
  walk text := case sort when 'total_asc' then 'rent_cents' else 'published_at' end;
  direction text := case sort when 'total_asc' then 'asc' else 'desc' end;
  bound jsonb := bookmark -> 'bound';
  center record;
  score text;
  found_ids uuid[];
  pool uuid[];
  scores numeric[];
  top jsonb;
begin
  select f.ids, f.total into found_ids, total from private.find_listings(query, wanted,
    case when bound is not null then bound || jsonb_build_object('total', bookmark -> 'total') end,
    walk, direction, most + 1) f;
  pool := found_ids[1:most];

  if sort = 'total_asc' then
    score := format('-(l.rent_cents + %s)', private.monthly_fees_sql(wanted));
  elsif sort = 'nearest' then
    select * into center from private.place_center(wanted);
    -- From where one goes each day, else from the middle of the place. Spots are those that everybody sees, so
    -- that the order tells nothing more; a home without one comes last.
    score := format('coalesce(-private.meters_between(
        private.public_point(l.id, l.latitude, l.longitude), %L::point), -1000000000)',
      coalesce(private.commute_goal(wanted), point(
        coalesce(round(center.longitude::numeric, 3), 0), coalesce(round(center.latitude::numeric, 3), 0))));
  else
    score := private.fit_sql(wanted, query is not null);
  end if;

  execute format(
    'with scored as materialized (
      select l.id, round((%s)::numeric, 6) as score
      from unnest($4) wanted (id) join public.listings l on l.id = wanted.id
    )
    select array_agg(id order by score desc, id), array_agg(score order by score desc, id) from (
      select * from scored
      where $5 is null or score < $5 or (score = $5 and id > $6)
      order by score desc, id limit %s
    ) page', score, counted)
    into ids, scores
    using query, wanted, coalesce(bookmark ->> 'at', now()::text), pool,
      (bookmark ->> 'score')::numeric, (bookmark ->> 'id')::uuid;
  ids := coalesce(ids, '{}');

  if cardinality(ids) = counted then
    -- The next page ranks the same homes: those that appear meanwhile stay out of it.
    if bound is null then
      select case walk
        when 'rent_cents' then jsonb_build_object('key', l.rent_cents - 1,
          'id', 'ffffffff-ffff-ffff-ffff-ffffffffffff')
        else jsonb_build_object('key', l.published_at + interval '1 microsecond',
          'id', '00000000-0000-0000-0000-000000000000') end
        into top from public.listings l where l.id = pool[1];
    end if;
    next_bookmark := jsonb_build_object('bound', coalesce(bound, top),
      'score', scores[counted - 1], 'id', ids[counted - 1]);
  elsif cardinality(found_ids) > most then
    -- These are ranked to the end; the next page begins with the homes behind them.
    select jsonb_build_object('bound', jsonb_build_object('id', l.id,
        'key', case walk when 'rent_cents' then to_jsonb(l.rent_cents) else to_jsonb(l.published_at) end))
      into next_bookmark from public.listings l where l.id = pool[most];
  end if;
  if next_bookmark is not null then
    next_bookmark := next_bookmark || jsonb_build_object('sort', sort, 'total', total,
      'at', coalesce(bookmark ->> 'at', now()::text));
  end if;
end
$function$
