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
  found_ids uuid[];
  pool uuid[];
  scores numeric[];
  pool_scores numeric[];
  moment text := coalesce(bookmark ->> 'at', now()::text);
  top jsonb;
  last_score numeric := (bookmark ->> 'score')::numeric;
  last_id uuid := (bookmark ->> 'id')::uuid;
begin
  -- Where they are walked through in their order they are scored at once: fetched again by their ids, each
  -- would take four pages more.
  select f.ids, f.total, f.scores into found_ids, total, pool_scores from private.find_listings(query, wanted,
    case when bound is not null then bound || jsonb_build_object('total', bookmark -> 'total') end,
    walk, direction, most + 1, sort, moment) f;
  pool := found_ids[1:most];

  if pool_scores is null then
    execute format(
      'select array_agg(l.id), array_agg(%s)
      from unnest($4) wanted (id) join public.listings l on l.id = wanted.id',
      private.score_sql(query is not null, wanted, sort))
      into pool, pool_scores
      using query, wanted, moment, pool;
  end if;
  select array_agg(p.id order by p.score desc, p.id), array_agg(p.score order by p.score desc, p.id)
    into ids, scores
    from (
      select s.id, s.score from unnest(pool, pool_scores[1:most]) s (id, score)
      where last_score is null or s.score < last_score or (s.score = last_score and s.id > last_id)
      order by s.score desc, s.id limit counted
    ) p;
  ids := coalesce(ids, '{}');

  if cardinality(ids) = counted then
    -- The next page ranks the same homes: those that appear meanwhile stay out of it.
    if bound is null then
      select case walk
        when 'rent_cents' then jsonb_build_object('key', l.rent_cents - 1,
          'id', 'ffffffff-ffff-ffff-ffff-ffffffffffff')
        else jsonb_build_object('key', l.published_at + interval '1 microsecond',
          'id', '00000000-0000-0000-0000-000000000000') end
        into top from public.listings l where l.id = found_ids[1];
    end if;
    next_bookmark := jsonb_build_object('bound', coalesce(bound, top),
      'score', scores[counted - 1], 'id', ids[counted - 1]);
  elsif cardinality(found_ids) > most then
    -- These are ranked to the end; the next page begins with the homes behind them.
    select jsonb_build_object('bound', jsonb_build_object('id', l.id,
        'key', case walk when 'rent_cents' then to_jsonb(l.rent_cents) else to_jsonb(l.published_at) end))
      into next_bookmark from public.listings l where l.id = found_ids[most];
  end if;
  if next_bookmark is not null then
    next_bookmark := next_bookmark || jsonb_build_object('sort', sort, 'total', total,
      'at', moment);
  end if;
end
$function$
