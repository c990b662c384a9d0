-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- For the host's side: up to 50 guides who are free for this tour, whom to ask first first; name finds guides elsewhere, too.
-- executable by authenticated
create function public.guides_for_tour(tour uuid, language text DEFAULT NULL::text, name text DEFAULT NULL::text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select private.guides_for_tour(tour, nullif(trim(language), ''), nullif(trim(name), '')) $function$

-- Definer: it looks into guides' calendars, areas and rates and tells only who is free and how they compare.
-- executable by authenticated
create function private.guides_for_tour(tour_id uuid, language text, name text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_variable
declare
  tour public.tours;
  home public.listings;
  wish private.tour_wishes;
  answer jsonb;
begin
  select * into tour from public.tours t where t.id = tour_id;
  if tour.id is null or private.my_tour_side(tour) is distinct from 'host' then
    raise exception using errcode = 'P0001', hint = 'tours.missing',
      message = 'This tour is not available';
  end if;
  select * into home from public.listings l where l.id = tour.listing_id;
  select * into wish from private.tour_wishes w where w.tour_id = tour.id;
  with near as materialized (
    -- On a flat map, which is right to a hundredth within a hundred miles: it orders thousands without a function call.
    select a.guide_id as id, min(flat.miles) as miles
    from public.guide_areas a
    cross join lateral (
      select sqrt((69.1 * (a.latitude - home.latitude)::double precision) ^ 2
        + (69.1 * cos(radians(home.latitude::double precision))
          * (a.longitude - home.longitude)::double precision) ^ 2) as miles
      offset 0
    ) flat
    -- A hundred miles are at most one and a half degrees from north to south.
    where a.latitude between home.latitude - 1.5 and home.latitude + 1.5
      and flat.miles <= a.radius_miles * 1.02
    group by a.guide_id
  ),
  -- Calendars are looked into for the nearest only; without enough of them, for guides without an area.
  flat_candidates as materialized (
    select distinct on (c.id) c.id, c.miles from (
    -- From the nearest on, and no further than it takes: of thousands most are never looked up.
    (select n.id, n.miles from (select * from near where name is null order by miles, id offset 0) n
      cross join lateral (
        select from public.guides g
        where g.id = n.id and g.onboarding_completed
          and (language is null or exists (
            select from unnest(g.languages_spoken) spoken where lower(spoken) = lower(language)))
        offset 0
      ) ready
      order by n.miles, n.id limit 80)
    union all
    (select g.id, null::double precision from public.guides g
      where name is null and (select count(*) from near) < 80 and g.onboarding_completed
        and not exists (select from public.guide_areas a where a.guide_id = g.id)
        and (language is null or exists (
          select from unnest(g.languages_spoken) spoken where lower(spoken) = lower(language)))
      order by g.id limit 40)
    union all
    (select c.id, n.miles from private.profile_cards c
        join public.guides g on g.id = c.id left join near n on n.id = c.id
      where name is not null and g.onboarding_completed
        and strpos(lower(c.full_name), lower(trim(name))) > 0
      order by n.miles, c.full_name, c.id limit 40)
    -- Whom the renter asked for, and who speaks their language, however many are nearer.
    union all
    (select g.id, n.miles from public.guides g left join near n on n.id = g.id
      where name is null and g.id = wish.guide_id and g.onboarding_completed
        and (language is null or private.speaks(g.id, language)))
    union all
    (select n.id, n.miles from near n join public.guides g on g.id = n.id
      where name is null and language is null and wish.language is not null and g.onboarding_completed
        and wish.language = any (g.languages_spoken)
      order by n.miles, n.id limit 40)
    ) c
    order by c.id, c.miles
  ),
  -- Of those few the miles on the globe, by which an area is left; a name finds guides elsewhere, too.
  candidates as materialized (
    select c.id, exact.miles from flat_candidates c
    cross join lateral (
      select min(private.miles_between(a.latitude, a.longitude, home.latitude, home.longitude)) as miles
      from public.guide_areas a
      where a.guide_id = c.id and c.miles is not null
        and private.miles_between(a.latitude, a.longitude, home.latitude, home.longitude) <= a.radius_miles
    ) exact
    where exact.miles is not null or c.miles is null or name is not null or c.id = wish.guide_id
  ),
  free as materialized (
    select c.* from candidates c
    where c.id <> tour.renter_id and not private.is_blocked_between(auth.uid(), c.id)
      and not private.is_blocked_between(tour.host_id, c.id)
      and not private.is_blocked_between(tour.renter_id, c.id)
      and private.guide_hindrance(c.id, tour.kind, tour.starts_at, tour.ends_at, tour.id) is null
  ),
  known as (
    select f.id, f.miles, card.full_name, card.avatar_url, g.languages_spoken,
      case when g.organization_confirmed then g.organization_name end as organization_name,
      private.guide_pay_cents(f.id, tour.org_id) as pay_cents,
      (select round(avg(r.stars), 1) from public.reviews r
        where r.subject = 'guide' and r.subject_id = f.id
          and r.revealed_at is not null and r.hidden_at is null) as stars,
      (select count(*) from public.tours t
        where t.guide_id = f.id and t.status = 'completed') as tours_held,
      (select count(*) from public.tours t
        where t.guide_id = f.id and t.status in ('requested', 'scheduled', 'confirmed', 'in_progress')
          and t.starts_at between tour.starts_at - interval '84 hours'
            and tour.starts_at + interval '84 hours') as tours_that_week,
      -- Two minutes a mile, and five to park.
      exists (
        select from public.tours t join public.listings l on l.id = t.listing_id
        where t.guide_id = f.id and t.id <> tour.id
          and t.status in ('scheduled', 'confirmed', 'in_progress')
          and tour.kind = 'in_person' and t.kind = 'in_person'
          and t.starts_at between tour.starts_at - interval '4 hours' and tour.starts_at + interval '4 hours'
          and extract(epoch from greatest(tour.starts_at - t.ends_at, t.starts_at - tour.ends_at)) / 60
            < 5 + 2 * private.miles_between(l.latitude, l.longitude, home.latitude, home.longitude)
      ) as is_tight,
      (select r.status from public.guide_requests r
        where r.tour_id = tour.id and r.guide_id = f.id) as request,
      f.id is not distinct from wish.guide_id as is_wished,
      coalesce(wish.language = any (g.languages_spoken), false) as speaks_wish
    from free f join private.profile_cards card on card.id = f.id join public.guides g on g.id = f.id
  ),
  ranked as (
    select k.*, row_number() over (order by k.is_wished desc, k.speaks_wish desc, k.miles is null, k.is_tight, ceil(k.miles / 5),
      k.stars desc nulls last, k.tours_that_week, k.pay_cents nulls first, k.miles, k.full_name, k.id) as rank
    from known k
  )
  select coalesce(jsonb_agg(jsonb_build_object('guide_id', r.id, 'full_name', r.full_name,
      'avatar_url', r.avatar_url, 'languages', r.languages_spoken, 'organization_name', r.organization_name,
      'miles', round(r.miles::numeric, 1), 'stars', r.stars, 'tours_held', r.tours_held,
      'tours_that_week', r.tours_that_week, 'is_tight', r.is_tight, 'pay_cents', r.pay_cents,
      'request', r.request, 'is_wished', r.is_wished, 'speaks_wish', r.speaks_wish) order by r.rank), '[]')
    into answer from ranked r where r.rank <= 50;
  return answer;
end
$function$
