-- One page of a tour for each of its sides, with what that side may know.

create function private.tour_details(tour_id uuid) returns jsonb
  language plpgsql stable security definer
  set search_path = ''
  as $$
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
  knows_address := side = 'host' or tour.status in ('confirmed', 'in_progress', 'completed')
    or (side = 'guide' and tour.guide_answer = 'accepted');
  return to_jsonb(tour) - '{home_held,guide_held,reminded_day_at,reminded_hour_at}'::text[]
    || (select jsonb_build_object(
      'side', side,
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
            -- Whom the host looked for before somebody accepted is no part of the renter's visit.
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
          order by m.created_at limit 50) m) end)
      from public.listings l where l.id = tour.listing_id);
end
$$;
comment on function private.tour_details is
  'Definer: names, a home that is not shown any more, requests; each side gets what it may know, the address as DEC-42 has it.';

create function public.tour_details(tour uuid) returns jsonb
  language sql stable
  set search_path = ''
  as $$ select private.tour_details(tour) $$;
comment on function public.tour_details is
  'Everything about a tour for the caller''s side: the tour, its home and people, its history, and for the host whom they asked.';

-- The way in also of tours that somebody shows: read by whom the host lets in alone, the renter of a
-- self-guided tour and the guide who accepted, and always by the host's side, who set it.
create or replace function private.set_tour_access(
  tour_id uuid, code text, instructions text, opens timestamptz, closes timestamptz
) returns void
  language plpgsql volatile security definer
  set search_path = ''
  as $$
#variable_conflict use_variable
declare
  tour public.tours := private.hold_tour(tour_id);
  from_at timestamptz := coalesce(opens, tour.starts_at - interval '10 minutes');
  to_at timestamptz := coalesce(closes, tour.ends_at + interval '10 minutes');
begin
  perform private.allow_tour_sides(tour, '{host}');
  if tour.status not in ('requested', 'scheduled', 'confirmed') then
    raise exception using errcode = 'P0001', hint = 'tours.no_access_needed',
      message = 'This tour is over: there is no way in to set any more.';
  end if;
  if char_length(trim(coalesce(code, ''))) not between 1 and 60
    or char_length(instructions) > 1000
    or not tstzrange(tour.starts_at - interval '1 hour', tour.ends_at + interval '1 hour', '[]')
      @> from_at
    or from_at > tour.starts_at or to_at < tour.ends_at or to_at > tour.ends_at + interval '1 hour'
  then
    raise exception using errcode = 'P0001', hint = 'tours.access_invalid',
      message = 'Give a code of at most 60 characters, and a window around the tour of at most an hour more on each side.';
  end if;
  insert into private.tour_access as a (tour_id, code, instructions, opens_at, closes_at)
    values (tour_id, trim(code), coalesce(instructions, ''), from_at, to_at)
    on conflict on constraint tour_access_pkey do update set code = excluded.code,
      instructions = excluded.instructions, opens_at = excluded.opens_at, closes_at = excluded.closes_at;
end
$$;

create or replace function private.tour_access(tour_id uuid) returns jsonb
  language plpgsql stable security definer
  set search_path = ''
  as $$
#variable_conflict use_variable
declare
  tour public.tours;
  side text;
  access private.tour_access;
  shown_from timestamptz;
begin
  select * into tour from public.tours t where t.id = tour_id;
  side := private.my_tour_side(tour);
  if side = 'host' or (side = 'renter' and tour.kind = 'self_guided')
    or (side = 'guide' and tour.guide_answer = 'accepted')
  then
    select * into access from private.tour_access a where a.tour_id = tour.id;
  end if;
  if access.tour_id is null then
    raise exception using errcode = 'P0001', hint = 'tours.missing',
      message = 'This tour is not available';
  end if;
  shown_from := access.opens_at - interval '30 minutes';
  return jsonb_build_object('opens_at', access.opens_at, 'closes_at', access.closes_at,
    'shown_from', shown_from)
    || case when side = 'host' or (tour.status in ('confirmed', 'in_progress')
        and now() between shown_from and access.closes_at)
      then jsonb_build_object('code', access.code, 'instructions', access.instructions)
      else jsonb_build_object('code', null, 'instructions', null) end;
end
$$;
comment on function private.tour_access is
  'Definer: the table is no client''s; the renter who goes alone and the guide who accepted, in time, and the host''s side.';
comment on function public.tour_access is
  'The window, and the code: for the host''s side always, else from half an hour before it opens until it closes, once the tour is confirmed.';
comment on function public.set_tour_access is
  'The host''s side says how one gets in: a code and its window, ten minutes around the tour unless said.';

grant execute on function private.tour_details(uuid), public.tour_details(uuid) to authenticated;
