-- A search may ask for a commute: a place where one goes each day, and how far away by a straight line a home may
-- be. Which minutes by which means are how far, one table of the clients says (decision 159). Like every area of a
-- search it looks at the public spot of a home and never at its address (DEC-42), by the same index.

create function private.circle_condition(ring double precision[]) returns text
  language plpgsql immutable
  set search_path = ''
  as $$
declare
  high double precision;
  wide double precision;
begin
  if cardinality(ring) <> 3 or abs(ring[1]) > 180 or abs(ring[2]) > 85 or ring[3] not between 100 and 100000 then
    raise exception using errcode = 'P0001', message = 'This area of the map cannot be read.',
      hint = 'search.area_invalid';
  end if;
  high := ring[3] / 111000;
  wide := high / cos(radians(ring[2]));
  return concat_ws(' and ',
    -- The square around it by the index, the circle itself for what is left.
    private.box_condition(
      ring[1] - wide + case when ring[1] - wide < -180 then 360 else 0 end, ring[2] - high,
      ring[1] + wide - case when ring[1] + wide > 180 then 360 else 0 end, ring[2] + high),
    format('private.meters_between(private.public_point(l.id, l.latitude, l.longitude), %L::point) <= %s',
      point(ring[1], ring[2]), ring[3]));
end
$$;
comment on function private.circle_condition is
  'SQL: the listing l stands in this circle of longitude, latitude and meters.';

create or replace function private.area_conditions(wanted jsonb) returns text
  language plpgsql immutable
  set search_path = ''
  as $$
declare
  frame double precision[];
  line double precision[];
  conditions text[] := '{}';
  least_x double precision;
  most_x double precision;
begin
  if coalesce(jsonb_typeof(wanted -> 'box'), 'null') <> 'null' then
    frame := private.area_numbers(wanted -> 'box');
    if cardinality(frame) <> 4 or frame[2] > frame[4] or abs(frame[2]) > 90 or abs(frame[4]) > 90
      or abs(frame[1]) > 180 or abs(frame[3]) > 180
    then
      raise exception using errcode = 'P0001', message = 'This area of the map cannot be read.',
        hint = 'search.area_invalid';
    end if;
    conditions := conditions || private.box_condition(frame[1], frame[2], frame[3], frame[4]);
  end if;

  if coalesce(jsonb_typeof(wanted -> 'drawn'), 'null') <> 'null' then
    line := private.area_numbers(wanted -> 'drawn');
    select min(line[i]), max(line[i]) into least_x, most_x
      from generate_series(1, cardinality(line), 2) i;
    if cardinality(line) not between 6 and 160 or cardinality(line) % 2 = 1
      or least_x < -540 or most_x > 540 or most_x - least_x > 180
      or exists (select from generate_series(2, cardinality(line), 2) i where abs(line[i]) > 90)
    then
      raise exception using errcode = 'P0001', message = 'This area of the map cannot be read.',
        hint = 'search.area_invalid';
    end if;
    -- Postgres counts how often a line goes around a point: each loop of a line that crosses itself is inside.
    -- A line over the date line goes on counting; homes beyond it are at the same place a turn further.
    conditions := conditions || (
      select '(' || string_agg(format('private.public_point(l.id, l.latitude, l.longitude) <@ %L::polygon',
        (select '(' || string_agg(format('(%s,%s)', line[i] + turn, line[i + 1]), ',' order by i) || ')'
          from generate_series(1, cardinality(line), 2) i)), ' or ') || ')'
      from unnest(array[0, 360, -360]) turn
      where least_x + turn <= 180 and most_x + turn >= -180);
  end if;

  if coalesce(jsonb_typeof(wanted -> 'around'), 'null') <> 'null' then
    conditions := conditions || private.circle_condition(private.area_numbers(wanted -> 'around'));
  end if;
  if coalesce(jsonb_typeof(wanted -> 'commute'), 'null') <> 'null' then
    conditions := conditions || private.circle_condition(private.area_numbers(wanted -> 'commute'));
  end if;
  return nullif(array_to_string(conditions, ' and '), '');
end
$$;
comment on function private.area_conditions is
  'SQL that limits the listings l of a search to its areas: box [west, south, east, north], drawn [longitude, latitude, …], around and commute [longitude, latitude, meters]. Null without any.';

create function private.commute_goal(wanted jsonb) returns point
  language sql immutable
  set search_path = ''
  as $$
    select point(spot[1], spot[2])
    from private.area_numbers(case when jsonb_typeof(wanted -> 'commute') = 'array' then wanted -> 'commute'
      else '[]' end) spot
    where cardinality(spot) = 3
  $$;
comment on function private.commute_goal is 'Where a commute leads to; null where a search has none.';

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
    -- What is asked, holds for all of them. Of these, in front: those whose title and facts hold the words,
    -- with just as many bedrooms, from a recent day, with a complete page. Nobody pays for a place here, and
    -- nothing about people counts.
    score := concat_ws(' + ',
      case when query is not null
        then '4 * ts_rank_cd(''{0.05, 0.3, 0.6, 1}'', l.search, $1, 32)' else '0' end,
      case when wanted ->> 'min_bedrooms' is not null
        then 'greatest(1 - 0.4 * (l.bedrooms - ($2 ->> ''min_bedrooms'')::integer), -1)' end,
      case when wanted ->> 'available_by' is not null
        then 'case when l.available_from is null then 0 else greatest(0,
          0.5 - abs(($2 ->> ''available_by'')::date - l.available_from) / 120.0) end' end,
      '1.0 / (1 + greatest(extract(epoch from ($3::timestamptz - l.published_at)), 0) / 2592000)',
      '0.1 * ((l.area_sqft is not null)::integer + (l.available_from is not null)::integer
        + (cardinality(l.amenities) >= 3)::integer + (l.neighborhood is not null)::integer
        + (l.deposit_cents is not null)::integer)');
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

create function private.place_spot(place jsonb) returns jsonb
  language plpgsql stable security definer
  set search_path = ''
  set enable_seqscan = off
  as $$
declare
  -- The place itself, whatever else is asked of its homes.
  named jsonb := jsonb_strip_nulls(jsonb_build_object('city', place -> 'city', 'state', place -> 'state',
    'areas', place -> 'areas', 'zip', place -> 'zip'));
  spot jsonb;
begin
  if coalesce(named, '{}') = '{}' then
    return null;
  end if;
  execute format('select jsonb_build_array(round(avg(spot[0])::numeric, 4), round(avg(spot[1])::numeric, 4))
    from (
      select private.public_point(l.id, l.latitude, l.longitude) as spot from public.listings l
      where %s and l.latitude is not null limit 500
    ) few having count(*) > 0', private.listing_conditions(null, named))
    into spot using null::tsquery, named;
  return spot;
end
$$;
comment on function private.place_spot is
  'The middle of a place, [longitude, latitude], of the public spots of its homes; null where it has none. Definer: it reads active homes only, and of each what its pin shows.';

create function public.place_spot(place jsonb) returns jsonb
  language sql stable
  set search_path = ''
  as $$ select private.place_spot(place) $$;
comment on function public.place_spot is
  'The middle of a place that suggest_places names, [longitude, latitude]: place has city and state, areas or zip.';
grant execute on function private.place_spot(jsonb), public.place_spot(jsonb) to anon, authenticated;

comment on function public.search_listings is
  'One page of active homes: {items, next_cursor, total, corrected}. filters: city, state, areas, zip, street, min_rent_cents, max_rent_cents, min_total_cents, max_total_cents (with monthly fees), min_bedrooms, min_bathrooms, min_area_sqft, home_types, pets_allowed, no_pets, furnished, unfurnished, laundry, parking, amenities, step_free, lease_months, available_by, tours_this_week, box, drawn, around, commute, sort (fit, total_asc, nearest, newest, rent_asc, rent_desc). total is exact up to 1000 and null beyond; corrected is what was searched for instead of a misspelt q.';
