-- A tour on its way: guides, access, confirming, moving, cancelling.

create function private.my_tour_side(tour public.tours) returns text
  language sql stable security definer
  set search_path = ''
  as $$
    select case
      when (tour).renter_id = auth.uid() then 'renter'
      when (tour).host_id = auth.uid() or (tour).org_id in (select private.my_organizations()) then 'host'
      when (tour).guide_id = auth.uid() then 'guide'
    end
  $$;
comment on function private.my_tour_side is 'The caller''s side of a tour: renter, host, guide or none.';

create function private.hold_tour(tour_id uuid) returns public.tours
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  tour public.tours;
begin
  -- The lock makes two moves at once one after the other; the second sees what the first did.
  select * into tour from public.tours t where t.id = tour_id for update;
  if tour.id is null or private.my_tour_side(tour) is null then
    raise exception using errcode = 'P0001', hint = 'tours.missing',
      message = 'This tour is not available';
  end if;
  return tour;
end
$$;
comment on function private.hold_tour is
  'Locks a tour for a move of one of its sides; refuses others. Definer: clients lock nothing.';

create function private.allow_tour_sides(tour public.tours, sides text[]) returns text
  language plpgsql stable
  set search_path = ''
  as $$
declare
  side text := private.my_tour_side(tour);
begin
  if side = any (sides) then
    return side;
  end if;
  raise exception using errcode = 'P0001', hint = 'tours.not_allowed', detail = array_to_string(sides, ', '),
    message = 'Somebody else of this tour has to do that.';
end
$$;
comment on function private.allow_tour_sides is 'The caller''s side, or the refusal.';

create function private.is_ready_guide(person uuid) returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
    select exists (
      select from public.profiles p join public.guides g on g.id = p.id
        join public.profile_roles r on r.profile_id = p.id and r.role = 'guide'
      where p.id = person and p.is_verified and g.onboarding_completed
    )
  $$;
comment on function private.is_ready_guide is
  'Whether somebody may show homes: holds the role, is verified, has told about themselves.';

create function private.guide_hindrance(
  guide uuid, kind text, starts timestamptz, ends timestamptz, except_tour uuid,
  at timestamptz default now()
) returns text
  language plpgsql stable security definer
  set search_path = ''
  as $$
#variable_conflict use_variable
declare
  rules public.tour_rules;
  day date;
begin
  if not private.is_ready_guide(guide) then
    return 'not_ready';
  end if;
  select * into rules from public.tour_rules r where r.guide_id = guide;
  if exists (
    select from public.tours t where t.guide_id = guide and t.id <> except_tour
      and t.status in ('requested', 'scheduled', 'confirmed', 'in_progress')
      and t.guide_held && private.tour_held(starts, ends, rules)
  ) then
    return 'busy';
  elsif exists (
    select from public.tour_blackouts b
    where b.guide_id = guide and b.starts_at < ends and b.ends_at > starts
  ) then
    return 'blackout';
  elsif rules.id is null then
    return null;
  elsif not rules.is_open then
    return 'closed';
  elsif kind <> all (rules.kinds) then
    return 'kind';
  elsif starts < at + make_interval(hours => rules.notice_hours) then
    return 'notice';
  end if;
  day := (starts at time zone rules.time_zone)::date;
  if day > (at at time zone rules.time_zone)::date + rules.days_ahead then
    return 'too_far';
  elsif not exists (
    select from jsonb_to_recordset(rules.hours) as h (weekday int, opens text, closes text)
    where h.weekday = extract(isodow from day)
      and (day + h.opens::time) at time zone rules.time_zone <= starts
      and (case h.closes when '24:00' then (day + 1)::timestamp else day + h.closes::time end)
        at time zone rules.time_zone >= ends
  ) then
    return 'hours';
  elsif (
    select count(*) from public.tours t where t.guide_id = guide and t.id <> except_tour
      and t.status in ('requested', 'scheduled', 'confirmed', 'in_progress')
      and (t.starts_at at time zone rules.time_zone)::date = day
  ) >= rules.most_per_day then
    return 'full';
  end if;
  return null;
end
$$;
comment on function private.guide_hindrance is
  'Why a guide cannot take a time, in one word; null when they can. Definer: it reads their rules and tours.';

create function private.place_tour(
  tour public.tours, target text, starts timestamptz, guide uuid, proposer text
) returns public.tours
  language plpgsql volatile security definer
  set search_path = ''
  as $$
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
$$;
comment on function private.place_tour is
  'Gives a tour its time and its guide, or refuses. Definer: nobody updates tours.';

create function private.tell_guide_changes(before public.tours, tour public.tours) returns void
  language plpgsql volatile
  set search_path = ''
  as $$
declare
  words record;
begin
  if before.guide_id is not distinct from tour.guide_id then
    return;
  end if;
  if before.guide_id is not null then
    select * into words from private.tour_words(before);
    perform private.log_tour(tour, 'guide_removed', before.status,
      jsonb_build_object('guide_id', before.guide_id));
    perform private.tell_tour(before, '{guide}', 'A tour is no longer yours',
      format('You do not show %s any more: %s.', words.home, words.place_time));
  end if;
  if tour.guide_id is not null then
    select * into words from private.tour_words(tour);
    perform private.log_tour(tour, 'guide_assigned', before.status,
      jsonb_build_object('guide_id', tour.guide_id));
    perform private.tell_tour(tour, '{guide}', 'Can you show a home?',
      format('%s would like to see %s: %s. Please accept or decline.', words.renter, words.home,
        words.place_time), 'high');
  end if;
end
$$;
comment on function private.tell_guide_changes is 'Logs and tells that somebody shows the home, or no more.';

create function private.schedule_tour(tour_id uuid, guide uuid, starts timestamptz)
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
  select * into words from private.tour_words(tour);
  perform private.tell_tour(tour, '{renter}', 'Your tour is scheduled',
    format(case when tour.proposed_by = 'host'
      then 'The host proposes another time for %s: %s. Please confirm it.'
      else 'The host expects you at %s: %s.' end, words.home, words.place_time));
  return tour;
end
$$;
comment on function private.schedule_tour is 'The host''s side takes up a request.';

create function private.assign_guide(tour_id uuid, guide uuid) returns public.tours
  language plpgsql volatile security definer
  set search_path = ''
  as $$
#variable_conflict use_variable
declare
  before public.tours := private.hold_tour(tour_id);
  tour public.tours;
begin
  perform private.allow_tour_sides(before, '{host}');
  if before.guide_id is not distinct from guide then
    return before;
  end if;
  if before.status not in ('requested', 'scheduled', 'confirmed') then
    raise exception using errcode = 'P0001', hint = 'tours.closed',
      message = format('This tour is %s; nobody can be sent there any more.', before.status);
  end if;
  tour := private.place_tour(before, before.status, before.starts_at, guide, before.proposed_by);
  perform private.tell_guide_changes(before, tour);
  return tour;
end
$$;
comment on function private.assign_guide is 'The host''s side names who shows the home, or takes the guide off.';

create function private.answer_tour(tour_id uuid, accept boolean) returns text
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
$$;
comment on function private.answer_tour is 'The guide accepts or declines; only the one who was asked.';

create function private.free_guides(tour_id uuid)
  returns table (guide_id uuid, full_name text, avatar_url text, languages_spoken text[])
  language plpgsql stable security definer
  set search_path = ''
  as $$
#variable_conflict use_column
declare
  tour public.tours;
begin
  select * into tour from public.tours t where t.id = free_guides.tour_id;
  if tour.id is null or private.my_tour_side(tour) is distinct from 'host' then
    raise exception using errcode = 'P0001', hint = 'tours.missing',
      message = 'This tour is not available';
  end if;
  return query
    select c.id, c.full_name, c.avatar_url, g.languages_spoken
    from private.profile_cards c join public.guides g on g.id = c.id
    where g.onboarding_completed and c.is_verified and c.id <> tour.renter_id
      and private.guide_hindrance(c.id, tour.kind, tour.starts_at, tour.ends_at, tour.id) is null
    order by c.full_name, c.id limit 50;
end
$$;
comment on function private.free_guides is 'Definer: it looks into guides'' calendars and tells only who is free.';

create function public.schedule_tour(tour uuid, guide uuid default null, starts timestamptz default null)
  returns public.tours
  language sql volatile
  set search_path = ''
  as $$ select private.schedule_tour(tour, guide, starts) $$;
comment on function public.schedule_tour is
  'The host''s side takes up a request, at its time or proposing another, with a guide or without.';

create function public.assign_guide(tour uuid, guide uuid) returns public.tours
  language sql volatile
  set search_path = ''
  as $$ select private.assign_guide(tour, guide) $$;
comment on function public.assign_guide is
  'The host''s side asks a guide who is ready and free to show the home; null takes the guide off.';

create function public.answer_tour(tour uuid, accept boolean) returns text
  language sql volatile
  set search_path = ''
  as $$ select private.answer_tour(tour, accept) $$;
comment on function public.answer_tour is 'The guide who was asked accepts or declines.';

create function public.free_guides(tour uuid)
  returns table (guide_id uuid, full_name text, avatar_url text, languages_spoken text[])
  language sql stable
  set search_path = ''
  as $$ select * from private.free_guides(tour) $$;
comment on function public.free_guides is 'For the host''s side: up to 50 guides who could show this tour.';

grant execute on function
  private.schedule_tour(uuid, uuid, timestamptz), public.schedule_tour(uuid, uuid, timestamptz),
  private.assign_guide(uuid, uuid), public.assign_guide(uuid, uuid),
  private.answer_tour(uuid, boolean), public.answer_tour(uuid, boolean),
  private.free_guides(uuid), public.free_guides(uuid)
  to authenticated;

create table private.tour_access (
  tour_id uuid primary key references public.tours (id) on delete cascade,
  code text not null check (char_length(code) between 1 and 60),
  instructions text not null default '' check (char_length(instructions) <= 1000),
  opens_at timestamptz not null,
  closes_at timestamptz not null,
  check (closes_at > opens_at)
);
comment on table private.tour_access is
  'How one gets into the home of a self-guided tour. No client reads it; tour_access tells the renter in time.';

alter table private.tour_access enable row level security;

create function private.set_tour_access(
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
  if tour.kind <> 'self_guided' or tour.status not in ('requested', 'scheduled', 'confirmed') then
    raise exception using errcode = 'P0001', hint = 'tours.no_access_needed',
      message = 'Nobody goes alone on this tour, or it is over.';
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
comment on function private.set_tour_access is 'Definer: the table is no client''s.';

create function private.tour_access(tour_id uuid) returns jsonb
  language plpgsql stable security definer
  set search_path = ''
  as $$
#variable_conflict use_variable
declare
  tour public.tours;
  access private.tour_access;
  shown_from timestamptz;
begin
  select * into tour from public.tours t where t.id = tour_id and t.renter_id = auth.uid();
  select * into access from private.tour_access a where a.tour_id = tour.id;
  if access.tour_id is null then
    raise exception using errcode = 'P0001', hint = 'tours.missing',
      message = 'This tour is not available';
  end if;
  shown_from := access.opens_at - interval '30 minutes';
  return jsonb_build_object('opens_at', access.opens_at, 'closes_at', access.closes_at,
    'shown_from', shown_from)
    || case when tour.status in ('confirmed', 'in_progress')
        and now() between shown_from and access.closes_at
      then jsonb_build_object('code', access.code, 'instructions', access.instructions)
      else jsonb_build_object('code', null, 'instructions', null) end;
end
$$;
comment on function private.tour_access is 'Definer: the table is no client''s; the renter alone, in time.';

create function public.set_tour_access(
  tour uuid, code text, instructions text default '', opens timestamptz default null,
  closes timestamptz default null
) returns void
  language sql volatile
  set search_path = ''
  as $$ select private.set_tour_access(tour, code, instructions, opens, closes) $$;
comment on function public.set_tour_access is
  'The host''s side says how the renter gets in alone: a code and its window, ten minutes around the tour unless said.';

create function public.tour_access(tour uuid) returns jsonb
  language sql stable
  set search_path = ''
  as $$ select private.tour_access(tour) $$;
comment on function public.tour_access is
  'For the renter: the window, and the code from half an hour before it opens until it closes, once the tour is confirmed.';

-- Another time needs another code: the old one may open the door for somebody else by then.
create function private.forget_tour_access() returns trigger
  language plpgsql volatile security definer
  set search_path = ''
  as $$
begin
  delete from private.tour_access a where a.tour_id = new.id;
  return null;
end
$$;
comment on function private.forget_tour_access is 'Trigger. Definer: the table is no client''s.';
create trigger tours_forget_access after update of starts_at on public.tours
  for each row when (old.starts_at is distinct from new.starts_at)
  execute function private.forget_tour_access();

grant execute on function
  private.set_tour_access(uuid, text, text, timestamptz, timestamptz),
  public.set_tour_access(uuid, text, text, timestamptz, timestamptz),
  private.tour_access(uuid), public.tour_access(uuid)
  to authenticated;

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

-- With an account go its tours. Whoever expected one hears of it: otherwise a guide stands before a
-- closed door.
create function private.tell_of_tours_that_go() returns trigger
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  gone public.tours;
  words record;
begin
  for gone in
    select * from public.tours t
    where old.id in (t.renter_id, t.host_id) and t.status in ('requested', 'scheduled', 'confirmed')
      and t.starts_at > now()
  loop
    select * into words from private.tour_words(gone);
    gone.status := 'cancelled';
    perform private.tell_tour(gone,
      case old.id when gone.renter_id then '{guide,host}'::text[] else '{renter,guide}' end,
      'A tour was cancelled',
      format('The tour of %s is cancelled: %s. The %s closed their account.', words.home,
        words.place_time, case old.id when gone.renter_id then 'renter' else 'host' end), 'high');
  end loop;
  return old;
end
$$;
comment on function private.tell_of_tours_that_go is
  'Trigger: tells the other sides of the tours ahead of an account that is deleted. Definer: whoever deletes it.';
revoke execute on function private.tell_of_tours_that_go() from public;

-- Before the one that ends the membership: until then the host's side is whole.
create trigger kinstead_cancel_tours before delete on auth.users
  for each row execute function private.tell_of_tours_that_go();
