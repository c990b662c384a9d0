-- A guide who declined a tour, or stepped back from one, said nothing of why: a host whom a guide leaves a day before
-- could not tell whether to ask for another time, for another guide or for more pay. The reason is one of a few, with
-- words; it is needed to step back from a tour that was accepted, and the host's side alone reads it.

create table private.guide_reasons (
  id uuid primary key default gen_random_uuid(),
  tour_id uuid not null references public.tours (id) on delete cascade,
  guide_id uuid not null references public.profiles (id) on delete cascade,
  -- Of the tour's history; a guide who was asked with others, and never had the tour, has none.
  event_id uuid unique references public.tour_events (id) on delete cascade,
  reason text not null check (reason in ('time', 'far', 'pay', 'urgent', 'other')),
  words text not null default '' check (char_length(words) <= 500),
  said_at timestamptz not null default now()
);
comment on table private.guide_reasons is
  'Why a guide declined a tour or stepped back from it. Apart from tour_events, which the renter reads.';
create index guide_reasons_tour_id_idx on private.guide_reasons (tour_id, guide_id, said_at);
create index guide_reasons_guide_id_idx on private.guide_reasons (guide_id);
alter table private.guide_reasons enable row level security;
create trigger guide_reasons_clean_text before insert or update of words on private.guide_reasons
  for each row execute function private.clean_text('words:text');

insert into private.personal_data (table_name, owner_column, exported, kind, reason) values
  ('private.guide_reasons', 'guide_id', true, 'erase', 'The words of a guide who is gone.');

create function private.check_guide_reason(reason text, words text, needed boolean) returns void
  language plpgsql immutable
  set search_path = ''
  as $$
begin
  -- Null is an answer of a device that knows of no reasons yet: it was given, and is not lost.
  if reason is not null and (reason not in ('', 'time', 'far', 'pay', 'urgent', 'other')
    or needed and reason = '' or reason = 'other' and trim(coalesce(words, '')) = ''
    or char_length(words) > 500)
  then
    raise exception using errcode = 'P0001', hint = 'tours.reason_needed',
      message = 'Say why, in at most 500 characters.';
  end if;
end
$$;
comment on function private.check_guide_reason is
  'Refuses what is no reason of a guide, and none where one is needed. Granted to nobody.';
revoke execute on function private.check_guide_reason(text, text, boolean) from public;

create function private.note_guide_reason(tour_id uuid, event_id uuid, reason text, words text) returns text
  language sql volatile security definer
  set search_path = ''
  as $$
    insert into private.guide_reasons as w (tour_id, guide_id, event_id, reason, words)
      select note_guide_reason.tour_id, auth.uid(), note_guide_reason.event_id, note_guide_reason.reason,
        trim(coalesce(note_guide_reason.words, ''))
      where note_guide_reason.reason <> ''
      returning case w.reason when 'time' then 'No time then.' when 'far' then 'Too far away.'
          when 'pay' then 'The pay is too low.' when 'urgent' then 'Something urgent came up.'
          else 'Another reason.' end
        || case when w.words = '' then '' else ' “' || w.words || '”' end
  $$;
comment on function private.note_guide_reason is
  'Stores why the caller does not show a home; answers it as notices say it, null for none. Definer: the table is no client''s. Granted to nobody.';
revoke execute on function private.note_guide_reason(uuid, uuid, text, text) from public;

drop function public.answer_tour(uuid, boolean, timestamptz);
drop function private.answer_tour(uuid, boolean, timestamptz);

create function private.answer_tour(
  tour_id uuid, accept boolean, starts timestamptz default null, reason text default null, words text default ''
) returns text
  language plpgsql volatile security definer
  set search_path = ''
  as $$
#variable_conflict use_variable
declare
  me uuid := auth.uid();
  before public.tours;
  tour public.tours;
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
    update public.tours t set guide_answer = 'accepted' where t.id = tour_id returning * into tour;
    perform private.log_tour(tour, 'guide_accepted', before.status);
    perform private.tell_tour(tour, '{host}', 'The guide comes',
      format('%s shows %s: %s.', names.guide, names.home, names.place_time));
    perform private.settle_tour(tour_id);
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
comment on function private.answer_tour is
  'The guide accepts or declines; only the one who was asked, for the time that they saw, and while neither side has blocked the other. Who accepted before says why they step back.';

create function public.answer_tour(
  tour uuid, accept boolean, starts timestamptz default null, reason text default null, words text default ''
) returns text
  language sql volatile
  set search_path = ''
  as $$ select private.answer_tour(tour, accept, starts, reason, words) $$;
comment on function public.answer_tour is
  'The guide says whether they come, to the time that they saw; who declines has no part in the tour any more. reason: time, far, pay, urgent, other or empty; null of a device that knows of none.';

drop function public.answer_guide_request(uuid, boolean, timestamptz);
drop function private.answer_guide_request(uuid, boolean, timestamptz);

create function private.answer_guide_request(
  tour_id uuid, accept boolean, starts timestamptz, reason text default null, words text default ''
) returns text
  language plpgsql volatile security definer
  set search_path = ''
  as $$
#variable_conflict use_variable
declare
  me uuid := auth.uid();
  tour public.tours;
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
  select * into names from private.tour_words(tour);
  perform private.tell_tour(tour, '{host}', 'The guide comes',
    format('%s shows %s: %s.', names.guide, names.home, names.place_time));
  perform private.settle_tour(tour_id);
  return 'accepted';
end
$$;
comment on function private.answer_guide_request is
  'A guide takes a tour that they were asked for or that is open to guides, or declines. Definer: nobody updates tours and requests.';

create function public.answer_guide_request(
  tour uuid, accept boolean, starts timestamptz default null, reason text default null, words text default ''
) returns text
  language sql volatile
  set search_path = ''
  as $$ select private.answer_guide_request(tour, accept, starts, reason, words) $$;
comment on function public.answer_guide_request is
  'The guide accepts or declines; of several the first who accepts has the tour. starts: the time that the guide saw; reason: as of answer_tour.';

create or replace function private.tour_details(tour_id uuid) returns jsonb
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
      'wish', private.tour_wish(tour, side),
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
          'created_at', e.created_at, 'details', case when side = 'renter' then e.details - 'guide_id' else e.details end
            -- Why a guide does not come is said to the host's side alone.
            || case when side = 'host' then coalesce((
              select jsonb_build_object('reason', w.reason, 'words', w.words)
              from private.guide_reasons w where w.event_id = e.id), '{}') else '{}' end,
          'actor_id', e.actor_id,
          'actor_name', (select c.full_name from private.profile_cards c where c.id = e.actor_id))
        order by e.created_at, e.id), '[]')
        from (select e.* from public.tour_events e where e.tour_id = tour.id
            -- Whom the host asked before a guide accepted is no part of the renter's visit.
            and (side <> 'renter' or e.event not in ('guides_asked', 'opened_to_guides'))
          order by e.created_at desc limit 100) e),
      'requests', case when side = 'host' then (select coalesce(jsonb_agg(jsonb_build_object(
          'guide_id', r.guide_id, 'status', r.status, 'pay_cents', r.pay_cents, 'asked_at', r.asked_at,
          'declined_because', case when r.status = 'declined' then (
            select jsonb_build_object('reason', w.reason, 'words', w.words) from private.guide_reasons w
            where w.tour_id = r.tour_id and w.guide_id = r.guide_id and w.said_at >= r.answered_at
            order by w.said_at desc limit 1) end,
          'full_name', (select c.full_name from private.profile_cards c where c.id = r.guide_id))
        order by r.asked_at, r.guide_id), '[]')
        from public.guide_requests r where r.tour_id = tour.id) end,
      'members', case when side = 'host' then (select coalesce(jsonb_agg(jsonb_build_object(
          'id', m.profile_id,
          'full_name', (select c.full_name from private.profile_cards c where c.id = m.profile_id))
        order by m.created_at), '[]')
        from (select m.* from public.organization_members m where m.org_id = tour.org_id
          order by m.created_at limit 50) m) end,
      -- Who shows the home has a page for each party; a renter reads how many others come.
      'together', (select count(*) from public.tours o where o.listing_id = tour.listing_id
        and o.starts_at = tour.starts_at and o.id <> tour.id
        and o.status in ('requested', 'scheduled', 'confirmed', 'in_progress', 'completed')),
      'parties', case when side = 'renter' then '[]' else (select coalesce(jsonb_agg(jsonb_build_object(
          'id', o.id, 'status', o.status, 'checked_in_at', o.checked_in_at,
          'renter_name', (select c.full_name from private.profile_cards c where c.id = o.renter_id))
        order by o.party, o.id), '[]')
        from public.tours o where o.listing_id = tour.listing_id and o.starts_at = tour.starts_at
          and o.id <> tour.id and (side = 'host' or o.guide_id = tour.guide_id)
          and o.status in ('requested', 'scheduled', 'confirmed', 'in_progress', 'completed')) end,
      -- What the host's side has looked at is no matter of the renter's.
      'points', case when side <> 'renter' then private.asked_points(l.id) else '[]' end)
      from public.listings l where l.id = tour.listing_id);
end
$$;

grant execute on function
  private.answer_tour(uuid, boolean, timestamptz, text, text),
  public.answer_tour(uuid, boolean, timestamptz, text, text),
  private.answer_guide_request(uuid, boolean, timestamptz, text, text),
  public.answer_guide_request(uuid, boolean, timestamptz, text, text)
  to authenticated;
