-- How well a home fits has a function of its own, and two things that people who judged results missed: a room in
-- a shared house is no home with one bedroom, and an elevator alone is less than a way in without steps. A home with
-- just as many bedrooms as asked comes before a newer one with more.

create function private.fit_sql(wanted jsonb, worded boolean) returns text
  language sql stable
  set search_path = ''
  as $$
    -- What is asked, holds for all of them. Of these, in front: those whose title and facts hold the words,
    -- with just as many bedrooms, reached without steps where that is asked, free near the day, from a recent
    -- day, with a complete page. Nobody pays for a place here, and nothing about people counts.
    select concat_ws(' + ',
      case when worded
        then '4 * ts_rank_cd(''{0.05, 0.3, 0.6, 1}'', l.search, $1, 32)' else '0' end,
      case when wanted ->> 'min_bedrooms' is not null
        then 'greatest(1 - 0.8 * (l.bedrooms - ($2 ->> ''min_bedrooms'')::integer), -1)' end,
      case when wanted ->> 'min_bedrooms' is not null and not coalesce(wanted -> 'home_types' ? 'room', false)
        then 'case when l.home_type = ''room'' then -2 else 0 end' end,
      case when (wanted ->> 'step_free')::boolean
        then format('case when l.amenities && %L::text[] then 1 else 0 end',
          '{Step-free access,Step-free entry,Wheelchair accessible,Wheelchair access,Accessible}') end,
      case when wanted ->> 'available_by' is not null
        then 'case when l.available_from is null then 0 else greatest(0,
          0.5 - abs(($2 ->> ''available_by'')::date - l.available_from) / 120.0) end' end,
      '1.0 / (1 + greatest(extract(epoch from ($3::timestamptz - l.published_at)), 0) / 2592000)',
      '0.1 * ((l.area_sqft is not null)::integer + (l.available_from is not null)::integer
        + (cardinality(l.amenities) >= 3)::integer + (l.neighborhood is not null)::integer
        + (l.deposit_cents is not null)::integer)')
  $$;
comment on function private.fit_sql is
  'How well a home l fits what is wanted: an expression over the query $1, the filters $2 and the moment $3.';

create or replace function private.rank_listings(
  query tsquery, wanted jsonb, bookmark jsonb, sort text, counted integer,
  out ids uuid[], out total integer, out next_bookmark jsonb
)
  language plpgsql stable security definer
  set search_path = ''
  as $$
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
$$;
