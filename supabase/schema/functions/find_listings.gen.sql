-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Ids of a page of active homes, and how many there are up to 1000 (null beyond). ranked_by is a sort of rank_listings: scores are those of the same homes as of the moment, or null where they are yet to be scored.
-- executable by anon, authenticated
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
$function$
