-- Homes that are ranked are scored where they are found. Before, the five hundred newest of a neighborhood were read by
-- its index and then once more by their ids, an index's pages for each. What is answered is as it was.

drop function private.find_listings(tsquery, jsonb, jsonb, text, text, integer);

create function private.score_sql(worded boolean, wanted jsonb, sort text) returns text
  language plpgsql stable
  set search_path = ''
  as $$
declare
  center record;
  score text;
begin
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
    score := private.fit_sql(wanted, worded);
  end if;
  return format('round((%s)::numeric, 6)', score);
end
$$;
comment on function private.score_sql is
  'What homes are ranked by, the most first: an expression over a home l, the query $1, the filters $2 and the moment $3.';
revoke execute on function private.score_sql from public;

create function private.find_listings(query tsquery, wanted jsonb, bookmark jsonb, sort_key text, direction text, counted integer, ranked_by text DEFAULT NULL::text, moment text DEFAULT NULL::text, OUT ids uuid[], OUT total integer, OUT scores numeric[])
 RETURNS record
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET enable_seqscan TO 'off'
 SET work_mem TO '32MB'
AS $function$
declare
  conditions text := private.listing_conditions(query, wanted);
  in_city text := case when nullif(wanted ->> 'city', '') is not null
    then ' and lower(l.city) = lower($2 ->> ''city'')' else '' end;
  after_cursor text := '';
  scored text := case when ranked_by is null then 'null::numeric'
    else private.score_sql(query is not null, wanted, ranked_by) end;
  -- Of this many of the newest or cheapest homes the words are looked for, before it is looked in the index of words.
  walked constant integer := 4000;
  -- A part of them says whether a page is likely to be among them.
  tried constant integer := 400;
  matching integer;
begin
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
    after_cursor := format(' and (l.%I, l.id) %s (($4 ->> ''key'')::%s, ($4 ->> ''id'')::uuid)',
      sort_key, case direction when 'desc' then '<' else '>' end,
      case sort_key when 'published_at' then 'timestamptz' else 'integer' end);
  end if;

  if total is null and query is not null and counted > 100 then
    execute format(
      'select count(*) from (
        select * from public.listings l where l.status = ''active''%4$s%2$s
        order by l.%3$I %5$s, l.id %5$s limit %6$s
      ) l where %1$s', conditions, after_cursor, sort_key, in_city, direction, tried
    ) into matching using query, wanted, moment, bookmark;
  end if;

  -- Of many, the index in this order soon meets a page full. Not always: the cheapest homes may not
  -- hold a word that many others hold, so that looking for words ends after four thousand homes.
  if total is null and (matching is null or matching >= counted * tried / walked) then
    execute format(
      case when query is null
        then 'select coalesce(array_agg(f.id), ''{}''), array_agg(f.score) from (
          select l.id, %8$s as score from public.listings l where %1$s%2$s
          order by l.%3$I %4$s, l.id %4$s limit %5$s) f'
        else 'select coalesce(array_agg(f.id), ''{}''), array_agg(f.score) from (
          select l.id, %8$s as score from (
            select * from public.listings l where l.status = ''active''%6$s%2$s
            order by l.%3$I %4$s, l.id %4$s limit %7$s
          ) l where %1$s order by l.%3$I %4$s, l.id %4$s limit %5$s) f'
      end,
      conditions, after_cursor, sort_key, direction, counted, in_city, walked, scored
    ) into ids, scores using query, wanted, moment, bookmark;
    if ranked_by is null then
      scores := null;
    end if;
    if query is null or cardinality(ids) = counted then
      return;
    end if;
    scores := null;
  end if;

  -- Few matches are fetched and sorted. Where all of them are answered they are scored with it.
  if ranked_by is not null and total <= counted then
    execute format(
      'select coalesce(array_agg(f.id order by f.%3$I %4$s, f.id %4$s), ''{}''),
        array_agg(f.score order by f.%3$I %4$s, f.id %4$s)
      from (select l.id, l.%3$I, %5$s as score from public.listings l where %1$s%2$s offset 0) f',
      conditions, after_cursor, sort_key, direction, scored
    ) into ids, scores using query, wanted, moment, bookmark;
    return;
  end if;
  execute format(
    'with found as materialized (
      select l.id, l.%3$I from public.listings l where %1$s%2$s
    )
    select array(select id from found order by %3$I %4$s, id %4$s limit %5$s)',
    conditions, after_cursor, sort_key, direction, counted
  ) into ids using query, wanted, moment, bookmark;
end
$function$;
comment on function private.find_listings is
  'Ids of a page of active homes, and how many there are up to 1000 (null beyond). ranked_by is a sort of rank_listings: scores are those of the same homes as of the moment, or null where they are yet to be scored.';
revoke execute on function private.find_listings from public;
grant execute on function private.find_listings to anon, authenticated;

create or replace function private.rank_listings(query tsquery, wanted jsonb, bookmark jsonb, sort text, counted integer, OUT ids uuid[], OUT total integer, OUT next_bookmark jsonb)
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
$function$;
