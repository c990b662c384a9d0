-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- What a home may bring each month: {state: valued, cents, low_cents, high_cents, typical_cents, reasons, changes, trend, homes, model}, or state too_few, place_unknown, unknown. home: city, state, areas, zip, street or point; type, beds, baths, sqft, furnished, pets, laundry, parking, amenities.
-- executable by anon, authenticated
create function public.value_home(home jsonb)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select private.value_home(home) $function$

-- Definer: the model and its places are read by nothing else.
-- executable by anon, authenticated
create function private.value_home(home jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$
