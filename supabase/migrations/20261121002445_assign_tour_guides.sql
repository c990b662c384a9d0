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
