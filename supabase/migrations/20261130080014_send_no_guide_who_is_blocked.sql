-- Who was blocked by the renter does not come to their tour as its guide, and no guide is sent to a renter whom they
-- blocked. The host's own block held for guides who were asked, but not for tours that any guide may take.

create or replace function private.place_tour(tour public.tours, target text, starts timestamp with time zone, guide uuid, proposer text)
 RETURNS public.tours
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_variable
declare
  moved boolean := starts <> tour.starts_at;
  ends timestamptz := starts + (tour.ends_at - tour.starts_at);
  zone text;
  hindrance text;
  taken text;
  guide_rules public.tour_rules;
  placed public.tours;
begin
  if moved and (starts <= now() or starts > now() + interval '366 days') then
    raise exception using errcode = 'P0001', hint = 'tours.time_invalid',
      message = 'Choose a time within the next year.';
  end if;
  if guide is not null and tour.kind = 'self_guided' then
    raise exception using errcode = 'P0001', hint = 'tours.no_guide_needed',
      message = 'Nobody guides this tour: the renter goes alone.';
  end if;
  perform private.lock_tour_parties(tour.listing_id, array[tour.renter_id, guide]);
  select l.time_zone into zone from public.listings l where l.id = tour.listing_id;
  if guide is not null and (moved or guide is distinct from tour.guide_id) then
    hindrance := case when guide = tour.renter_id then 'renter'
      when private.is_blocked_between(tour.renter_id, guide)
        or private.is_blocked_between(tour.host_id, guide) then 'not_ready'
      else private.guide_hindrance(guide, tour.kind, starts, ends, tour.id) end;
    if hindrance is not null then
      raise exception using errcode = 'P0001', hint = 'tours.guide_unavailable', detail = hindrance,
        message = 'The guide is not free at this time.';
    end if;
  end if;
  select * into guide_rules from public.tour_rules r where r.guide_id = guide;
  begin
    update public.tours t set
        status = target, starts_at = starts, ends_at = ends, time_zone = zone, guide_id = guide,
        guide_answer = case
          when guide is null then null
          when guide is not distinct from tour.guide_id and not moved then tour.guide_answer
          else 'asked' end,
        home_held = case when moved
          then private.tour_held(starts, ends, private.home_tour_rules(tour.listing_id))
          else tour.home_held end,
        guide_held = private.tour_held(starts, ends, guide_rules),
        proposed_by = case when moved then proposer else tour.proposed_by end,
        timed_at = case when moved then now() else tour.timed_at end,
        reminded_day_at = case when not moved then tour.reminded_day_at end,
        reminded_hour_at = case when not moved then tour.reminded_hour_at end
      where t.id = tour.id returning * into placed;
  exception when exclusion_violation then
    get stacked diagnostics taken = constraint_name;
    perform private.refuse_tour_overlap(taken);
  end;
  return placed;
end
$function$;
create or replace function private.ask_guides(tour_id uuid, guides uuid[])
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_variable
declare
  tour public.tours := private.hold_tour(tour_id);
  words record;
  guide uuid;
  pay integer;
  hindrance text;
  asked integer := 0;
begin
  perform private.allow_tour_sides(tour, '{host}');
  if tour.kind = 'self_guided' then
    raise exception using errcode = 'P0001', hint = 'tours.no_guide_needed',
      message = 'Nobody guides this tour: the renter goes alone.';
  elsif tour.status not in ('requested', 'scheduled', 'confirmed') then
    raise exception using errcode = 'P0001', hint = 'tours.closed',
      message = format('This tour is %s; nobody can be sent there any more.', tour.status);
  elsif tour.starts_at <= now() then
    raise exception using errcode = 'P0001', hint = 'tours.too_late',
      message = 'The time of this tour has passed.';
  elsif tour.guide_id is not null then
    raise exception using errcode = 'P0001', hint = 'tours.guide_taken',
      message = 'A guide has this tour already. Take the guide off to ask others.';
  elsif coalesce(cardinality(guides), 0) not between 1 and 10 then
    raise exception using errcode = 'P0001', hint = 'tours.guides_invalid',
      message = 'Ask one to ten guides at once.';
  end if;
  select * into words from private.tour_words(tour);
  for guide in select distinct g from unnest(guides) g order by g loop
    hindrance := case
      when guide is null or guide = tour.renter_id then 'renter'
      when private.is_blocked_between(auth.uid(), guide)
        or private.is_blocked_between(tour.host_id, guide)
        or private.is_blocked_between(tour.renter_id, guide) then 'not_ready'
      else private.guide_hindrance(guide, tour.kind, tour.starts_at, tour.ends_at, tour.id) end;
    if hindrance is not null then
      raise exception using errcode = 'P0001', hint = 'tours.guide_unavailable', detail = hindrance,
        message = 'The guide is not free at this time.';
    end if;
    pay := private.guide_pay_cents(guide, tour.org_id);
    insert into public.guide_requests as r (tour_id, guide_id, pay_cents, asked_by)
      values (tour.id, guide, pay, auth.uid())
      on conflict on constraint guide_requests_pkey do update set status = 'asked',
          pay_cents = excluded.pay_cents, asked_by = excluded.asked_by, asked_at = now(), answered_at = null
        where r.status <> 'asked';
    continue when not found;
    asked := asked + 1;
    perform private.tell_guide(tour, guide, 'Can you show a home?',
      format('%s: %s. The first guide who accepts has the tour.', words.home, words.place_time), 'high');
  end loop;
  if asked > 0 then
    perform private.log_tour(tour, 'guides_asked', tour.status, jsonb_build_object('count', asked));
  end if;
  return asked;
end
$function$;
create or replace function private.my_tour_offers()
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    with me as materialized (select auth.uid() as id where private.is_ready_guide(auth.uid())),
    near as materialized (
      select t.id, null::integer as pay_cents, false as is_asked
      from me cross join public.tours t
      where t.open_to_guides and t.guide_id is null and t.starts_at > now()
        and t.status in ('requested', 'scheduled', 'confirmed') and t.renter_id <> me.id
        and not private.is_blocked_between(me.id, t.host_id)
        and not private.is_blocked_between(me.id, t.renter_id)
        and private.area_miles(me.id, t.listing_id) is not null
        and not exists (select from public.guide_requests r where r.tour_id = t.id and r.guide_id = me.id
          and r.status in ('asked', 'declined'))
        and private.guide_hindrance(me.id, t.kind, t.starts_at, t.ends_at, t.id) is null
      order by t.starts_at limit 30
    ),
    asked as (
      select r.tour_id as id, r.pay_cents, true as is_asked
      from me join public.guide_requests r on r.guide_id = me.id and r.status = 'asked'
        join public.tours t on t.id = r.tour_id
      where t.guide_id is null and t.starts_at > now() and t.status in ('requested', 'scheduled', 'confirmed')
        and not private.is_blocked_between(me.id, t.host_id)
        and not private.is_blocked_between(me.id, t.renter_id)
      order by t.starts_at limit 50
    )
    select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'kind', t.kind, 'starts_at', t.starts_at,
        'ends_at', t.ends_at, 'time_zone', t.time_zone, 'listing_id', t.listing_id,
        'title', l.title, 'city', l.city, 'state', l.state, 'neighborhood', l.neighborhood,
        'host_name', (select c.full_name from private.profile_cards c where c.id = t.host_id),
        -- Whole ones: tenths from several areas would draw circles around the home.
        'miles', round(private.area_miles(me.id, t.listing_id)), 'is_asked', o.is_asked,
        'pay_cents', case when o.is_asked then o.pay_cents else private.guide_pay_cents(me.id, t.org_id) end)
      order by not o.is_asked, t.starts_at, t.id), '[]')
    from me cross join (select * from asked union all select * from near) o
      join public.tours t on t.id = o.id join public.listings l on l.id = t.listing_id
  $function$;
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
  answer jsonb;
begin
  select * into tour from public.tours t where t.id = tour_id;
  if tour.id is null or private.my_tour_side(tour) is distinct from 'host' then
    raise exception using errcode = 'P0001', hint = 'tours.missing',
      message = 'This tour is not available';
  end if;
  select * into home from public.listings l where l.id = tour.listing_id;
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
        where r.tour_id = tour.id and r.guide_id = f.id) as request
    from free f join private.profile_cards card on card.id = f.id join public.guides g on g.id = f.id
  ),
  ranked as (
    select k.*, row_number() over (order by k.miles is null, k.is_tight, ceil(k.miles / 5),
      k.stars desc nulls last, k.tours_that_week, k.pay_cents nulls first, k.miles, k.full_name, k.id) as rank
    from known k
  )
  select coalesce(jsonb_agg(jsonb_build_object('guide_id', r.id, 'full_name', r.full_name,
      'avatar_url', r.avatar_url, 'languages', r.languages_spoken, 'organization_name', r.organization_name,
      'miles', round(r.miles::numeric, 1), 'stars', r.stars, 'tours_held', r.tours_held,
      'tours_that_week', r.tours_that_week, 'is_tight', r.is_tight, 'pay_cents', r.pay_cents,
      'request', r.request) order by r.rank), '[]')
    into answer from ranked r where r.rank <= 50;
  return answer;
end
$function$;
create or replace function private.reschedule_tour(tour_id uuid, starts timestamp with time zone)
 RETURNS public.tours
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_variable
declare
  before public.tours := private.hold_tour(tour_id);
  side text := private.allow_tour_sides(before, '{renter,host}');
  guide uuid := before.guide_id;
  tour public.tours;
  words record;
begin
  if starts = before.starts_at then
    return before;
  end if;
  if before.status not in ('requested', 'scheduled', 'confirmed') then
    raise exception using errcode = 'P0001', hint = 'tours.closed',
      message = format('This tour is %s; its time cannot change any more.', before.status);
  elsif starts is null then
    raise exception using errcode = 'P0001', hint = 'tours.time_invalid',
      message = 'Choose a time within the next year.';
  elsif (select count(*) from public.tour_events e
    where e.tour_id = before.id and e.event = 'rescheduled') >= 10
  then
    raise exception using errcode = 'P0001', hint = 'tours.too_many_changes',
      message = 'This tour was moved ten times. Cancel it and request another one.';
  end if;
  if side = 'renter' then
    perform private.lock_tour_parties(before.listing_id, array[before.renter_id, guide]);
    if not exists (
      select from private.home_slots(before.listing_id, starts, starts + interval '1 second',
        before.kind, now(), before.id) s where s.starts_at = starts)
    then
      raise exception using errcode = 'P0001', hint = 'tours.slot_taken',
        message = 'This time is taken. Choose another one.';
    end if;
    -- The renter cannot look into the guide's calendar, and may have blocked them since; the host's side finds
    -- another one.
    if guide is not null and (private.is_blocked_between(before.renter_id, guide)
      or private.is_blocked_between(before.host_id, guide)
      or private.guide_hindrance(guide, before.kind, starts,
        starts + (before.ends_at - before.starts_at), before.id) is not null)
    then
      guide := null;
    end if;
  end if;
  tour := private.place_tour(before, case side when 'host' then 'scheduled' else 'requested' end,
    starts, guide, side);
  perform private.log_tour(tour, 'rescheduled', before.status,
    jsonb_build_object('from', before.starts_at, 'starts_at', tour.starts_at));
  select * into words from private.tour_words(tour);
  if guide is distinct from before.guide_id then
    perform private.tell_guide_changes(before, tour);
  elsif guide is not null then
    perform private.tell_tour(tour, '{guide}', 'A tour has another time',
      format('You show %s: %s. Please accept or decline.', words.home, words.place_time), 'high');
  end if;
  if side = 'host' then
    perform private.tell_tour(tour, '{renter}', 'Your tour has another time',
      format('The host proposes another time for %s: %s. Please confirm it.', words.home,
        words.place_time), 'high');
  else
    perform private.tell_tour(tour, '{host}', format('%s asks for another time', words.renter),
      format('%s would like to see %s: %s.', words.renter, words.home, words.place_time), 'high');
  end if;
  return tour;
end
$function$;
create or replace function private.answer_guide_request(tour_id uuid, accept boolean, starts timestamp with time zone)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_variable
declare
  me uuid := auth.uid();
  tour public.tours;
  mine public.guide_requests;
  words record;
begin
  -- The lock puts guides who accept in the same moment one after the other; the second finds it taken.
  select * into tour from public.tours t where t.id = tour_id for update;
  select * into mine from public.guide_requests r where r.tour_id = tour_id and r.guide_id = me;
  if tour.id is null or me is null or (mine.tour_id is null
    and not (tour.open_to_guides and private.area_miles(me, tour.listing_id) is not null))
  then
    raise exception using errcode = 'P0001', hint = 'tours.missing', message = 'This tour is not available';
  end if;
  if not accept then
    if tour.guide_id = me then
      return private.answer_tour(tour_id, false);
    elsif coalesce(mine.status, 'open') not in ('asked', 'open') then
      return mine.status;
    end if;
    insert into public.guide_requests as r (tour_id, guide_id, status, answered_at)
      values (tour_id, me, 'declined', now())
      on conflict on constraint guide_requests_pkey
        do update set status = 'declined', answered_at = now();
    if mine.tour_id is not null and tour.guide_id is null then
      select * into words from private.tour_words(tour);
      perform private.tell_tour(tour, '{host}', 'A guide cannot come',
        format(case when exists (
            select from public.guide_requests r where r.tour_id = tour_id and r.status = 'asked')
          then '%s cannot show %s: %s. Other guides have not answered yet.'
          else '%s cannot show %s: %s. Please ask another guide.' end,
          (select c.full_name from private.profile_cards c where c.id = me), words.home, words.place_time),
        'high');
    end if;
    return 'declined';
  end if;
  if tour.guide_id = me and tour.guide_answer = 'accepted' then
    return 'accepted';
  elsif tour.guide_id is not null and tour.guide_id <> me then
    raise exception using errcode = 'P0001', hint = 'tours.guide_taken',
      message = 'Another guide has this tour already.';
  elsif tour.status not in ('requested', 'scheduled', 'confirmed') then
    raise exception using errcode = 'P0001', hint = 'tours.closed',
      message = format('This tour is %s; there is nothing to answer any more.', tour.status);
  elsif mine.status = 'withdrawn' and not tour.open_to_guides then
    raise exception using errcode = 'P0001', hint = 'tours.request_over',
      message = 'The host does not look for a guide for this tour any more.';
  elsif tour.starts_at <= now() then
    raise exception using errcode = 'P0001', hint = 'tours.too_late',
      message = 'The time of this tour has passed.';
  elsif private.is_blocked_between(me, tour.renter_id) or private.is_blocked_between(me, tour.host_id) then
    raise exception using errcode = 'P0001', hint = 'tours.guide_unavailable', detail = 'not_ready',
      message = 'You cannot show this home on this tour.';
  elsif starts is not null and starts <> tour.starts_at then
    raise exception using errcode = 'P0001', hint = 'tours.time_changed',
      message = 'This tour has another time now. Look at it again.';
  end if;
  if tour.guide_id is null then
    tour := private.place_tour(tour, tour.status, tour.starts_at, me, tour.proposed_by);
  end if;
  update public.tours t set guide_answer = 'accepted', open_to_guides = false, member_id = null
    where t.id = tour_id returning * into tour;
  perform private.log_tour(tour, 'guide_accepted', tour.status);
  select * into words from private.tour_words(tour);
  perform private.tell_tour(tour, '{host}', 'The guide comes',
    format('%s shows %s: %s.', words.guide, words.home, words.place_time));
  return 'accepted';
end
$function$;
