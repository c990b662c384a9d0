-- Who sees a home's exact address (DEC-42): of a tour its host's side, the guide who accepted it, and the renter
-- once it is confirmed. The page of a tour did so; lists and mails named the street to who only asked.

create function private.knows_tour_place(tour public.tours, side text) returns boolean
  language sql immutable
  set search_path = ''
  as $$
    select coalesce(case side
      when 'host' then true
      -- A guide may be asked for a tour that is confirmed already.
      when 'guide' then (tour).guide_answer = 'accepted'
      else (tour).status in ('confirmed', 'in_progress', 'completed') end, false)
  $$;
comment on function private.knows_tour_place is
  'Whether a side of a tour may know where exactly the home is.';
revoke execute on function private.knows_tour_place(public.tours, text) from public, anon;

create or replace function private.tour_details(tour_id uuid)
  returns jsonb
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
  knows_address := private.knows_tour_place(tour, side);
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
          order by m.created_at limit 50) m) end)
      from public.listings l where l.id = tour.listing_id);
end
$$;

create or replace function private.my_tours(side text, past boolean, cursor jsonb, page_size integer)
  returns jsonb
  language plpgsql stable security definer
  set search_path = ''
  as $$
#variable_conflict use_variable
declare
  size integer := least(greatest(coalesce(page_size, 20), 1), 50);
  mine text;
  after_at timestamptz;
  after_id uuid;
  page public.tours[];
begin
  mine := case side
    when 'renter' then 't.renter_id = $1'
    when 'guide' then 't.guide_id = $1'
    when 'host' then '(t.host_id = $1 or t.org_id = any ($2))' end;
  if mine is null then
    raise exception using errcode = 'P0001', hint = 'tours.side_unknown',
      message = 'A tour has a renter''s, a host''s and a guide''s side.';
  end if;
  if cursor is not null then
    begin
      after_at := (cursor ->> 'starts_at')::timestamptz;
      after_id := (cursor ->> 'id')::uuid;
    exception when data_exception then
      after_at := null;
    end;
    if after_at is null or after_id is null then
      raise exception using errcode = 'P0001', hint = 'tours.cursor_invalid',
        message = 'This page of the list is not available.';
    end if;
  end if;
  -- Put together from the fixed pieces above, so that each side has the plan of its own index. One
  -- row more than a page tells whether there is a next one.
  execute format(
    'select array(select t from public.tours t where %s and t.status = any (%L::text[])
      and ($3 is null or (t.starts_at, t.id) %s ($3, $4)) order by t.starts_at %s, t.id %4$s limit $5)',
    mine,
    case when past then '{completed,cancelled,no_show,nobody_said}' else '{requested,scheduled,confirmed,in_progress}' end,
    case when past then '<' else '>' end, case when past then 'desc' else 'asc' end)
    into page using auth.uid(), array(select private.my_organizations()), after_at, after_id, size + 1;
  return jsonb_build_object(
    'items', coalesce((
      select jsonb_agg(to_jsonb(t)
          - '{home_held,guide_held,reminded_day_at,reminded_hour_at,ordinality}'::text[]
          || jsonb_build_object(
            'home', jsonb_build_object('title', l.title, 'city', l.city, 'state', l.state,
              'street_address', case when place.known then l.street_address end,
              'unit', case when place.known then l.unit end),
            'renter_name', (select c.full_name from private.profile_cards c where c.id = t.renter_id),
            'guide_name', (select c.full_name from private.profile_cards c where c.id = t.guide_id),
            'host_name', (select c.full_name from private.profile_cards c where c.id = t.host_id))
        order by t.ordinality)
      from unnest(page) with ordinality t join public.listings l on l.id = t.listing_id
      cross join lateral (
        select private.knows_tour_place(page[t.ordinality::integer], side) as known) place
      where t.ordinality <= size), '[]'),
    'next_cursor', case when cardinality(page) > size then jsonb_build_object(
      'starts_at', page[size].starts_at, 'id', page[size].id) end);
end
$$;

create or replace function private.mailed_tour(notice public.notifications, reader uuid)
  returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    select jsonb_build_object('id', t.id,
      'status', case when part.has then t.status else 'cancelled' end,
      'starts_at', t.starts_at, 'ends_at', t.ends_at,
      'sequence', floor(extract(epoch from t.updated_at - t.created_at))::integer,
      'home', l.title,
      'place', concat_ws(', ', case when place.known then nullif(l.street_address, '') end,
        case when place.known then nullif(l.unit, '') end, l.city, l.state),
      'time', private.tour_time_text(t.starts_at, t.time_zone))
    from public.tours t join public.listings l on l.id = t.listing_id
    cross join lateral (select reader in (t.renter_id, t.host_id)
      or reader is not distinct from t.guide_id
      or exists (select from public.organization_members m
        where m.org_id = t.org_id and m.profile_id = reader) as has) part
    cross join lateral (select part.has and private.knows_tour_place(t,
      case reader when t.renter_id then 'renter' when t.guide_id then 'guide' else 'host' end) as known) place
    where (notice).notification_type = 'tour'
      and t.id::text = (notice).metadata ->> 'tour_id'
      and t.status in ('requested', 'scheduled', 'confirmed', 'in_progress', 'cancelled')
  $$;
