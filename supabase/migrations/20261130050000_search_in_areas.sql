-- Homes on a map: where they may be shown, the areas that a search is limited to, and the pins of a search.
--
-- What a visitor learns of a home's place stays as it was, about a kilometre (20261126100008). Inside of that
-- square each home now has a spot of its own, made from its id: homes of one square no longer lie on top of each
-- other, and cards, pins and areas all go by the same spot.

create function private.public_point(home uuid, latitude double precision, longitude double precision)
  returns point
  language plpgsql immutable parallel safe
  set search_path = ''
  as $$
begin
  if latitude is null or longitude is null then
    return null;
  end if;
  -- Less than half of the square to either side: rounding the spot gives the square again.
  return point(
    round((round(longitude::numeric, 2)
      + ((uuid_hash_extended(home, 1) & 1023) - 511.5)::numeric / 1023 * 0.009)::numeric, 4)::float8,
    round((round(latitude::numeric, 2)
      + ((uuid_hash_extended(home, 2) & 1023) - 511.5)::numeric / 1023 * 0.009)::numeric, 4)::float8);
end
$$;
comment on function private.public_point is
  'Where a home stands on public maps (x longitude, y latitude): in its square of about a kilometre, at a spot that its id gives and not its address.';

create index listings_public_point_idx on public.listings
  using gist (private.public_point(id, latitude, longitude)) where status = 'active';

create or replace function private.rough_position(
  listing uuid, out latitude numeric, out longitude numeric
)
  language sql stable security definer
  set search_path = ''
  as $$
    select place[1]::numeric, place[0]::numeric
    from public.listings l, private.public_point(l.id, l.latitude, l.longitude) place
    where l.id = listing and l.status = 'active'
  $$;

create function private.meters_between(a point, b point) returns double precision
  language plpgsql immutable parallel safe
  set search_path = ''
  as $$
begin
  return 2 * 6371008 * asin(least(1, sqrt(
    sin(radians(b[1] - a[1]) / 2) ^ 2
    + cos(radians(a[1])) * cos(radians(b[1])) * sin(radians(b[0] - a[0]) / 2) ^ 2)));
end
$$;
comment on function private.meters_between is 'By a straight line over the globe, of x longitude and y latitude.';

create function private.area_numbers(area jsonb) returns double precision[]
  language plpgsql immutable
  set search_path = ''
  as $$
begin
  if jsonb_typeof(area) is distinct from 'array' or jsonb_array_length(area) > 200
    or exists (select from jsonb_array_elements(area) each where jsonb_typeof(each) <> 'number'
      or abs(each::numeric) > 1000000)
  then
    raise exception using errcode = 'P0001', message = 'This area of the map cannot be read.',
      hint = 'search.area_invalid';
  end if;
  return array(select each::float8 from jsonb_array_elements(area) with ordinality list (each, place)
    order by place);
end
$$;
comment on function private.area_numbers is 'The numbers of an area as a search names it; refuses what is no list of numbers.';

create function private.box_condition(
  west double precision, south double precision, east double precision, north double precision
) returns text
  language sql immutable
  set search_path = ''
  as $$
    select case when west <= east
      then format('private.public_point(l.id, l.latitude, l.longitude) <@ %L::box',
        box(point(west, south), point(east, north)))
      -- Over the date line: what is west of it, and what is east.
      else format('(private.public_point(l.id, l.latitude, l.longitude) <@ %L::box
          or private.public_point(l.id, l.latitude, l.longitude) <@ %L::box)',
        box(point(west, south), point(180, north)), box(point(-180, south), point(east, north))) end
  $$;
comment on function private.box_condition is 'SQL: the listing l stands between these degrees.';

create function private.area_conditions(wanted jsonb) returns text
  language plpgsql immutable
  set search_path = ''
  as $$
declare
  frame double precision[];
  line double precision[];
  ring double precision[];
  conditions text[] := '{}';
  wide double precision;
  high double precision;
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
    ring := private.area_numbers(wanted -> 'around');
    if cardinality(ring) <> 3 or abs(ring[1]) > 180 or abs(ring[2]) > 85
      or ring[3] not between 100 and 100000
    then
      raise exception using errcode = 'P0001', message = 'This area of the map cannot be read.',
        hint = 'search.area_invalid';
    end if;
    high := ring[3] / 111000;
    wide := high / cos(radians(ring[2]));
    conditions := conditions
      -- The square around it by the index, the circle itself for what is left.
      || private.box_condition(
        ring[1] - wide + case when ring[1] - wide < -180 then 360 else 0 end, ring[2] - high,
        ring[1] + wide - case when ring[1] + wide > 180 then 360 else 0 end, ring[2] + high)
      || format('private.meters_between(private.public_point(l.id, l.latitude, l.longitude), %L::point) <= %s',
        point(ring[1], ring[2]), ring[3]);
  end if;
  return nullif(array_to_string(conditions, ' and '), '');
end
$$;
comment on function private.area_conditions is
  'SQL that limits the listings l of a search to its areas: box [west, south, east, north], drawn [longitude, latitude, …], around [longitude, latitude, meters]. Null without any.';

create function private.listing_pins(ids uuid[]) returns jsonb
  language plpgsql stable security definer
  set search_path = ''
  as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_array(
      l.id, place[0], place[1], l.rent_cents, l.currency, l.bedrooms) order by wanted.turn), '[]')
    from unnest(ids) with ordinality wanted (id, turn)
    join public.listings l on l.id = wanted.id and l.status = 'active'
    cross join lateral private.public_point(l.id, l.latitude, l.longitude) place
    where place is not null
  );
end
$$;
comment on function private.listing_pins is
  'Pins of active homes, each [id, longitude, latitude, rent_cents, currency, bedrooms]. Definer: visitors do not read the position itself.';

create function public.search_pins(q text default '', filters jsonb default '{}') returns jsonb
  language plpgsql stable
  set search_path = ''
  as $$
declare
  most constant integer := 2000;
  wanted jsonb := case when jsonb_typeof(filters) = 'object' then filters else '{}' end;
  words text := left(coalesce(q, ''), 200);
  corrected text;
  query tsquery := private.search_query(words);
  found_ids uuid[];
  total integer;
begin
  select f.ids, f.total into found_ids, total
    from private.find_listings(query, wanted, null, 'published_at', 'desc', most + 1) f;
  -- As search_listings reads the words, so that the map shows what the list has.
  if query is not null and total is not distinct from 0 and not private.search_matches(query) then
    corrected := nullif(private.correct_search(words), lower(trim(words)));
    if corrected is not null then
      select f.ids, f.total into found_ids, total
        from private.find_listings(private.search_query(corrected), wanted, null, 'published_at',
          'desc', most + 1) f;
    end if;
  end if;
  return jsonb_build_object(
    'pins', private.listing_pins(found_ids[1:most]), 'more', cardinality(found_ids) > most);
end
$$;
comment on function public.search_pins is
  'The homes of a search as pins for a map: {pins, more}. q and filters as search_listings takes them; the newest 2000, more says that there are others. Each pin is [id, longitude, latitude, rent_cents, currency, bedrooms], its position about a kilometre true.';

revoke execute on function
  private.public_point(uuid, double precision, double precision),
  private.meters_between(point, point), private.area_numbers(jsonb),
  private.box_condition(double precision, double precision, double precision, double precision),
  private.area_conditions(jsonb), private.listing_pins(uuid[]), public.search_pins(text, jsonb)
  from public;
grant execute on function private.listing_pins(uuid[]), public.search_pins(text, jsonb)
  to anon, authenticated;
-- An index asks as the user who writes the row.
grant execute on function private.public_point(uuid, double precision, double precision)
  to authenticated, service_role;
