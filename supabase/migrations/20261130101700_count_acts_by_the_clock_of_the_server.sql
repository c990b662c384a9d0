-- The clock of a phone may be two days off: what is done at a door names the time at which it was pressed and the time
-- at which it is sent, both by the clock of the device, so that the server knows how wrong that clock is.

drop function private.said_moment(timestamptz);

create function private.said_moment(said_at timestamptz, sent_at timestamptz, span tstzrange) returns timestamptz
  language sql stable
  set search_path = ''
  as $$
    select case
      -- Clocks go ahead a little, and one may be set back before it sends; what is said lies in the past.
      when said.moment > now() then now()
      when not span @> said.moment and span @> now() then now()
      else said.moment
    end
    from (
      -- Clocks differ by ten minutes. In whole minutes, so that what one device says stays in its order.
      select coalesce(said_at, now()) + case
        when sent_at not between now() - interval '10 minutes' and now() + interval '10 minutes'
        then date_trunc('minute', now() - sent_at) else interval '0' end as moment
    ) said
  $$;
comment on function private.said_moment is
  'When something was said, by the clock of the server: the time of the device, less what its clock is ahead at the time of sending. Where that is outside of the span in which it can be said, the clock was set in between, and it counts as of its delivery where that is inside.';

drop function public.start_tour(uuid, timestamptz);
drop function private.start_tour(uuid, timestamptz);

create function private.start_tour(tour_id uuid, said_at timestamptz, sent_at timestamptz default null) returns public.tours
  language plpgsql volatile security definer
  set search_path = ''
  as $$
#variable_conflict use_variable
declare
  before public.tours := private.hold_tour(tour_id);
  span tstzrange := tstzrange(before.starts_at - interval '30 minutes', before.ends_at + interval '48 hours', '[]');
  moment timestamptz := private.said_moment(said_at, sent_at, span);
  tour public.tours;
  words record;
begin
  perform private.allow_tour_sides(before,
    case before.kind when 'self_guided' then '{renter}'::text[] else '{host,guide}' end);
  if before.status = 'in_progress' then
    return before;
  elsif before.status in ('confirmed', 'completed', 'no_show', 'nobody_said')
    and (not span @> moment or now() > before.ends_at + interval '7 days')
  then
    raise exception using errcode = 'P0001', hint = 'tours.not_now',
      message = 'A tour begins at its time, at most half an hour before.';
  elsif before.status in ('completed', 'no_show', 'nobody_said') and moment < now() - interval '1 minute' then
    -- Said before and delivered after the others had spoken: their word stays, the time is stored.
    update public.tours t set started_at = coalesce(t.started_at, moment)
      where t.id = tour_id returning * into tour;
    return tour;
  end if;
  update public.tours t set status = 'in_progress', started_at = moment
    where t.id = tour_id returning * into tour;
  perform private.log_tour(tour, 'started', before.status, private.said_details(moment));
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
  'The side that shows the home begins, when its device says, up to two days after the end; of a self-guided tour the renter. Delivered within seven days.';

create function public.start_tour(tour uuid, at timestamptz default now(), sent timestamptz default null) returns public.tours
  language sql volatile
  set search_path = ''
  as $$ select private.start_tour(tour, at, sent) $$;
comment on function public.start_tour is
  'From half an hour before the time; `at` is the time of the device, which may have been without a connection, `sent` that at which it sends this.';

drop function public.complete_tour(uuid, timestamptz);
drop function private.complete_tour(uuid, timestamptz);

create function private.complete_tour(tour_id uuid, said_at timestamptz, sent_at timestamptz default null) returns public.tours
  language plpgsql volatile security definer
  set search_path = ''
  as $$
#variable_conflict use_variable
declare
  before public.tours := private.hold_tour(tour_id);
  moment timestamptz := private.said_moment(said_at, sent_at, '(,)');
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
  perform private.log_tour(tour, 'completed', before.status, private.said_details(moment));
  select * into words from private.tour_words(tour);
  perform private.tell_tour(tour, '{renter}', 'How was your tour?',
    format('You saw %s. Tell us how it was.', words.home));
  perform private.tell_tour(tour, '{host}', 'A tour is over',
    format('%s saw %s.', words.renter, words.home), 'low');
  return tour;
end
$$;
comment on function private.complete_tour is
  'The side that shows the home ends what it began, when its device says; of a self-guided tour the renter. Delivered after two days it is said by say_tour_outcome.';

create function public.complete_tour(tour uuid, at timestamptz default now(), sent timestamptz default null) returns public.tours
  language sql volatile
  set search_path = ''
  as $$ select private.complete_tour(tour, at, sent) $$;
comment on function public.complete_tour is
  'Who showed the home says that a tour that was begun is over; `at` is the time of the device, `sent` that at which it sends this.';

drop function public.mark_tour_no_show(uuid, timestamptz);
drop function private.mark_tour_no_show(uuid, timestamptz);

create function private.mark_tour_no_show(tour_id uuid, said_at timestamptz, sent_at timestamptz default null) returns public.tours
  language plpgsql volatile security definer
  set search_path = ''
  as $$
#variable_conflict use_variable
declare
  before public.tours := private.hold_tour(tour_id);
  side text := private.my_tour_side(before);
  moment timestamptz := private.said_moment(said_at, sent_at,
    tstzrange(before.starts_at + interval '10 minutes', before.ends_at + interval '48 hours', '[]'));
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
    jsonb_build_object('absent', tour.absent) || private.said_details(moment));
  select * into words from private.tour_words(tour);
  perform private.tell_tour(tour, '{renter,host,guide}', 'Somebody did not come',
    format('The tour of %s did not take place: %s.', words.home, words.place_time), 'high');
  return tour;
end
$$;
comment on function private.mark_tour_no_show is
  'Who waited for ten minutes, when their device says, says that the other side did not come. Delivered after two days it is said by say_tour_outcome.';

create function public.mark_tour_no_show(tour uuid, at timestamptz default now(), sent timestamptz default null) returns public.tours
  language sql volatile
  set search_path = ''
  as $$ select private.mark_tour_no_show(tour, at, sent) $$;
comment on function public.mark_tour_no_show is
  'The other side did not come; `at` is the time of the device, `sent` that at which it sends this.';

drop function public.say_tour_outcome(uuid, boolean, timestamptz);
drop function private.say_tour_outcome(uuid, boolean, timestamptz);

create function private.say_tour_outcome(tour_id uuid, took_place boolean, said_at timestamptz, sent_at timestamptz default null) returns public.tours
  language plpgsql volatile security definer
  set search_path = ''
  as $$
#variable_conflict use_variable
declare
  before public.tours := private.hold_tour(tour_id);
  wanted text := case when took_place then 'completed' when not took_place then 'no_show' end;
  begins timestamptz := before.starts_at + (case when took_place then interval '0' else interval '10 minutes' end);
  moment timestamptz := private.said_moment(said_at, sent_at,
    tstzrange(begins, before.ends_at + interval '48 hours', '[]'));
  tour public.tours;
  words record;
begin
  if before.status = wanted then
    return before;
  end if;
  if wanted is null
    or before.status not in ('scheduled', 'confirmed', 'in_progress', 'completed', 'no_show', 'nobody_said')
  then
    raise exception using errcode = 'P0001', hint = 'status.transition_not_allowed',
      message = format('This is %s, so it cannot become %s.', before.status, coalesce(wanted, 'unsaid'));
  elsif moment < begins then
    raise exception using errcode = 'P0001', hint = 'tours.not_now',
      message = 'Wait until the tour has begun to say what became of it.';
  elsif moment > before.ends_at + interval '48 hours'
    or now() > before.ends_at + interval '7 days'
    -- What a side said within two days is not said otherwise behind its back.
    or now() > before.ends_at + interval '48 hours' and before.status in ('completed', 'no_show')
  then
    raise exception using errcode = 'P0001', hint = 'tours.too_late',
      message = 'Two days after its end a tour stays as it is.';
  end if;
  update public.tours t set status = wanted, absent = null,
      completed_at = case when took_place then moment end
    where t.id = tour_id returning * into tour;
  perform private.log_tour(tour, wanted, before.status, jsonb_build_object('said_at', moment,
    'late', now() > before.ends_at, 'corrected', before.status in ('completed', 'no_show')));
  select * into words from private.tour_words(tour);
  if took_place then
    perform private.tell_tour(tour, '{host,guide}', 'A tour took place',
      format('The tour of %s took place.', words.home), 'low');
    perform private.tell_tour(tour, '{renter}', 'How was your tour?',
      format('You saw %s. Tell us how it was.', words.home));
  else
    perform private.tell_tour(tour, '{renter,host,guide}', 'A tour did not take place',
      format('The tour of %s did not take place: %s.', words.home, words.place_time), 'low');
  end if;
  return tour;
end
$$;
comment on function private.say_tour_outcome is
  'Each side of a tour, from its beginning until two days after its end, when the device says; the last word counts, all of them are logged. Delivered later, up to seven days after the end, it fills in what no side said and changes no word of another.';

create function public.say_tour_outcome(
  tour uuid, took_place boolean, at timestamptz default now(), sent timestamptz default null
) returns public.tours
  language sql volatile
  set search_path = ''
  as $$ select private.say_tour_outcome(tour, took_place, at, sent) $$;
comment on function public.say_tour_outcome is
  'A person says that a tour took place, or that it did not; `at` is the time of the device, `sent` that at which it sends this. Said again it is the same, said otherwise a correction.';

drop function public.check_in_tour(uuid, text, timestamptz);
drop function private.check_in_tour(uuid, text, timestamptz);

create function private.check_in_tour(tour_id uuid, shown text, said_at timestamptz, sent_at timestamptz default null) returns public.tours
  language plpgsql volatile security definer
  set search_path = ''
  as $$
#variable_conflict use_variable
declare
  before public.tours := private.hold_tour(tour_id);
  span tstzrange := private.check_in_window(before);
  -- Clocks differ by ten minutes.
  wide tstzrange := tstzrange(lower(span) - interval '10 minutes', upper(span) + interval '10 minutes', '[]');
  given text := upper(trim(coalesce(shown, '')));
  scanned boolean := given like 'KC1.%';
  codes record;
  moment timestamptz := private.said_moment(said_at, sent_at, wide);
  tour public.tours;
begin
  perform private.allow_tour_sides(before, '{host,guide}');
  if before.kind <> 'in_person' or before.status in ('requested', 'scheduled', 'cancelled') then
    raise exception using errcode = 'P0001', hint = 'tours.no_check_in',
      message = 'There is no check-in for this tour: it is for confirmed tours in person.';
  end if;
  select * into codes from private.check_in_codes(before);
  if scanned and given <> codes.token
    or not scanned and regexp_replace(translate(given, 'OIL', '011'), '[^0-9A-Z]', '', 'g') <> codes.code
  then
    raise exception using errcode = 'P0001', hint = 'tours.check_in_wrong',
      message = 'This is not the check-in code of this tour at this time.';
  end if;
  -- Sent again, or from a second device, it is the same check-in.
  if before.checked_in_at is not null then
    return before;
  end if;
  if not wide @> moment or now() > before.ends_at + interval '7 days' then
    raise exception using errcode = 'P0001', hint = 'tours.not_now',
      message = 'A renter checks in around the time of their tour, from half an hour before until half an hour after it.';
  end if;
  update public.tours t set checked_in_at = moment where t.id = tour_id returning * into tour;
  perform private.log_tour(tour, 'checked_in', before.status, jsonb_build_object(
    'at', moment, 'by', case when scanned then 'scan' else 'code' end,
    'said_at', case when said_at < now() - interval '1 minute' or said_at > now() + interval '1 minute'
      then said_at end));
  return tour;
end
$$;
comment on function private.check_in_tour is
  'Definer: the codes are no client''s, and it writes history. The side that shows the home, with what the renter showed it, when its device says; once, delivered within seven days.';

create function public.check_in_tour(
  tour uuid, shown text, at timestamptz default now(), sent timestamptz default null
) returns public.tours
  language sql volatile
  set search_path = ''
  as $$ select private.check_in_tour(tour, shown, at, sent) $$;
comment on function public.check_in_tour is
  'Who shows the home says that the renter is there, with the token that they scanned or the code that they typed; `at` is the time of the device, `sent` that at which it sends this.';

drop function public.save_tour_report(uuid, uuid, jsonb, text, timestamptz, text[], jsonb, jsonb, jsonb);

create function public.save_tour_report(
  report uuid, tour uuid, checklist jsonb, notes text, written timestamptz,
  pictures text[] default null, voice jsonb default null, signature jsonb default null,
  visitor_signature jsonb default null, sent timestamptz default null
) returns void
  language plpgsql volatile
  set search_path = ''
  as $$
#variable_conflict use_variable
declare
  moment timestamptz := private.said_moment(written, sent, '(,)');
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
    insert into public.tour_reports
        (id, tour_id, checklist, notes, pictures, voice_notes, signature, visitor_signature, written_at)
      values (own.id, tour, checklist, notes, added, coalesce(voice, '[]'), signature, visitor_signature, moment);
  else
    -- What was written later on another device stays; a timeline alone says nothing of the home.
    update public.tour_reports r set checklist = checklist, notes = notes, written_at = moment,
        pictures = case when pictures is null then r.pictures else live || added end,
        voice_notes = coalesce(voice, r.voice_notes),
        signature = case when voice is null then r.signature else signature end,
        visitor_signature = case when voice is null then r.visitor_signature else visitor_signature end
      where r.id = own.id and (r.written_at <= moment or r.notes = '' and r.checklist = '[]');
  end if;
end
$$;
comment on function public.save_tour_report is
  'The caller''s report of a tour, as row level security allows it: one for each tour and author, the one written last; `written` is the time of its device, `sent` that at which it sends this. Of a form that does not know of pictures, or of voice and signatures, null leaves them as they are.';

drop function public.save_tour_timeline(uuid, uuid, jsonb, text[], timestamptz);

create function public.save_tour_timeline(
  report uuid, tour uuid, timeline jsonb, pictures text[], at timestamptz default now(), sent timestamptz default null
) returns void
  language plpgsql volatile
  set search_path = ''
  as $$
#variable_conflict use_variable
declare
  own record;
begin
  select * into own from private.own_report(tour, report);
  if own.is_new then
    insert into public.tour_reports (id, tour_id, timeline, pictures, written_at)
      values (own.id, tour, timeline, pictures, private.said_moment(at, sent, '(,)'));
  else
    update public.tour_reports r set
      timeline = private.merge_timelines(r.timeline, timeline),
      pictures = r.pictures || array(
        select p.path from unnest(pictures) with ordinality p (path, place)
        where p.path <> all (r.pictures)
        group by p.path order by min(p.place)
        limit greatest(20 - cardinality(r.pictures), 0))
      where r.id = own.id;
  end if;
end
$$;
comment on function public.save_tour_timeline is
  'Writes the timeline of a live tour into the caller''s report, which policies let them write; what is there already stays.';

grant execute on function
  private.start_tour(uuid, timestamptz, timestamptz),
  public.start_tour(uuid, timestamptz, timestamptz),
  private.complete_tour(uuid, timestamptz, timestamptz),
  public.complete_tour(uuid, timestamptz, timestamptz),
  private.mark_tour_no_show(uuid, timestamptz, timestamptz),
  public.mark_tour_no_show(uuid, timestamptz, timestamptz),
  private.say_tour_outcome(uuid, boolean, timestamptz, timestamptz),
  public.say_tour_outcome(uuid, boolean, timestamptz, timestamptz),
  private.check_in_tour(uuid, text, timestamptz, timestamptz),
  public.check_in_tour(uuid, text, timestamptz, timestamptz),
  private.said_moment(timestamptz, timestamptz, tstzrange),
  public.save_tour_report(
    uuid, uuid, jsonb, text, timestamptz, text[], jsonb, jsonb, jsonb, timestamptz),
  public.save_tour_timeline(uuid, uuid, jsonb, text[], timestamptz, timestamptz)
  to authenticated;
