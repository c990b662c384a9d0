-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Fits the model of rents anew, on the newest homes on offer and leases of two years; one in eight is held out. Job: every night.
create function private.run_rent_model(at timestamp with time zone DEFAULT now(), batch integer DEFAULT 20000)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$
