-- Who accepts a renter's time has said yes: nothing more is asked of them. With a guide who was asked, the guide's yes
-- is the last one that is missing, and it confirms the tour, so that none stands as scheduled with all sides agreed.

drop function public.schedule_tour(uuid, uuid, timestamptz);
drop function private.schedule_tour(uuid, uuid, timestamptz);

create function private.schedule_tour(tour_id uuid, guide uuid, starts timestamptz, tells boolean default true)
  returns public.tours
  language plpgsql volatile security definer
  set search_path = ''
  as $$
#variable_conflict use_variable
declare
  before public.tours := private.hold_tour(tour_id);
  tour public.tours;
  words record;
begin
  perform private.allow_tour_sides(before, '{host}');
  if before.status = 'scheduled' and coalesce(starts, before.starts_at) = before.starts_at
    and (guide is null or guide is not distinct from before.guide_id)
  then
    return before;
  end if;
  -- The other ways to this status are reschedule_tour and assign_guide.
  if before.status <> 'requested' then
    raise exception using errcode = 'P0001', hint = 'status.transition_not_allowed',
      message = format('This is %s, so it cannot become scheduled.', before.status);
  elsif before.starts_at <= now() and starts is null then
    raise exception using errcode = 'P0001', hint = 'tours.too_late',
      message = 'The time of this tour has passed.';
  end if;
  tour := private.place_tour(before, 'scheduled', coalesce(starts, before.starts_at),
    coalesce(guide, before.guide_id), 'host');
  perform private.log_tour(tour, 'scheduled', before.status,
    jsonb_build_object('starts_at', tour.starts_at));
  perform private.tell_guide_changes(before, tour);
  if tells then
    select * into words from private.tour_words(tour);
    perform private.tell_tour(tour, '{renter}', 'Your tour is scheduled',
      format(case when tour.proposed_by = 'host'
        then 'The host proposes another time for %s: %s. Please confirm it.'
        else 'The host expects you at %s: %s.' end, words.home, words.place_time));
  end if;
  return tour;
end
$$;
comment on function private.schedule_tour is
  'The host''s side takes up a request. tells: whether the renter is notified of it; one that is confirmed at once says that instead.';

create function public.schedule_tour(tour uuid, guide uuid default null, starts timestamptz default null)
  returns public.tours
  language sql volatile
  set search_path = ''
  as $$ select private.schedule_tour(tour, guide, starts) $$;
comment on function public.schedule_tour is
  'The host''s side takes up a request, at its time or proposing another, with a guide or without.';

create or replace function public.agree_to_tour(tour uuid) returns public.tours
  language plpgsql volatile
  set search_path = ''
  as $$
declare
  asked public.tours;
  waits boolean;
begin
  select * into asked from public.tours t where t.id = agree_to_tour.tour;
  waits := asked.guide_id is not null and asked.guide_answer <> 'accepted';
  if asked.status = 'requested' then
    asked := private.schedule_tour(agree_to_tour.tour, null, null, tells => waits);
    -- Of the host's side nothing is missing any more: the guide's yes confirms it (private.settle_tour).
    if waits then
      return asked;
    end if;
  end if;
  return public.confirm_tour(agree_to_tour.tour);
end
$$;
comment on function public.agree_to_tour is
  'The host''s side takes up a request at its time, or says yes to a time that the renter chose. It is confirmed at once, or by the yes of the guide who was asked.';

create function private.settle_tour(tour_id uuid) returns void
  language plpgsql volatile security definer
  set search_path = ''
  as $$
begin
  -- Whose time the renter chose, and which stands as scheduled, the host has said yes to.
  if exists (
    select from public.tours t where t.id = tour_id and t.status = 'scheduled' and t.proposed_by = 'renter'
      and t.guide_answer = 'accepted' and t.starts_at > now()
  ) then
    perform private.confirm_tour(tour_id);
  end if;
end
$$;
comment on function private.settle_tour is
  'Definer: no client updates tours. Confirms a tour that the guide''s yes was the last one missing to.';
revoke all on function private.settle_tour from public, anon, authenticated;

create or replace function private.answer_tour(tour_id uuid, accept boolean, starts timestamptz default null) returns text
  language plpgsql volatile security definer
  set search_path = ''
  as $$
#variable_conflict use_variable
declare
  me uuid := auth.uid();
  before public.tours;
  tour public.tours;
  words record;
begin
  select * into before from public.tours t where t.id = tour_id for update;
  if before.guide_id is distinct from me or me is null then
    -- Who declined is not of the tour any more: the same answer once more is no error.
    if not accept and me is not null and exists (
      select from public.tour_events e
      where e.tour_id = tour_id and e.actor_id = me and e.event = 'guide_declined')
    then
      return 'declined';
    end if;
    raise exception using errcode = 'P0001', hint = 'tours.missing',
      message = 'This tour is not available';
  end if;
  if accept and before.guide_answer = 'accepted' then
    return 'accepted';
  end if;
  if before.status not in ('requested', 'scheduled', 'confirmed') then
    raise exception using errcode = 'P0001', hint = 'tours.closed',
      message = format('This tour is %s; there is nothing to answer any more.', before.status);
  end if;
  -- Compared under the lock: no side moves the tour between the comparison and the answer.
  if accept and before.starts_at <> starts then
    raise exception using errcode = 'P0001', hint = 'tours.time_changed',
      message = 'This tour has another time now. Look at it again.';
  elsif accept
    and (private.is_blocked_between(me, before.renter_id) or private.is_blocked_between(me, before.host_id))
  then
    raise exception using errcode = 'P0001', hint = 'tours.guide_unavailable', detail = 'not_ready',
      message = 'You cannot show this home on this tour.';
  end if;
  select * into words from private.tour_words(before);
  if accept then
    update public.tours t set guide_answer = 'accepted' where t.id = tour_id returning * into tour;
    perform private.log_tour(tour, 'guide_accepted', before.status);
    perform private.tell_tour(tour, '{host}', 'The guide comes',
      format('%s shows %s: %s.', words.guide, words.home, words.place_time));
    perform private.settle_tour(tour_id);
    return 'accepted';
  end if;
  tour := private.place_tour(before, before.status, before.starts_at, null, before.proposed_by);
  perform private.log_tour(tour, 'guide_declined', before.status);
  perform private.tell_tour(tour, '{host}', 'The guide cannot come',
    format('%s cannot show %s: %s. Please ask somebody else.', words.guide, words.home,
      words.place_time), 'high');
  return 'declined';
end
$$;

create or replace function private.answer_guide_request(tour_id uuid, accept boolean, starts timestamptz) returns text
  language plpgsql volatile security definer
  set search_path = ''
  as $$
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
  perform private.settle_tour(tour_id);
  return 'accepted';
end
$$;

grant execute on function
  private.schedule_tour(uuid, uuid, timestamptz, boolean),
  public.schedule_tour(uuid, uuid, timestamptz)
  to authenticated;
