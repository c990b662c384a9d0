create function private.confirm_tour(tour_id uuid) returns public.tours
  language plpgsql volatile security definer
  set search_path = ''
  as $$
#variable_conflict use_variable
declare
  before public.tours := private.hold_tour(tour_id);
  tour public.tours;
  words record;
begin
  -- Who chose the time has said yes already; the guide speaks for the host's side.
  perform private.allow_tour_sides(before,
    case before.proposed_by when 'host' then '{renter}'::text[] else '{host,guide}' end);
  if before.status = 'confirmed' then
    return before;
  end if;
  if before.status = 'scheduled' then
    if before.starts_at <= now() then
      raise exception using errcode = 'P0001', hint = 'tours.too_late',
        message = 'The time of this tour has passed.';
    elsif before.guide_id is not null and before.guide_answer <> 'accepted' then
      raise exception using errcode = 'P0001', hint = 'tours.guide_unanswered',
        message = 'The guide has not answered yet.';
    elsif before.kind = 'self_guided'
      and not exists (select from private.tour_access a where a.tour_id = before.id)
    then
      raise exception using errcode = 'P0001', hint = 'tours.access_missing',
        message = 'The host has to say first how one gets into the home.';
    end if;
  end if;
  update public.tours t set status = 'confirmed' where t.id = tour_id returning * into tour;
  perform private.log_tour(tour, 'confirmed', before.status);
  select * into words from private.tour_words(tour);
  perform private.tell_tour(tour, '{renter}', 'Your tour is confirmed',
    format('You see %s: %s.', words.home, words.place_time));
  perform private.tell_tour(tour, '{host,guide}', 'A tour is confirmed',
    format('%s comes to %s: %s.', words.renter, words.home, words.place_time));
  return tour;
end
$$;
comment on function private.confirm_tour is 'The side that did not choose the time says yes to it.';

create function private.reschedule_tour(tour_id uuid, starts timestamptz) returns public.tours
  language plpgsql volatile security definer
  set search_path = ''
  as $$
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
    -- The renter cannot look into the guide's calendar; the host's side finds another one.
    if guide is not null and private.guide_hindrance(guide, before.kind, starts,
      starts + (before.ends_at - before.starts_at), before.id) is not null
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
$$;
comment on function private.reschedule_tour is
  'Another time: of the renter a request again, of the host''s side a proposal that the renter confirms.';

create function private.cancel_tour(tour_id uuid, reason text) returns public.tours
  language plpgsql volatile security definer
  set search_path = ''
  as $$
#variable_conflict use_variable
declare
  before public.tours := private.hold_tour(tour_id);
  side text := private.allow_tour_sides(before, '{renter,host}');
  tour public.tours;
  words record;
begin
  if before.status = 'cancelled' then
    return before;
  end if;
  if char_length(trim(coalesce(reason, ''))) not between 1 and 500 then
    raise exception using errcode = 'P0001', hint = 'tours.reason_needed',
      message = 'Say why, in at most 500 characters.';
  end if;
  update public.tours t set status = 'cancelled', cancel_reason = trim(reason),
      cancelled_by = auth.uid(),
      cancelled_late = before.status <> 'requested' and before.starts_at - now() < interval '24 hours'
    where t.id = tour_id returning * into tour;
  perform private.log_tour(tour, 'cancelled', before.status,
    jsonb_build_object('late', tour.cancelled_late));
  select * into words from private.tour_words(tour);
  perform private.tell_tour(tour, '{renter,host,guide}',
    case side when 'renter' then 'The renter cancelled a tour' else 'A tour was cancelled' end,
    format('The tour of %s is cancelled: %s. Reason: %s', words.home, words.place_time,
      tour.cancel_reason), 'high');
  return tour;
end
$$;
comment on function private.cancel_tour is
  'The renter or the host''s side, with a reason; within 24 hours of a time that was agreed it is late.';

create function private.start_tour(tour_id uuid) returns public.tours
  language plpgsql volatile security definer
  set search_path = ''
  as $$
#variable_conflict use_variable
declare
  before public.tours := private.hold_tour(tour_id);
  tour public.tours;
  words record;
begin
  perform private.allow_tour_sides(before,
    case before.kind when 'self_guided' then '{renter}'::text[] else '{host,guide}' end);
  if before.status = 'in_progress' then
    return before;
  end if;
  if before.status = 'confirmed' and not tstzrange(before.starts_at - interval '30 minutes',
    before.ends_at + interval '1 hour', '[]') @> now()
  then
    raise exception using errcode = 'P0001', hint = 'tours.not_now',
      message = 'A tour begins at its time, at most half an hour before.';
  end if;
  update public.tours t set status = 'in_progress', started_at = now()
    where t.id = tour_id returning * into tour;
  perform private.log_tour(tour, 'started', before.status);
  select * into words from private.tour_words(tour);
  perform private.tell_tour(tour, '{renter,host}', 'A tour has begun',
    format('The tour of %s has begun.', words.home), 'low');
  return tour;
end
$$;
comment on function private.start_tour is 'Whoever shows the home begins; of a self-guided tour the renter.';

create function private.complete_tour(tour_id uuid) returns public.tours
  language plpgsql volatile security definer
  set search_path = ''
  as $$
#variable_conflict use_variable
declare
  before public.tours := private.hold_tour(tour_id);
  tour public.tours;
  words record;
begin
  perform private.allow_tour_sides(before,
    case before.kind when 'self_guided' then '{renter}'::text[] else '{host,guide}' end);
  if before.status = 'completed' then
    return before;
  end if;
  update public.tours t set status = 'completed', completed_at = now()
    where t.id = tour_id returning * into tour;
  perform private.log_tour(tour, 'completed', before.status);
  select * into words from private.tour_words(tour);
  perform private.tell_tour(tour, '{renter}', 'How was your tour?',
    format('You saw %s. Tell us how it was.', words.home));
  perform private.tell_tour(tour, '{host}', 'A tour is over',
    format('%s saw %s.', words.renter, words.home), 'low');
  return tour;
end
$$;
comment on function private.complete_tour is 'Whoever began it says that it is over.';

create function private.mark_tour_no_show(tour_id uuid) returns public.tours
  language plpgsql volatile security definer
  set search_path = ''
  as $$
#variable_conflict use_variable
declare
  before public.tours := private.hold_tour(tour_id);
  side text := private.my_tour_side(before);
  tour public.tours;
  words record;
begin
  if before.status = 'no_show' then
    return before;
  end if;
  if before.status not in ('confirmed', 'in_progress') then
    raise exception using errcode = 'P0001', hint = 'status.transition_not_allowed',
      message = format('This is %s, so it cannot become no_show.', before.status);
  elsif now() < before.starts_at + interval '10 minutes' then
    raise exception using errcode = 'P0001', hint = 'tours.not_now',
      message = 'Wait for ten minutes after the tour should have begun.';
  end if;
  update public.tours t set status = 'no_show',
      absent = case side when 'renter' then 'host' else 'renter' end
    where t.id = tour_id returning * into tour;
  perform private.log_tour(tour, 'no_show', before.status, jsonb_build_object('absent', tour.absent));
  select * into words from private.tour_words(tour);
  perform private.tell_tour(tour, '{renter,host,guide}', 'Somebody did not come',
    format('The tour of %s did not take place: %s.', words.home, words.place_time), 'high');
  return tour;
end
$$;
comment on function private.mark_tour_no_show is
  'Whoever waited for ten minutes says that the other side did not come.';

create function public.confirm_tour(tour uuid) returns public.tours
  language sql volatile set search_path = ''
  as $$ select private.confirm_tour(tour) $$;
comment on function public.confirm_tour is 'Says yes to the time that the other side chose.';

create function public.reschedule_tour(tour uuid, starts timestamptz) returns public.tours
  language sql volatile set search_path = ''
  as $$ select private.reschedule_tour(tour, starts) $$;
comment on function public.reschedule_tour is
  'Another time: one of the free slots for the renter, any future time for the host''s side.';

create function public.cancel_tour(tour uuid, reason text) returns public.tours
  language sql volatile set search_path = ''
  as $$ select private.cancel_tour(tour, reason) $$;
comment on function public.cancel_tour is 'The renter or the host''s side calls it off and says why.';

create function public.start_tour(tour uuid) returns public.tours
  language sql volatile set search_path = ''
  as $$ select private.start_tour(tour) $$;
comment on function public.start_tour is 'From half an hour before the time until an hour after its end.';

create function public.complete_tour(tour uuid) returns public.tours
  language sql volatile set search_path = ''
  as $$ select private.complete_tour(tour) $$;
comment on function public.complete_tour is 'The tour is over; the renter is asked how it was.';

create function public.mark_tour_no_show(tour uuid) returns public.tours
  language sql volatile set search_path = ''
  as $$ select private.mark_tour_no_show(tour) $$;
comment on function public.mark_tour_no_show is 'The other side did not come.';

grant execute on function
  private.confirm_tour(uuid), public.confirm_tour(uuid),
  private.reschedule_tour(uuid, timestamptz), public.reschedule_tour(uuid, timestamptz),
  private.cancel_tour(uuid, text), public.cancel_tour(uuid, text),
  private.start_tour(uuid), public.start_tour(uuid),
  private.complete_tour(uuid), public.complete_tour(uuid),
  private.mark_tour_no_show(uuid), public.mark_tour_no_show(uuid)
  to authenticated;
