-- What a home may bring. A linear model of the logarithm of rents explains them by the facts of homes, within each
-- city, and is tried on homes that it has not seen. Decision 182.

-- One row: the newest model.
create table private.rent_models (
  is_newest boolean primary key default true check (is_newest),
  fitted_at timestamptz not null,
  homes integer not null,
  leases integer not null,
  weights double precision[] not null,
  -- How sure each weight is: its standard error.
  spreads double precision[] not null,
  held_out integer not null,
  -- Shares of the rent by which it was wrong: half of the time by less, eight times in ten by less.
  median_error double precision not null,
  wide_error double precision not null,
  -- Logarithms of rent over value, between which eight of ten homes lie.
  low double precision not null,
  high double precision not null
);
alter table private.rent_models enable row level security;
comment on table private.rent_models is 'What facts of homes are worth, from homes on offer and signed leases.';

create table private.rent_places (
  city text not null,
  state text not null,
  -- '' is the whole city.
  area text not null,
  homes integer not null,
  -- Of a city: the mean logarithm of its rents, and the means of the facts of its homes.
  log_rent double precision,
  means double precision[],
  -- Of a neighborhood: by how much its rents are above what the facts explain.
  effect double precision not null default 0,
  primary key (city, state, area)
);
alter table private.rent_places enable row level security;
comment on table private.rent_places is 'Cities and neighborhoods of the newest rent model; names in lower case.';

create function private.rent_fact_names() returns text[]
  language sql immutable
  set search_path = ''
  as $$
    select array['size', 'bedrooms', 'bathrooms', 'house', 'townhouse', 'studio', 'loft', 'room', 'furnished', 'pets',
      'laundry_unit', 'laundry_building', 'parking', 'air_conditioning', 'dishwasher', 'outdoors', 'elevator',
      'utilities']
  $$;
comment on function private.rent_fact_names is 'What the numbers of private.rent_facts are, in their order.';

create function private.rent_facts(
  home_type text, beds integer, baths numeric, sqft integer, furnished boolean, pets boolean, laundry text,
  parking text, amenities text[]
) returns double precision[]
  language sql immutable
  set search_path = ''
  as $$
    select array[
      ln(greatest(sqft, 100)), beds, baths,
      (home_type = 'house')::integer, (home_type = 'townhouse')::integer, (home_type = 'studio')::integer,
      (home_type = 'loft')::integer, (home_type = 'room')::integer,
      coalesce(furnished, false)::integer, coalesce(pets, false)::integer,
      (coalesce(laundry = 'in_unit', false) or amenities && private.amenity_spellings('laundry_unit'))::integer,
      (coalesce(laundry = 'in_building', false)
        or amenities && array['Laundry in building', 'Laundry room', 'Shared laundry', 'Laundry'])::integer,
      (coalesce(parking in ('garage', 'driveway', 'off_street'), false)
        or amenities && private.amenity_spellings('parking_any'))::integer,
      (amenities && private.amenity_spellings('air_conditioning'))::integer,
      (amenities && private.amenity_spellings('dishwasher'))::integer,
      (amenities && (private.amenity_spellings('balcony') || private.amenity_spellings('terrace')
        || private.amenity_spellings('roof_terrace') || private.amenity_spellings('yard')))::integer,
      (amenities && private.amenity_spellings('elevator'))::integer,
      (amenities && private.amenity_spellings('utilities'))::integer
    ]::double precision[]
  $$;
comment on function private.rent_facts is 'The facts of a home as numbers, in the order of private.rent_fact_names.';

create function private.inverse(matrix double precision[]) returns double precision[]
  language plpgsql immutable
  set search_path = ''
  as $$
declare
  size constant integer := array_length(matrix, 1);
  work double precision[] := matrix;
  answer double precision[] := array_fill(0::double precision, array[size, size]);
  pivot integer;
  factor double precision;
  swapped double precision;
begin
  for i in 1..size loop
    answer[i][i] := 1;
  end loop;
  for i in 1..size loop
    -- The largest number below keeps the rounding small (Gauss and Jordan, with partial pivoting).
    pivot := i;
    for r in i..size loop
      if abs(work[r][i]) > abs(work[pivot][i]) then
        pivot := r;
      end if;
    end loop;
    if pivot <> i then
      for c in 1..size loop
        swapped := work[i][c]; work[i][c] := work[pivot][c]; work[pivot][c] := swapped;
        swapped := answer[i][c]; answer[i][c] := answer[pivot][c]; answer[pivot][c] := swapped;
      end loop;
    end if;
    factor := work[i][i];
    for c in 1..size loop
      work[i][c] := work[i][c] / factor;
      answer[i][c] := answer[i][c] / factor;
    end loop;
    for r in 1..size loop
      if r <> i and work[r][i] <> 0 then
        factor := work[r][i];
        for c in 1..size loop
          work[r][c] := work[r][c] - factor * work[i][c];
          answer[r][c] := answer[r][c] - factor * answer[i][c];
        end loop;
      end if;
    end loop;
  end loop;
  return answer;
end
$$;
comment on function private.inverse is 'The inverse of a square matrix that has one.';

create function private.run_rent_model(at timestamptz default now(), batch integer default 20000) returns integer
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  size constant integer := cardinality(private.rent_fact_names());
  -- Cities and neighborhoods of fewer homes say more about those than about rents.
  least_of_city constant integer := 30;
  prior_of_area constant integer := 4;
  matrix double precision[];
  moments double precision[];
  inverted double precision[];
  weights double precision[];
  spreads double precision[];
  variance double precision;
  found record;
  tried record;
  entry record;
begin
  create temporary table rent_rows on commit drop as
  with asked as (
    select l.id, l.rent_cents, false as is_lease from (
      select l.id, l.rent_cents from public.listings l
      where l.status = 'active' and l.published_at <= at order by l.published_at desc, l.id limit least(batch, 20000)
    ) l
  ), let as (
    select distinct on (e.listing_id) e.listing_id as id, e.rent_cents, true as is_lease from public.leases e
    where e.status in ('active', 'ending', 'ended')
      and coalesce(e.activated_at, e.created_at) between at - interval '2 years' and at
    order by e.listing_id, e.starts_on desc, e.id
    limit least(batch, 20000)
  ), rents as (
    -- What is paid says more than what is asked.
    select * from let
    union all
    select a.* from asked a where not exists (select from let where let.id = a.id)
  )
  select l.id, lower(l.city) as city, lower(l.state) as state, coalesce(lower(l.neighborhood), '') as area,
    ln(r.rent_cents) as y, r.is_lease,
    private.rent_facts(l.home_type, l.bedrooms, l.bathrooms, l.area_sqft, l.furnished, l.pets_allowed, l.laundry,
      l.parking, l.amenities) as x,
    (uuid_hash_extended(l.id, 7) & 7) = 0 as held_out
  from rents r join public.listings l on l.id = r.id
  where l.area_sqft is not null and r.rent_cents between 10000 and 10000000;

  delete from private.rent_places where homes > 0;
  delete from private.rent_models where is_newest;
  insert into private.rent_places (city, state, area, homes, log_rent, means)
    select t.city, t.state, '', count(*), avg(t.y),
      (select array_agg(m.mean order by m.j) from (
        select g.j, avg(s.x[g.j]) as mean from pg_temp.rent_rows s, generate_series(1, size) g (j)
        where s.city = t.city and s.state = t.state and not s.held_out group by g.j
      ) m)
    from pg_temp.rent_rows t where not t.held_out
    group by t.city, t.state having count(*) >= least_of_city;

  create temporary table rent_cases on commit drop as
  select r.id, r.city, r.state, r.area, r.held_out, r.is_lease, r.y - p.log_rent as y,
    (select array_agg(r.x[g.j] - p.means[g.j] order by g.j) from generate_series(1, size) g (j)) as x
  from pg_temp.rent_rows r join private.rent_places p on p.city = r.city and p.state = r.state and p.area = '';
  select count(*) filter (where not c.held_out) as seen, count(*) filter (where c.held_out) as unseen,
    count(*) filter (where c.is_lease) as leases, count(*) as homes into found from pg_temp.rent_cases c;
  if found.seen < 200 or found.unseen < 20 then
    delete from private.rent_places where homes > 0;
    drop table pg_temp.rent_rows, pg_temp.rent_cases;
    return 0;
  end if;

  -- A little of a ridge: a fact that no home differs in weighs nothing.
  matrix := array_fill(0::double precision, array[size, size]);
  moments := array_fill(0::double precision, array[size]);
  for entry in
    select a.j, b.k, sum(c.x[a.j] * c.x[b.k]) as product
    from pg_temp.rent_cases c, generate_series(1, size) a (j), generate_series(a.j, size) b (k)
    where not c.held_out group by a.j, b.k
  loop
    matrix[entry.j][entry.k] := entry.product + case when entry.j = entry.k then 1 else 0 end;
    matrix[entry.k][entry.j] := matrix[entry.j][entry.k];
  end loop;
  for entry in
    select a.j, sum(c.x[a.j] * c.y) as product from pg_temp.rent_cases c, generate_series(1, size) a (j)
    where not c.held_out group by a.j
  loop
    moments[entry.j] := entry.product;
  end loop;
  inverted := private.inverse(matrix);
  select array_agg(w.weight order by w.j) into weights from (
    select a.j, sum(inverted[a.j][b.k] * moments[b.k]) as weight
    from generate_series(1, size) a (j), generate_series(1, size) b (k) group by a.j
  ) w;

  create temporary table rent_left on commit drop as
  select c.city, c.state, c.area, c.held_out,
    c.y - (select sum(c.x[g.j] * weights[g.j]) from generate_series(1, size) g (j)) as left_over
  from pg_temp.rent_cases c;
  select sum(c.left_over ^ 2) / (found.seen - size) into variance from pg_temp.rent_left c where not c.held_out;
  select array_agg(sqrt(variance * inverted[g.j][g.j]) order by g.j) into spreads
    from generate_series(1, size) g (j);
  insert into private.rent_places (city, state, area, homes, effect)
    select c.city, c.state, c.area, count(*), sum(c.left_over) / (count(*) + prior_of_area)
    from pg_temp.rent_left c where not c.held_out and c.area <> '' group by c.city, c.state, c.area;

  select percentile_cont(0.5) within group (order by abs(exp(-e.wrong) - 1)) as median_error,
    percentile_cont(0.8) within group (order by abs(exp(-e.wrong) - 1)) as wide_error,
    percentile_cont(0.1) within group (order by e.wrong) as low,
    percentile_cont(0.9) within group (order by e.wrong) as high into tried
  from (
    select c.left_over - coalesce(p.effect, 0) as wrong
    from pg_temp.rent_left c
      left join private.rent_places p on p.city = c.city and p.state = c.state and p.area = c.area and p.area <> ''
    where c.held_out
  ) e;
  insert into private.rent_models (fitted_at, homes, leases, weights, spreads, held_out, median_error, wide_error,
      low, high)
    values (at, found.homes, found.leases, weights, spreads, found.unseen, tried.median_error, tried.wide_error,
      tried.low, tried.high);
  drop table pg_temp.rent_rows, pg_temp.rent_cases, pg_temp.rent_left;
  return found.homes;
end
$$;
comment on function private.run_rent_model is
  'Fits the model of rents anew, on the newest homes on offer and leases of two years; one in eight is held out. Job: every night.';
grant execute on function private.run_rent_model(timestamptz, integer) to kinstead_jobs;

create function private.valued_place(home jsonb) returns table (city text, state text, areas text[], is_known boolean)
  language plpgsql stable security definer
  set search_path = ''
  as $$
declare
  named text[] := array(select lower(a) from jsonb_array_elements_text(
    case when jsonb_typeof(home -> 'areas') = 'array' then home -> 'areas' else '[]' end) a limit 10);
  spot double precision[] := array(select (c)::double precision from jsonb_array_elements_text(
    case when jsonb_typeof(home -> 'point') = 'array' then home -> 'point' else '[]' end) c
    where c ~ '^-?\d{1,3}(\.\d{1,12})?$' limit 2);
begin
  city := lower(nullif(home ->> 'city', ''));
  state := lower(nullif(home ->> 'state', ''));
  is_known := true;
  if cardinality(spot) = 2 then
    -- The home nearest to the point, if one is near at all: as the map has them, which is true to a kilometre.
    select lower(l.city), lower(l.state), array[lower(l.neighborhood)] into city, state, areas
      from public.listings l
      where l.status = 'active'
        and private.public_point(l.id, l.latitude, l.longitude) <@ box(
          point(spot[1] - 0.1, spot[2] - 0.1), point(spot[1] + 0.1, spot[2] + 0.1))
      order by private.public_point(l.id, l.latitude, l.longitude) <-> point(spot[1], spot[2]), l.id limit 1;
    is_known := city is not null;
    areas := array_remove(coalesce(areas, '{}'), null);
    return next;
    return;
  end if;
  if nullif(home ->> 'street', '') is not null then
    named := private.areas_of_street(left(home ->> 'street', 200));
    is_known := cardinality(named) > 0;
  elsif nullif(home ->> 'zip', '') is not null then
    select array_agg(distinct lower(l.neighborhood)) filter (where l.neighborhood is not null) into named
      from public.listings l where l.status = 'active' and l.postal_code = left(home ->> 'zip', 20)
        and (valued_place.city is null or lower(l.city) = valued_place.city);
    is_known := named is not null;
    named := coalesce(named, '{}');
  end if;
  if cardinality(named) > 0 then
    -- The city that has most homes in these neighborhoods.
    select lower(l.city), lower(l.state), count(*) > 0 into city, state, is_known
      from public.listings l
      where l.status = 'active' and lower(l.neighborhood) = any (named)
        and (valued_place.city is null or lower(l.city) = valued_place.city)
        and (valued_place.state is null or lower(l.state) = valued_place.state)
      group by lower(l.city), lower(l.state) order by count(*) desc, 1 limit 1;
    is_known := coalesce(is_known, false);
  end if;
  areas := named;
  return next;
end
$$;
comment on function private.valued_place is
  'Where a described home is: by a point, a street, a ZIP code, neighborhoods or a city. Definer, as areas_of_street.';

create function private.rent_trend(of_city text, of_state text, of_kind text) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    -- Months of fewer homes say more about those.
    select coalesce(jsonb_agg(jsonb_build_object('month', m.month, 'cents', m.cents, 'homes', m.homes) order by m.month), '[]')
    from (
      select date_trunc('month', l.published_at at time zone l.time_zone)::date as month, count(*) as homes,
        round(percentile_cont(0.5) within group (order by l.rent_cents) / 500) * 500 as cents
      from public.listings l
      where lower(l.city) = of_city and lower(l.state) = of_state and l.home_type = of_kind
        and l.status in ('active', 'rented') and l.published_at > now() - interval '13 months'
        and l.published_at <= now()
      group by 1 having count(*) >= 5
    ) m
  $$;
comment on function private.rent_trend is
  'What homes of a kind asked in the middle, by the month in which they came on offer. Definer: some are let by now.';

create function private.value_home(home jsonb) returns jsonb
  language plpgsql stable security definer
  set search_path = ''
  as $$
declare
  least_alike constant integer := 5;
  most_alike constant integer := 12;
  names constant text[] := private.rent_fact_names();
  model private.rent_models;
  place record;
  known private.rent_places;
  effect double precision;
  kind text := home ->> 'type';
  rooms integer := substring(home ->> 'beds' from '^\d{1,2}$')::integer;
  baths numeric := substring(home ->> 'baths' from '^\d{1,2}(?:\.\d)?$')::numeric;
  feet integer := substring(home ->> 'sqft' from '^\d{1,5}$')::integer;
  amenities text[] := array(select left(a, 60) from jsonb_array_elements_text(
    case when jsonb_typeof(home -> 'amenities') = 'array' then home -> 'amenities' else '[]' end) a limit 20);
  alike uuid[];
  usual double precision[];
  facts double precision[];
  parts double precision[];
  value double precision;
  answer jsonb;
begin
  if kind is null or rooms is null
    or kind not in ('apartment', 'house', 'townhouse', 'studio', 'loft', 'room')
  then
    return jsonb_build_object('state', 'unknown');
  end if;
  select * into place from private.valued_place(home);
  if not place.is_known or place.city is null then
    return jsonb_build_object('state', 'place_unknown');
  end if;
  select array_agg(a.id order by a.off, a.id) into alike from (
    -- Elsewhere in the city is less of a difference than a bedroom.
    select l.id, abs(l.bedrooms - rooms) + case when feet is null then 0
        else 3 * abs(ln(greatest(l.area_sqft, 100)::double precision / greatest(feet, 100))) end
        + case when lower(l.neighborhood) = any (place.areas) then 0 else 0.7 end as off
    from public.listings l
    where l.status = 'active' and lower(l.city) = place.city and lower(l.state) = coalesce(place.state, lower(l.state))
      and l.home_type = kind and abs(l.bedrooms - rooms) <= 1
      and (feet is null or l.area_sqft between 0.6 * feet and 1.4 * feet)
    order by 2, l.id limit most_alike
  ) a;
  if coalesce(cardinality(alike), 0) < least_alike then
    return jsonb_build_object('state', 'too_few', 'homes', coalesce(to_jsonb(alike), '[]'), 'least', least_alike);
  end if;

  select * into model from private.rent_models;
  select * into known from private.rent_places p
    where p.city = place.city and p.state = coalesce(place.state, p.state) and p.area = ''
    order by p.homes desc limit 1;
  if model is null or known is null then
    return jsonb_build_object('state', 'too_few', 'homes', to_jsonb(alike), 'least', 30);
  end if;
  -- What was not said is as in the homes that are alike.
  select array_agg(m.mean order by m.j) into usual from (
    select g.j, avg(h.x[g.j]) as mean
    from (
      select private.rent_facts(l.home_type, l.bedrooms, l.bathrooms, coalesce(l.area_sqft, feet, 700), l.furnished,
        l.pets_allowed, l.laundry, l.parking, l.amenities) as x
      from public.listings l where l.id = any (alike)
    ) h, generate_series(1, cardinality(names)) g (j) group by g.j
  ) m;
  facts := private.rent_facts(kind, rooms, coalesce(baths, usual[3]::numeric), coalesce(feet, 700),
    home -> 'furnished' = 'true', home -> 'pets' = 'true', home ->> 'laundry', home ->> 'parking', amenities);
  facts := array(select case
      when g.j = 1 and feet is null or g.j = 9 and home ->> 'furnished' is null
        or g.j = 10 and home ->> 'pets' is null or g.j in (11, 12) and home ->> 'laundry' is null
        or g.j = 13 and home ->> 'parking' is null or g.j > 13 and home -> 'amenities' is null
      then usual[g.j] else facts[g.j] end
    from generate_series(1, cardinality(names)) g (j) order by g.j);
  select coalesce(sum(p.effect * p.homes) / nullif(sum(p.homes), 0), 0) into effect
    from private.rent_places p
    where p.city = known.city and p.state = known.state and p.area = any (place.areas) and p.area <> '';
  parts := array(select (facts[g.j] - known.means[g.j]) * model.weights[g.j]
    from generate_series(1, cardinality(facts)) g (j) order by g.j);
  value := exp(known.log_rent + effect + (select sum(p) from unnest(parts) p));

  select jsonb_build_object(
    'state', 'valued',
    'city', initcap(known.city), 'region', upper(known.state), 'areas', to_jsonb(place.areas),
    'cents', round(value / 500) * 500,
    'low_cents', round(value * exp(model.low) / 500) * 500,
    'high_cents', round(value * exp(model.high) / 500) * 500,
    'typical_cents', round(exp(known.log_rent) / 500) * 500,
    'homes', to_jsonb(alike),
    'model', jsonb_build_object('homes', model.homes, 'leases', model.leases, 'fitted_at', model.fitted_at,
      'held_out', model.held_out, 'median_error', round(model.median_error::numeric, 3),
      'wide_error', round(model.wide_error::numeric, 3)),
    -- What the rent would be without what is particular about it, against a typical home of the city.
    'reasons', (select coalesce(jsonb_agg(jsonb_build_object('what', r.what, 'cents', r.cents)
        order by abs(r.cents) desc, r.what), '[]') from (
      select n.what, round(value * (1 - exp(-n.part)) / 500) * 500 as cents from (
        select case when names[g.j] in ('bedrooms', 'bathrooms') then 'rooms'
            when names[g.j] in ('house', 'townhouse', 'studio', 'loft', 'room') then 'kind'
            when names[g.j] like 'laundry_%' then 'laundry' else names[g.j] end as what,
          sum(parts[g.j]) as part
        from generate_series(1, cardinality(facts)) g (j) group by 1
        union all select 'place', effect
      ) n
    ) r where abs(r.cents) >= 1000 and abs(r.cents) >= 0.01 * value),
    -- What homes ask more or less with it, all else alike; only what the model is sure of.
    'changes', (select coalesce(jsonb_agg(jsonb_build_object('what', c.what, 'cents', c.cents)
        order by abs(c.cents) desc, c.what), '[]') from (
      select names[g.j] as what, round(value * (exp(model.weights[g.j] * (1 - facts[g.j])
          - case names[g.j] when 'laundry_unit' then model.weights[g.j + 1] * facts[g.j + 1] else 0 end)
        - 1) / 500) * 500 as cents
      from generate_series(1, cardinality(facts)) g (j)
      where names[g.j] in ('furnished', 'pets', 'laundry_unit', 'parking', 'air_conditioning', 'dishwasher',
          'outdoors', 'elevator', 'utilities')
        and facts[g.j] < 1 and abs(model.weights[g.j]) > 2 * model.spreads[g.j]
    ) c where abs(c.cents) >= 1000),
    'trend', private.rent_trend(known.city, known.state, kind))
    into answer;
  return answer;
end
$$;
comment on function private.value_home is 'Definer: the model and its places are read by nothing else.';

create function public.value_home(home jsonb) returns jsonb
  language sql stable
  set search_path = ''
  as $$ select private.value_home(home) $$;
comment on function public.value_home is
  'What a home may bring each month: {state: valued, cents, low_cents, high_cents, typical_cents, reasons, changes, trend, homes, model}, or state too_few, place_unknown, unknown. home: city, state, areas, zip, street or point; type, beds, baths, sqft, furnished, pets, laundry, parking, amenities.';
grant execute on function private.value_home(jsonb), public.value_home(jsonb) to anon, authenticated;
