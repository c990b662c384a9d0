-- The wish of a renter stands first among the guides that a host can ask, and on the tour for those who may know it; a
-- home says whether guides show it, so that a form asks for their names only where there are any.

create or replace function private.guides_for_tour(tour_id uuid, language text, name text)
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
    select a.guide_id as id,
      min(private.miles_between(a.latitude, a.longitude, home.latitude, home.longitude)) as miles
    from public.guide_areas a
    -- A hundred miles are at most one and a half degrees from north to south.
    where a.latitude between home.latitude - 1.5 and home.latitude + 1.5
      and private.miles_between(a.latitude, a.longitude, home.latitude, home.longitude) <= a.radius_miles
    group by a.guide_id
  ),
  -- Calendars are looked into for the nearest only; without enough of them, for guides without an area.
  candidates as materialized (
    select distinct on (c.id) c.id, c.miles from (
    (select n.id, n.miles from near n join public.guides g on g.id = n.id
      where name is null and g.onboarding_completed
        and (language is null or exists (
          select from unnest(g.languages_spoken) spoken where lower(spoken) = lower(language)))
      order by n.miles, n.id limit 80)
    union all
    (select g.id, null::double precision from public.guides g
      where name is null and g.onboarding_completed
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
      where name is null and language is null and g.onboarding_completed
        and wish.language = any (g.languages_spoken)
      order by n.miles, n.id limit 40)
    ) c
    order by c.id, c.miles
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
$function$;

create or replace function private.tour_details(tour_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_variable
declare
  tour public.tours;
  side text;
  knows_address boolean;
begin
  select * into tour from public.tours t where t.id = tour_id;
  side := private.my_tour_side(tour);
  if tour.id is null or side is null then
    raise exception using errcode = 'P0001', hint = 'tours.missing',
      message = 'This tour is not available';
  end if;
  knows_address := private.knows_tour_place(tour, side);
  return to_jsonb(tour) - '{home_held,guide_held,reminded_day_at,reminded_hour_at}'::text[]
    || (select jsonb_build_object(
      'side', side,
      'wish', private.tour_wish(tour, side),
      'home', jsonb_build_object('title', l.title, 'city', l.city, 'state', l.state,
        'neighborhood', l.neighborhood,
        'street_address', case when knows_address then l.street_address end,
        'unit', case when knows_address then l.unit end,
        'latitude', case when knows_address then l.latitude end,
        'longitude', case when knows_address then l.longitude end),
      'renter_name', (select c.full_name from private.profile_cards c where c.id = tour.renter_id),
      'guide_name', (select c.full_name from private.profile_cards c where c.id = tour.guide_id),
      'host_name', (select c.full_name from private.profile_cards c where c.id = tour.host_id),
      'member_name', (select c.full_name from private.profile_cards c where c.id = tour.member_id),
      'pay_cents', case when side <> 'renter' then (select r.pay_cents from public.guide_requests r
        where r.tour_id = tour.id and r.guide_id = tour.guide_id) end,
      'events', (select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'event', e.event,
          'created_at', e.created_at, 'details', case when side = 'renter' then e.details - 'guide_id' else e.details end,
          'actor_id', e.actor_id,
          'actor_name', (select c.full_name from private.profile_cards c where c.id = e.actor_id))
        order by e.created_at, e.id), '[]')
        from (select e.* from public.tour_events e where e.tour_id = tour.id
            -- Whom the host asked before a guide accepted is no part of the renter's visit.
            and (side <> 'renter' or e.event not in ('guides_asked', 'opened_to_guides'))
          order by e.created_at desc limit 100) e),
      'requests', case when side = 'host' then (select coalesce(jsonb_agg(jsonb_build_object(
          'guide_id', r.guide_id, 'status', r.status, 'pay_cents', r.pay_cents, 'asked_at', r.asked_at,
          'full_name', (select c.full_name from private.profile_cards c where c.id = r.guide_id))
        order by r.asked_at, r.guide_id), '[]')
        from public.guide_requests r where r.tour_id = tour.id) end,
      'members', case when side = 'host' then (select coalesce(jsonb_agg(jsonb_build_object(
          'id', m.profile_id,
          'full_name', (select c.full_name from private.profile_cards c where c.id = m.profile_id))
        order by m.created_at), '[]')
        from (select m.* from public.organization_members m where m.org_id = tour.org_id
          order by m.created_at limit 50) m) end,
      -- What the host's side has looked at is no matter of the renter's.
      'points', case when side <> 'renter' then private.asked_points(l.id) else '[]' end)
      from public.listings l where l.id = tour.listing_id);
end
$function$;

create or replace function private.my_homes(ids uuid[])
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', l.id, 'title', l.title, 'city', l.city, 'state', l.state,
      'street_address', private.street_of(l.id), 'unit', l.unit, 'time_zone', l.time_zone,
      'on_offer', l.status = 'active',
      'has_guides', l.status = 'active' and private.works_with_guides(l),
      'host_id', l.owner_id,
      'host_name', (select c.full_name from private.profile_cards c where c.id = l.owner_id),
      'picture', (
        select jsonb_build_object('path', m.path, 'widths', m.widths, 'alt', m.alt,
          'dominant_color', m.dominant_color)
        from public.listing_media m
        where m.listing_id = l.id and m.kind = 'image' order by m.position limit 1
      )
    ) order by l.id), '[]')
    from public.listings l
    where l.id = any (ids[1:100]) and (l.status = 'active' or private.has_to_do_with_home(l.id))
  $function$;
