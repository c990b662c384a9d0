-- Begun in a basement and delivered from the street: a tour begins when the person said so. A report
-- waits the same way, and is one report whatever devices it was written on.

create function private.said_moment(said_at timestamptz) returns timestamptz
  language plpgsql stable
  set search_path = ''
  as $$
begin
  if said_at > now() + interval '10 minutes' then
    raise exception using errcode = 'P0001', hint = 'tours.time_invalid',
      message = 'The clock of this device is ahead. Set it, then try again.';
  end if;
  return least(coalesce(said_at, now()), now());
end
$$;
comment on function private.said_moment is
  'The time of a device at which something was said. Clocks go ahead a little; what is said lies in the past.';

create function private.said_details(said_at timestamptz) returns jsonb
  language sql stable
  set search_path = ''
  as $$
    select jsonb_build_object('said_at', case when said_at < now() - interval '1 minute' then said_at end)
  $$;
comment on function private.said_details is
  'For the history: when something was said that was delivered more than a minute later.';

drop function public.start_tour(uuid);
drop function private.start_tour(uuid);

create function private.start_tour(tour_id uuid, said_at timestamptz) returns public.tours
  language plpgsql volatile security definer
  set search_path = ''
  as $$
#variable_conflict use_variable
declare
  before public.tours := private.hold_tour(tour_id);
  moment timestamptz := private.said_moment(said_at);
  tour public.tours;
  words record;
begin
  perform private.allow_tour_sides(before,
    case before.kind when 'self_guided' then '{renter}'::text[] else '{host,guide}' end);
  if before.status = 'in_progress' then
    return before;
  elsif before.status in ('confirmed', 'completed', 'no_show', 'nobody_said')
    and (not tstzrange(before.starts_at - interval '30 minutes', before.ends_at + interval '48 hours', '[]')
      @> moment or now() > before.ends_at + interval '7 days')
  then
    raise exception using errcode = 'P0001', hint = 'tours.not_now',
      message = 'A tour begins at its time, at most half an hour before.';
  elsif before.status in ('completed', 'no_show', 'nobody_said') and said_at < now() - interval '1 minute' then
    -- Said before and delivered after the others had spoken: their word stays, the time is stored.
    update public.tours t set started_at = coalesce(t.started_at, moment)
      where t.id = tour_id returning * into tour;
    return tour;
  end if;
  update public.tours t set status = 'in_progress', started_at = moment
    where t.id = tour_id returning * into tour;
  perform private.log_tour(tour, 'started', before.status, private.said_details(said_at));
  select * into words from private.tour_words(tour);
  if now() > tour.ends_at then
    perform private.tell_tour(tour, '{renter,host}', 'A tour took place',
      format('The tour of %s took place.', words.home), 'low');
  else
    perform private.tell_tour(tour, '{renter,host}', 'A tour has begun',
      format('The tour of %s has begun.', words.home), 'low');
  end if;
  return tour;
end
$$;
comment on function private.start_tour is
  'The side that shows the home begins, by the time of its device, up to two days after the end; of a self-guided tour the renter. Delivered within seven days.';

create function public.start_tour(tour uuid, at timestamptz default now()) returns public.tours
  language sql volatile
  set search_path = ''
  as $$ select private.start_tour(tour, at) $$;
comment on function public.start_tour is
  'From half an hour before the time; `at` is the time of the device, which may have been without a connection.';

drop function public.complete_tour(uuid);
drop function private.complete_tour(uuid);

create function private.complete_tour(tour_id uuid, said_at timestamptz) returns public.tours
  language plpgsql volatile security definer
  set search_path = ''
  as $$
#variable_conflict use_variable
declare
  before public.tours := private.hold_tour(tour_id);
  moment timestamptz := private.said_moment(said_at);
  tour public.tours;
  words record;
begin
  perform private.allow_tour_sides(before,
    case before.kind when 'self_guided' then '{renter}'::text[] else '{host,guide}' end);
  if before.status = 'completed' then
    return before;
  end if;
  -- Delivered after the job had closed the question, it is one of the answers to it (decision 148).
  if before.status = 'nobody_said' then
    return private.say_tour_outcome(tour_id, true, greatest(moment, before.starts_at));
  -- Without a beginning it is said to have taken place, by say_tour_outcome.
  elsif before.status <> 'in_progress' then
    raise exception using errcode = 'P0001', hint = 'status.transition_not_allowed',
      message = format('This is %s, so it cannot become completed.', before.status);
  end if;
  update public.tours t set status = 'completed', completed_at = greatest(moment, before.started_at)
    where t.id = tour_id returning * into tour;
  perform private.log_tour(tour, 'completed', before.status, private.said_details(said_at));
  select * into words from private.tour_words(tour);
  perform private.tell_tour(tour, '{renter}', 'How was your tour?',
    format('You saw %s. Tell us how it was.', words.home));
  perform private.tell_tour(tour, '{host}', 'A tour is over',
    format('%s saw %s.', words.renter, words.home), 'low');
  return tour;
end
$$;
comment on function private.complete_tour is
  'The side that shows the home ends what it began, by the time of its device; of a self-guided tour the renter. Delivered after two days it is said by say_tour_outcome.';

create function public.complete_tour(tour uuid, at timestamptz default now()) returns public.tours
  language sql volatile
  set search_path = ''
  as $$ select private.complete_tour(tour, at) $$;
comment on function public.complete_tour is
  'Who showed the home says that a tour that was begun is over; `at` is the time of the device.';

drop function public.mark_tour_no_show(uuid);
drop function private.mark_tour_no_show(uuid);

create function private.mark_tour_no_show(tour_id uuid, said_at timestamptz) returns public.tours
  language plpgsql volatile security definer
  set search_path = ''
  as $$
#variable_conflict use_variable
declare
  before public.tours := private.hold_tour(tour_id);
  side text := private.my_tour_side(before);
  moment timestamptz := private.said_moment(said_at);
  tour public.tours;
  words record;
begin
  if before.status = 'no_show' then
    return before;
  end if;
  -- Delivered after the job had closed the question, or had to, it is one of the answers to it (decision 148).
  if before.status = 'nobody_said'
    or before.status in ('confirmed', 'in_progress') and now() > before.ends_at + interval '48 hours'
  then
    return private.say_tour_outcome(tour_id, false, moment);
  elsif before.status not in ('confirmed', 'in_progress') then
    raise exception using errcode = 'P0001', hint = 'status.transition_not_allowed',
      message = format('This is %s, so it cannot become no_show.', before.status);
  elsif moment < before.starts_at + interval '10 minutes' then
    raise exception using errcode = 'P0001', hint = 'tours.not_now',
      message = 'Wait for ten minutes after the tour should have begun.';
  end if;
  update public.tours t set status = 'no_show',
      absent = case side when 'renter' then 'host' else 'renter' end
    where t.id = tour_id returning * into tour;
  perform private.log_tour(tour, 'no_show', before.status,
    jsonb_build_object('absent', tour.absent) || private.said_details(said_at));
  select * into words from private.tour_words(tour);
  perform private.tell_tour(tour, '{renter,host,guide}', 'Somebody did not come',
    format('The tour of %s did not take place: %s.', words.home, words.place_time), 'high');
  return tour;
end
$$;
comment on function private.mark_tour_no_show is
  'Who waited for ten minutes, by the time of their device, says that the other side did not come. Delivered after two days it is said by say_tour_outcome.';

create function public.mark_tour_no_show(tour uuid, at timestamptz default now()) returns public.tours
  language sql volatile
  set search_path = ''
  as $$ select private.mark_tour_no_show(tour, at) $$;
comment on function public.mark_tour_no_show is 'The other side did not come; `at` is the time of the device.';

drop function public.answer_tour(uuid, boolean);
drop function private.answer_tour(uuid, boolean);

create function private.answer_tour(tour_id uuid, accept boolean, starts timestamptz default null)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
    return 'accepted';
  end if;
  tour := private.place_tour(before, before.status, before.starts_at, null, before.proposed_by);
  perform private.log_tour(tour, 'guide_declined', before.status);
  perform private.tell_tour(tour, '{host}', 'The guide cannot come',
    format('%s cannot show %s: %s. Please ask somebody else.', words.guide, words.home,
      words.place_time), 'high');
  return 'declined';
end
$function$;
comment on function private.answer_tour is
  'The guide accepts or declines; only the one who was asked, for the time that they saw, and while neither side has blocked the other.';

create function public.answer_tour(tour uuid, accept boolean, starts timestamptz default null) returns text
  language sql volatile
  set search_path = ''
  as $$ select private.answer_tour(tour, accept, starts) $$;
comment on function public.answer_tour is
  'The guide says whether they come, to the time that they saw; who declines has no part in the tour any more.';

create function private.report_pictures(pictures text[], timeline jsonb) returns text[]
  language sql immutable
  set search_path = ''
  as $$
    select coalesce(array_agg(p.path order by p.place), '{}')
    from unnest(pictures) with ordinality p (path, place)
    where not exists (
      select from jsonb_array_elements(timeline) e where e ->> 'path' = p.path)
  $$;
comment on function private.report_pictures is
  'Pictures of a report that its author added to it themselves: not those that a live tour took.';

create function public.save_tour_report(
  report uuid, tour uuid, checklist jsonb, notes text, written timestamptz,
  pictures text[] default null
) returns void
  language plpgsql volatile
  set search_path = ''
  as $$
#variable_conflict use_variable
declare
  moment timestamptz := least(coalesce(written, now()), now());
  own record;
  live text[];
  added text[];
begin
  select * into own from private.own_report(tour, report);
  if own.is_new then
    live := '{}';
  else
    -- What a live tour took stays, whatever the form has.
    select array(select p from unnest(r.pictures) p
        where p <> all (private.report_pictures(r.pictures, r.timeline))) into live
      from public.tour_reports r where r.id = own.id;
  end if;
  added := array(select p from unnest(pictures) p where p <> all (live));
  if pictures is not null and cardinality(live) + cardinality(added) > 20 then
    raise exception using errcode = 'P0001', hint = 'tours.too_many_pictures',
      message = 'A report has at most 20 pictures, with those of the live tour.';
  end if;
  if own.is_new then
    insert into public.tour_reports (id, tour_id, checklist, notes, pictures, written_at)
      values (own.id, tour, checklist, notes, added, moment);
  else
    -- What was written later on another device stays; a timeline alone says nothing of the home.
    update public.tour_reports r set checklist = checklist, notes = notes, written_at = moment,
        pictures = case when pictures is null then r.pictures else live || added end
      where r.id = own.id and (r.written_at <= moment or r.notes = '' and r.checklist = '[]');
  end if;
end
$$;
comment on function public.save_tour_report is
  'The caller''s report of a tour, as row level security allows it: one for each tour and author, the one written last by the clock of its device. Of a form that does not know of pictures, null leaves them as they are.';

grant execute on function private.start_tour(uuid, timestamptz), public.start_tour(uuid, timestamptz),
  private.complete_tour(uuid, timestamptz), public.complete_tour(uuid, timestamptz),
  private.mark_tour_no_show(uuid, timestamptz), public.mark_tour_no_show(uuid, timestamptz),
  private.answer_tour(uuid, boolean, timestamptz), public.answer_tour(uuid, boolean, timestamptz),
  public.save_tour_report(uuid, uuid, jsonb, text, timestamptz, text[]),
  private.report_pictures(text[], jsonb) to authenticated;
