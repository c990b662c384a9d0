-- A guide whom the host sent without asking several read no pay before they accepted: it was agreed on
-- with the answer. What it will be is what they ask, else what the organisation pays.
create function private.tour_guide_cents(tour public.tours) returns integer
language sql stable set search_path = '' as $$
  select coalesce(
    (select r.pay_cents from public.guide_requests r
      where r.tour_id = (tour).id and r.guide_id = (tour).guide_id),
    case when (tour).guide_answer = 'asked' then private.guide_pay_cents((tour).guide_id, (tour).org_id) end)
$$;
comment on function private.tour_guide_cents(public.tours) is
  'What the guide of a tour gets for it: as agreed, before their answer as it would be. For definers.';
revoke execute on function private.tour_guide_cents(public.tours) from public;

create or replace function private.listed_tours(tours public.tours[], side text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
    select coalesce(jsonb_agg(to_jsonb(t)
        - '{home_held,guide_held,reminded_day_at,reminded_hour_at,ordinality}'::text[]
        || jsonb_build_object(
          'home', jsonb_build_object('title', l.title, 'city', l.city, 'state', l.state,
            'street_address', case when place.known then l.street_address end,
            'unit', case when place.known then l.unit end),
          'renter_name', (select c.full_name from private.profile_cards c where c.id = t.renter_id),
          'guide_name', (select c.full_name from private.profile_cards c where c.id = t.guide_id),
          'host_name', (select c.full_name from private.profile_cards c where c.id = t.host_id))
        -- What a guide reads before they accept, and after.
        || case when side = 'guide' then
          jsonb_build_object('pay_cents', private.tour_guide_cents(tours[t.ordinality::integer])) else '{}' end
      order by t.ordinality), '[]')
    from unnest(tours) with ordinality t join public.listings l on l.id = t.listing_id
    cross join lateral (
      select private.knows_tour_place(tours[t.ordinality::integer], side) as known) place
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
      'pay_cents', case when side <> 'renter' then private.tour_guide_cents(tour) end,
      'events', (select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'event', e.event,
          'created_at', e.created_at, 'details', case
              when side = 'host' or side = 'guide' and e.details ->> 'guide_id' = auth.uid()::text then e.details
              else e.details - 'guide_id' end
            -- Why a guide does not come is said to the host's side alone.
            || case when side = 'host' then coalesce((
              select jsonb_build_object('reason', w.reason, 'words', w.words)
              from private.guide_reasons w where w.event_id = e.id), '{}') else '{}' end,
          'actor_id', case when e.is_named then e.actor_id end,
          'actor_name', case when e.is_named then (
            select c.full_name from private.profile_cards c where c.id = e.actor_id) end)
        order by e.created_at, e.id), '[]')
        from (select e.*, side = 'host' or e.event <> 'guide_declined' or e.actor_id = auth.uid()
              -- Who had accepted was named to the renter as who shows the home.
              or exists (select from public.tour_events a where a.tour_id = tour.id
                and a.event = 'guide_accepted' and a.actor_id = e.actor_id and a.created_at <= e.created_at)
              as is_named
            from public.tour_events e where e.tour_id = tour.id
            -- Whom the host asked before a guide accepted is no part of the renter's visit.
            and (side <> 'renter' or e.event not in ('guides_asked', 'opened_to_guides'))
          order by e.created_at desc limit 100) e),
      'requests', case when side = 'host' then (select coalesce(jsonb_agg(jsonb_build_object(
          'guide_id', r.guide_id, 'status', r.status, 'pay_cents', r.pay_cents, 'asked_at', r.asked_at,
          'declined_because', case when r.status = 'declined' then (
            select jsonb_build_object('reason', w.reason, 'words', w.words) from private.guide_reasons w
            where w.tour_id = r.tour_id and w.guide_id = r.guide_id and w.said_at >= r.answered_at
            order by w.said_at desc limit 1) end,
          'full_name', (select c.full_name from private.profile_cards c where c.id = r.guide_id))
        order by r.asked_at, r.guide_id), '[]')
        from public.guide_requests r where r.tour_id = tour.id) end,
      'members', case when side = 'host' then (select coalesce(jsonb_agg(jsonb_build_object(
          'id', m.profile_id,
          'full_name', (select c.full_name from private.profile_cards c where c.id = m.profile_id))
        order by m.created_at), '[]')
        from (select m.* from public.organization_members m where m.org_id = tour.org_id
          order by m.created_at limit 50) m) end,
      -- Who shows the home has a page for each party; a renter reads how many others come.
      'together', (select count(*) from public.tours o where o.listing_id = tour.listing_id
        and o.starts_at = tour.starts_at and o.id <> tour.id
        and o.status in ('requested', 'scheduled', 'confirmed', 'in_progress', 'completed')),
      'parties', case when side = 'renter' then '[]' else (select coalesce(jsonb_agg(jsonb_build_object(
          'id', o.id, 'status', o.status, 'checked_in_at', o.checked_in_at,
          'renter_name', (select c.full_name from private.profile_cards c where c.id = o.renter_id))
        order by o.party, o.id), '[]')
        from public.tours o where o.listing_id = tour.listing_id and o.starts_at = tour.starts_at
          and o.id <> tour.id and (side = 'host' or o.guide_id = tour.guide_id)
          and o.status in ('requested', 'scheduled', 'confirmed', 'in_progress', 'completed')) end,
      -- What the host's side has looked at is no matter of the renter's.
      'points', case when side <> 'renter' then private.asked_points(l.id) else '[]' end)
      from public.listings l where l.id = tour.listing_id);
end
$function$;
