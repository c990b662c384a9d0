-- What is said to a tour on a phone without signal counts as of then, as its beginning does: a yes that
-- was given before the tour began confirms it, also where it arrives after, and what was said behind it
-- (it began, it is over, the report) is not refused for it. How late one is says when it was said.
drop function public.confirm_tour(uuid), private.confirm_tour(uuid),
  public.answer_tour(uuid, boolean, timestamptz, text, text),
  private.answer_tour(uuid, boolean, timestamptz, text, text),
  public.answer_guide_request(uuid, boolean, timestamptz, text, text),
  private.answer_guide_request(uuid, boolean, timestamptz, text, text),
  public.say_on_the_way(uuid, integer), private.say_on_the_way(uuid, integer), private.settle_tour(uuid);

create function private.confirm_tour(tour_id uuid, said_at timestamp with time zone DEFAULT now(), sent_at timestamp with time zone DEFAULT NULL::timestamp with time zone)
 RETURNS public.tours
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $$
#variable_conflict use_variable
declare
  before public.tours := private.hold_tour(tour_id);
  moment timestamptz := private.said_moment(said_at, sent_at, tstzrange(null, before.starts_at));
  tour public.tours;
  words record;
begin
  -- Who chose the time has said yes already; the guide speaks for the host's side.
  perform private.allow_tour_sides(before,
    case before.proposed_by when 'host' then '{renter}'::text[] else '{host,guide}' end);
  if before.status = 'confirmed'
    -- Said in time and delivered after others had said what became of it: their word stands.
    or before.status in ('in_progress', 'completed', 'no_show', 'nobody_said')
      and moment < least(before.starts_at, now() - interval '1 minute')
  then
    return before;
  end if;
  if before.status = 'scheduled' then
    -- Its way in may be being removed at this moment: one waits for the other (set_home_access).
    perform from public.listings l where l.id = before.listing_id for share;
    if before.starts_at <= moment or now() > before.ends_at + interval '7 days' then
      raise exception using errcode = 'P0001', hint = 'tours.too_late',
        message = 'The time of this tour has passed.';
    -- Clocks differ by ten minutes: what was said before that was to another time.
    elsif moment < before.timed_at - interval '10 minutes' then
      raise exception using errcode = 'P0001', hint = 'tours.time_changed',
        message = 'This tour has another time now. Look at it again.';
    elsif before.guide_id is not null and before.guide_answer <> 'accepted' then
      raise exception using errcode = 'P0001', hint = 'tours.guide_unanswered',
        message = 'The guide has not answered yet.';
    elsif before.kind = 'self_guided' and not exists (select from private.way_in_of(before)) then
      raise exception using errcode = 'P0001', hint = 'tours.access_missing',
        message = 'The host has to say first how one gets into the home.';
    end if;
  end if;
  update public.tours t set status = 'confirmed' where t.id = tour_id returning * into tour;
  perform private.log_tour(tour, 'confirmed', before.status, private.said_details(moment));
  select * into words from private.tour_words(tour);
  if before.starts_at <= now() then
    perform private.tell_tour(tour, '{renter,host,guide}', 'A tour was confirmed in time',
      format('%s: %s. The answer arrives now, as there was no connection.', words.home, words.place_time), 'low');
    return tour;
  end if;
  perform private.tell_tour(tour, '{renter}', 'Your tour is confirmed',
    format('You see %s: %s.', words.home, words.place_time));
  perform private.tell_tour(tour, '{host,guide}', 'A tour is confirmed',
    format('%s comes to %s: %s.', words.renter, words.home, words.place_time));
  return tour;
end
$$;

comment on function private.confirm_tour(uuid,timestamp with time zone,timestamp with time zone) is
  'The side that did not choose the time says yes to it. `said_at` is the time of the device, `sent_at` that at which it sends this.';

create function public.confirm_tour(tour uuid, at timestamp with time zone DEFAULT now(), sent timestamp with time zone DEFAULT NULL::timestamp with time zone)
 RETURNS public.tours
 LANGUAGE sql
 SET search_path TO ''
AS $$ select private.confirm_tour(tour, at, sent) $$;

comment on function public.confirm_tour(uuid,timestamp with time zone,timestamp with time zone) is
  'Says yes to the time that the other side chose. `at` is the time of the device, which may have been without a connection, `sent` that at which it sends this.';

create function private.settle_tour(tour_id uuid, said_at timestamp with time zone DEFAULT now())
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $$
begin
  -- Whose time the renter chose, and which stands as scheduled, the host has said yes to.
  if exists (
    select from public.tours t where t.id = tour_id and t.status = 'scheduled' and t.proposed_by = 'renter'
      and t.guide_answer = 'accepted' and t.starts_at > said_at
  ) then
    perform private.confirm_tour(tour_id, said_at);
  end if;
end
$$;

comment on function private.settle_tour(uuid,timestamp with time zone) is
  'Definer: no client updates tours. Confirms a tour that the guide''s yes was the last one missing to.';

create function private.answer_tour(tour_id uuid, accept boolean, starts timestamp with time zone DEFAULT NULL::timestamp with time zone, reason text DEFAULT NULL::text, words text DEFAULT ''::text, said_at timestamp with time zone DEFAULT now(), sent_at timestamp with time zone DEFAULT NULL::timestamp with time zone)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $$
#variable_conflict use_variable
declare
  me uuid := auth.uid();
  before public.tours;
  tour public.tours;
  moment timestamptz;
  names record;
  why text;
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
  select * into names from private.tour_words(before);
  if accept then
    moment := private.said_moment(said_at, sent_at, tstzrange(null, before.starts_at));
    update public.tours t set guide_answer = 'accepted' where t.id = tour_id returning * into tour;
    perform private.log_tour(tour, 'guide_accepted', before.status,
      private.said_details(moment));
    perform private.tell_tour(tour, '{host}', 'The guide comes',
      format('%s shows %s: %s.', names.guide, names.home, names.place_time));
    perform private.settle_tour(tour_id, moment);
    return 'accepted';
  end if;
  perform private.check_guide_reason(reason, words, before.guide_answer = 'accepted');
  tour := private.place_tour(before, before.status, before.starts_at, null, before.proposed_by);
  perform private.log_tour(tour, 'guide_declined', before.status);
  why := private.note_guide_reason(tour_id, (
    select e.id from public.tour_events e
    where e.tour_id = tour_id and e.actor_id = me and e.event = 'guide_declined'
    order by e.created_at desc limit 1), reason, words);
  perform private.tell_tour(tour, '{host}', 'The guide cannot come',
    format('%s cannot show %s: %s. Please ask somebody else.', names.guide, names.home,
      names.place_time) || coalesce(' Reason: ' || why, ''), 'high');
  return 'declined';
end
$$;

comment on function private.answer_tour(uuid,boolean,timestamp with time zone,text,text,timestamp with time zone,timestamp with time zone) is
  'The guide accepts or declines; only the one who was asked, for the time that they saw, and while neither side has blocked the other. Who accepted before says why they step back. `said_at` and `sent_at` as of confirm_tour.';

create function public.answer_tour(tour uuid, accept boolean, starts timestamp with time zone DEFAULT NULL::timestamp with time zone, reason text DEFAULT NULL::text, words text DEFAULT ''::text, at timestamp with time zone DEFAULT now(), sent timestamp with time zone DEFAULT NULL::timestamp with time zone)
 RETURNS text
 LANGUAGE sql
 SET search_path TO ''
AS $$ select private.answer_tour(tour, accept, starts, reason, words, at, sent) $$;

comment on function public.answer_tour(uuid,boolean,timestamp with time zone,text,text,timestamp with time zone,timestamp with time zone) is
  'The guide says whether they come, to the time that they saw; who declines has no part in the tour any more. reason: time, far, pay, urgent, other or empty; null of a device that knows of none. `at` and `sent` as of confirm_tour.';

create function private.answer_guide_request(tour_id uuid, accept boolean, starts timestamp with time zone, reason text DEFAULT NULL::text, words text DEFAULT ''::text, said_at timestamp with time zone DEFAULT now(), sent_at timestamp with time zone DEFAULT NULL::timestamp with time zone)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $$
#variable_conflict use_variable
declare
  me uuid := auth.uid();
  tour public.tours;
  moment timestamptz;
  mine public.guide_requests;
  names record;
  why text;
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
      return private.answer_tour(tour_id, false, null, reason, words);
    elsif coalesce(mine.status, 'open') not in ('asked', 'open') then
      return mine.status;
    end if;
    perform private.check_guide_reason(reason, words, false);
    insert into public.guide_requests as r (tour_id, guide_id, status, answered_at)
      values (tour_id, me, 'declined', now())
      on conflict on constraint guide_requests_pkey
        do update set status = 'declined', answered_at = now();
    why := private.note_guide_reason(tour_id, null, reason, words);
    if mine.tour_id is not null and tour.guide_id is null then
      select * into names from private.tour_words(tour);
      perform private.tell_tour(tour, '{host}', 'A guide cannot come',
        format(case when exists (
            select from public.guide_requests r where r.tour_id = tour_id and r.status = 'asked')
          then '%s cannot show %s: %s. Other guides have not answered yet.'
          else '%s cannot show %s: %s. Please ask another guide.' end,
          (select c.full_name from private.profile_cards c where c.id = me), names.home, names.place_time)
          || coalesce(' Reason: ' || why, ''), 'high');
    end if;
    return 'declined';
  end if;
  moment := private.said_moment(said_at, sent_at, tstzrange(null, tour.starts_at));
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
  elsif tour.starts_at <= moment or now() > tour.ends_at then
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
  perform private.log_tour(tour, 'guide_accepted', tour.status, private.said_details(moment));
  select * into names from private.tour_words(tour);
  perform private.tell_tour(tour, '{host}', 'The guide comes',
    format('%s shows %s: %s.', names.guide, names.home, names.place_time));
  perform private.settle_tour(tour_id, moment);
  return 'accepted';
end
$$;

comment on function private.answer_guide_request(uuid,boolean,timestamp with time zone,text,text,timestamp with time zone,timestamp with time zone) is
  'A guide takes a tour that they were asked for or that is open to guides, or declines. Definer: nobody updates tours and requests. `said_at` and `sent_at` as of confirm_tour.';

create function public.answer_guide_request(tour uuid, accept boolean, starts timestamp with time zone DEFAULT NULL::timestamp with time zone, reason text DEFAULT NULL::text, words text DEFAULT ''::text, at timestamp with time zone DEFAULT now(), sent timestamp with time zone DEFAULT NULL::timestamp with time zone)
 RETURNS text
 LANGUAGE sql
 SET search_path TO ''
AS $$ select private.answer_guide_request(tour, accept, starts, reason, words, at, sent) $$;

comment on function public.answer_guide_request(uuid,boolean,timestamp with time zone,text,text,timestamp with time zone,timestamp with time zone) is
  'The guide accepts or declines; of several the first who accepts has the tour. starts: the time that the guide saw; reason: as of answer_tour. `at` and `sent` as of confirm_tour.';

create function private.say_on_the_way(tour_id uuid, late_minutes integer, said_at timestamp with time zone DEFAULT now(), sent_at timestamp with time zone DEFAULT NULL::timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $$
#variable_conflict use_variable
declare
  tour public.tours := private.hold_tour(tour_id);
  side text := private.my_tour_side(tour);
  moment timestamptz := private.said_moment(said_at, sent_at,
    tstzrange(tour.starts_at - interval '25 hours', tour.ends_at, '[]'));
  last public.tour_events;
  words record;
  who text;
  title text;
begin
  -- Said on the stairs and delivered when it is over: no side waits for it any more.
  if now() > tour.ends_at and moment between tour.starts_at - interval '25 hours' and tour.ends_at then
    return;
  end if;
  if tour.status not in ('scheduled', 'confirmed', 'in_progress')
    or (side = 'guide' and tour.guide_answer <> 'accepted')
  then
    raise exception using errcode = 'P0001', hint = 'tours.closed',
      message = format('This tour is %s; there is nothing to say on the way.', tour.status);
  elsif late_minutes between 0 and 120 is not true then
    raise exception using errcode = 'P0001', hint = 'tours.late_invalid',
      message = 'Say how many minutes, at most 120.';
  elsif moment not between tour.starts_at - interval '25 hours' and tour.ends_at then
    raise exception using errcode = 'P0001', hint = 'tours.not_now',
      message = 'Say this within a day before the tour, or while it lasts.';
  end if;
  select * into last from public.tour_events e
    where e.tour_id = tour.id and e.actor_id = auth.uid() and e.event in ('coming', 'late')
      and e.created_at >= tour.timed_at
    order by e.created_at desc limit 1;
  if last.id is not null and coalesce((last.details ->> 'minutes')::integer, 0) = late_minutes then
    return;
  end if;
  -- Each of them writes to others.
  if (select count(*) from public.tour_events e where e.tour_id = tour.id and e.actor_id = auth.uid()
    and e.event in ('coming', 'late')) >= 10
  then
    raise exception using errcode = 'P0001', hint = 'tours.too_many_changes',
      message = 'You said this ten times. Write a message instead.';
  end if;
  perform private.log_tour(tour, case when late_minutes = 0 then 'coming' else 'late' end, tour.status,
    private.said_details(moment)
    || jsonb_build_object('side', side, 'minutes', nullif(late_minutes, 0)));
  select * into words from private.tour_words(tour);
  who := coalesce((select c.full_name from private.profile_cards c where c.id = auth.uid()), 'A person');
  title := case when late_minutes = 0 then format('%s is coming', who)
    else format('%s is %s minutes late', who, late_minutes) end;
  perform private.tell_tour(tour, array_remove('{renter,host,guide}'::text[], side), title,
    case when moment < now() - interval '5 minutes'
      then format('You see each other at %s: %s. Said at %s.', words.home, words.place_time,
        private.tour_time_text(moment, tour.time_zone))
      else format('You see each other at %s: %s.', words.home, words.place_time) end,
    case when late_minutes = 0 then 'medium' else 'high' end);
end
$$;

comment on function private.say_on_the_way(uuid,integer,timestamp with time zone,timestamp with time zone) is
  'Definer: it writes the history and notifies; the same once more notifies nobody. `said_at` and `sent_at` as of confirm_tour.';

create function public.say_on_the_way(tour uuid, late_minutes integer DEFAULT 0, at timestamp with time zone DEFAULT now(), sent timestamp with time zone DEFAULT NULL::timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $$ select private.say_on_the_way(tour, late_minutes, at, sent) $$;

comment on function public.say_on_the_way(uuid,integer,timestamp with time zone,timestamp with time zone) is
  'One of a tour''s people is coming, or is late by some minutes. `at` and `sent` as of confirm_tour.';

revoke execute on function private.confirm_tour(uuid,timestamp with time zone,timestamp with time zone) from public, anon;

revoke execute on function private.answer_tour(uuid,boolean,timestamp with time zone,text,text,timestamp with time zone,timestamp with time zone) from public, anon;

revoke execute on function private.answer_guide_request(uuid,boolean,timestamp with time zone,text,text,timestamp with time zone,timestamp with time zone) from public, anon;

revoke execute on function private.say_on_the_way(uuid,integer,timestamp with time zone,timestamp with time zone) from public, anon;

revoke execute on function private.settle_tour(uuid,timestamp with time zone) from public, anon;

revoke execute on function public.confirm_tour(uuid,timestamp with time zone,timestamp with time zone) from public, anon;

revoke execute on function public.answer_tour(uuid,boolean,timestamp with time zone,text,text,timestamp with time zone,timestamp with time zone) from public, anon;

revoke execute on function public.answer_guide_request(uuid,boolean,timestamp with time zone,text,text,timestamp with time zone,timestamp with time zone) from public, anon;

revoke execute on function public.say_on_the_way(uuid,integer,timestamp with time zone,timestamp with time zone) from public, anon;

grant execute on function private.confirm_tour(uuid,timestamp with time zone,timestamp with time zone) to authenticated;

grant execute on function private.answer_tour(uuid,boolean,timestamp with time zone,text,text,timestamp with time zone,timestamp with time zone) to authenticated;

grant execute on function private.answer_guide_request(uuid,boolean,timestamp with time zone,text,text,timestamp with time zone,timestamp with time zone) to authenticated;

grant execute on function private.say_on_the_way(uuid,integer,timestamp with time zone,timestamp with time zone) to authenticated;

grant execute on function public.confirm_tour(uuid,timestamp with time zone,timestamp with time zone) to authenticated;

grant execute on function public.answer_tour(uuid,boolean,timestamp with time zone,text,text,timestamp with time zone,timestamp with time zone) to authenticated;

grant execute on function public.answer_guide_request(uuid,boolean,timestamp with time zone,text,text,timestamp with time zone,timestamp with time zone) to authenticated;

grant execute on function public.say_on_the_way(uuid,integer,timestamp with time zone,timestamp with time zone) to authenticated;
