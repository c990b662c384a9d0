-- Whom the host's side asked to show a home. Several may be asked at once: the first who accepts has the
-- tour, the others are notified. What a guide gets for it is written down when they are asked.

alter table public.tours
  add column open_to_guides boolean not null default false,
  add column member_id uuid references public.profiles (id) on delete set null;
comment on column public.tours.open_to_guides is 'Any guide whose area it is in may take it.';
comment on column public.tours.member_id is 'The member of the organisation who shows the home; null is its host.';
create index tours_member_id_idx on public.tours (member_id);
create index tours_open_to_guides_idx on public.tours (starts_at) where open_to_guides;

create table public.guide_requests (
  tour_id uuid not null references public.tours (id) on delete cascade,
  guide_id uuid not null references public.profiles (id) on delete cascade,
  status text not null default 'asked'
    check (status in ('asked', 'accepted', 'declined', 'taken', 'withdrawn')),
  -- Null: the organisation has no rate and the guide asks for none.
  pay_cents integer check (pay_cents between 1 and 10000000),
  asked_by uuid references public.profiles (id) on delete set null,
  asked_at timestamptz not null default now(),
  answered_at timestamptz,
  primary key (tour_id, guide_id)
);
comment on table public.guide_requests is
  'A guide who was asked to show a home, what they get for it, and what they answered.';
create index guide_requests_guide_id_idx on public.guide_requests (guide_id, status);
create index guide_requests_asked_by_idx on public.guide_requests (asked_by);

alter table public.guide_requests enable row level security;

create policy session_has_shown_second_factor on public.guide_requests as restrictive
  for all to authenticated using ((select private.second_factor_given()));

-- The renter reads none: what a guide is paid is between guide and host.
create policy guide_and_host_side_read_guide_request on public.guide_requests
  for select to authenticated using (
    guide_id = (select auth.uid())
    or exists (
      select from public.tours t where t.id = tour_id
        and (t.host_id = (select auth.uid()) or t.org_id in (select private.my_organizations()))
    )
  );

-- No writes: guides are asked and answer by server functions.
grant select on public.guide_requests to authenticated;

insert into private.personal_data (table_name, owner_column, exported, kind, reason) values
  ('public.guide_requests', 'guide_id', true, 'erase', 'What a guide who is gone was asked.'),
  ('public.guide_requests', 'asked_by', false, 'anonymise', 'The organisation''s record.'),
  ('public.tours', 'member_id', false, 'anonymise', 'The visit is others'' too.');

insert into private.limits (kind, says, seconds, fresh, young, grown) values
  ('guide_requests', 'rows', 86400, 60, 300, 3000);
create trigger brake_rows after insert on public.guide_requests
  referencing new table as inserted for each statement execute function private.brake_rows();

alter table public.tour_events drop constraint tour_events_event_check;
alter table public.tour_events add constraint tour_events_event_check check (
  event in ('requested', 'scheduled', 'guide_assigned', 'guide_removed', 'guide_accepted',
    'guide_declined', 'guides_asked', 'opened_to_guides', 'member_assigned', 'confirmed', 'rescheduled',
    'cancelled', 'started', 'completed', 'no_show', 'nobody_said', 'expired', 'coming', 'late')
);

create function private.guide_pay_cents(guide uuid, org uuid) returns integer
  language sql stable security definer
  set search_path = ''
  as $$
    select coalesce(
      (select g.tour_rate_cents from public.guides g where g.id = guide),
      (select r.per_tour_cents from public.payout_rates r where r.org_id = org))
  $$;
comment on function private.guide_pay_cents is
  'What a guide gets for a tour: what they ask, else what the organisation pays. Definer: it reads both. Granted to nobody.';

create function private.tell_guide(
  tour public.tours, guide uuid, title text, message text, priority text default 'medium'
) returns void
  language sql volatile security definer
  set search_path = ''
  as $$
    select private.notify(guide, 'tour', title, message,
      jsonb_build_object('tour_id', (tour).id, 'listing_id', (tour).listing_id,
        'status', (tour).status, 'starts_at', (tour).starts_at, 'time_zone', (tour).time_zone),
      priority)
    where guide is distinct from auth.uid()
  $$;
comment on function private.tell_guide is
  'Notifies a guide who is not, or not yet, of the tour. Definer: nobody inserts notifications. Granted to nobody.';

create function private.ask_guides(tour_id uuid, guides uuid[]) returns integer
  language plpgsql volatile security definer
  set search_path = ''
  as $$
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
      when private.is_blocked_between(auth.uid(), guide) then 'not_ready'
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
$$;
comment on function private.ask_guides is
  'Definer: it looks into guides'' calendars, and nobody inserts requests. Their time is not held: only who accepts has it.';

create function public.ask_guides(tour uuid, guides uuid[]) returns integer
  language sql volatile
  set search_path = ''
  as $$ select private.ask_guides(tour, guides) $$;
comment on function public.ask_guides is
  'The host''s side asks up to ten guides at once; answers how many were not asked already. The first who accepts has the tour.';

create function private.withdraw_guide_requests(tour_id uuid, guides uuid[]) returns integer
  language plpgsql volatile security definer
  set search_path = ''
  as $$
#variable_conflict use_variable
declare
  tour public.tours := private.hold_tour(tour_id);
  words record;
  guide uuid;
  withdrawn integer := 0;
begin
  perform private.allow_tour_sides(tour, '{host}');
  select * into words from private.tour_words(tour);
  for guide in
    update public.guide_requests r set status = 'withdrawn', answered_at = now()
      where r.tour_id = tour_id and r.guide_id = any (guides) and r.status = 'asked'
      returning r.guide_id
  loop
    perform private.tell_guide(tour, guide, 'A tour needs no guide any more',
      format('%s: %s. You need not answer.', words.home, words.place_time));
    withdrawn := withdrawn + 1;
  end loop;
  return withdrawn;
end
$$;
comment on function private.withdraw_guide_requests is 'Definer: nobody updates requests.';

create function public.withdraw_guide_requests(tour uuid, guides uuid[]) returns integer
  language sql volatile
  set search_path = ''
  as $$ select private.withdraw_guide_requests(tour, guides) $$;
comment on function public.withdraw_guide_requests is
  'The host''s side takes back what guides were asked and have not answered; answers how many.';

create function private.open_tour_to_guides(tour_id uuid, opened boolean) returns void
  language plpgsql volatile security definer
  set search_path = ''
  as $$
#variable_conflict use_variable
declare
  tour public.tours := private.hold_tour(tour_id);
begin
  perform private.allow_tour_sides(tour, '{host}');
  if tour.open_to_guides is not distinct from opened then
    return;
  elsif opened and tour.kind = 'self_guided' then
    raise exception using errcode = 'P0001', hint = 'tours.no_guide_needed',
      message = 'Nobody guides this tour: the renter goes alone.';
  elsif opened and tour.guide_id is not null then
    raise exception using errcode = 'P0001', hint = 'tours.guide_taken',
      message = 'A guide has this tour already. Take the guide off to ask others.';
  elsif opened and (tour.status not in ('requested', 'scheduled', 'confirmed') or tour.starts_at <= now()) then
    raise exception using errcode = 'P0001', hint = 'tours.closed',
      message = format('This tour is %s; nobody can be sent there any more.', tour.status);
  end if;
  update public.tours t set open_to_guides = coalesce(opened, false)
    where t.id = tour_id returning * into tour;
  if opened then
    perform private.log_tour(tour, 'opened_to_guides', tour.status);
  end if;
end
$$;
comment on function private.open_tour_to_guides is 'Definer: nobody updates tours.';

create function public.open_tour_to_guides(tour uuid, opened boolean) returns void
  language sql volatile
  set search_path = ''
  as $$ select private.open_tour_to_guides(tour, opened) $$;
comment on function public.open_tour_to_guides is
  'The host''s side lets any guide near take the tour, or no more.';

create function private.area_miles(guide uuid, listing uuid) returns double precision
  language sql stable security definer
  set search_path = ''
  as $$
    select min(private.miles_between(a.latitude, a.longitude, l.latitude, l.longitude))
    from public.listings l join public.guide_areas a on a.guide_id = guide
    where l.id = listing
      and private.miles_between(a.latitude, a.longitude, l.latitude, l.longitude) <= a.radius_miles
  $$;
comment on function private.area_miles is
  'How far a home is from the middle of the guide''s nearest area that it is in; null outside of all. Definer: it reads both. Granted to nobody.';

create function private.answer_guide_request(tour_id uuid, accept boolean, starts timestamptz) returns text
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
$$;
comment on function private.answer_guide_request is
  'A guide takes a tour that they were asked for or that is open to guides, or declines. Definer: nobody updates tours and requests.';

create function public.answer_guide_request(tour uuid, accept boolean, starts timestamptz default null)
  returns text
  language sql volatile
  set search_path = ''
  as $$ select private.answer_guide_request(tour, accept, starts) $$;
comment on function public.answer_guide_request is
  'The guide accepts or declines; of several the first who accepts has the tour. starts: the time that the guide saw.';

-- Every way to and from a guide settles the requests: acceptance, stepping back, another time, the end.
create function private.settle_guide_requests() returns trigger
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  words record;
  other uuid;
  open constant text[] := '{requested,scheduled,confirmed}';
begin
  select * into words from private.tour_words(new);
  if old.guide_id is not null and old.guide_id is distinct from new.guide_id then
    update public.guide_requests r set answered_at = now(),
        status = case when old.guide_id = auth.uid() then 'declined' else 'withdrawn' end
      where r.tour_id = new.id and r.guide_id = old.guide_id and r.status in ('asked', 'accepted');
  end if;
  if new.guide_id is not null and new.guide_answer = 'accepted'
    and (old.guide_id, old.guide_answer) is distinct from (new.guide_id, new.guide_answer)
  then
    insert into public.guide_requests as r (tour_id, guide_id, status, pay_cents, answered_at)
      values (new.id, new.guide_id, 'accepted', private.guide_pay_cents(new.guide_id, new.org_id), now())
      on conflict on constraint guide_requests_pkey do update set status = 'accepted', answered_at = now(),
        -- What they were told when they were asked holds.
        pay_cents = case when r.asked_by is null then excluded.pay_cents else r.pay_cents end;
    for other in
      update public.guide_requests r set status = 'taken', answered_at = now()
        where r.tour_id = new.id and r.guide_id <> new.guide_id and r.status = 'asked'
        returning r.guide_id
    loop
      perform private.tell_guide(new, other, 'Another guide has the tour',
        format('%s: %s. You need not answer.', words.home, words.place_time));
    end loop;
    if new.status in ('scheduled', 'confirmed') then
      perform private.tell_tour(new, '{renter}', format('%s shows you the home', words.guide),
        format('You see %s: %s.', words.home, words.place_time));
    end if;
  end if;
  if old.status = any (open) and new.status <> all (open) then
    for other in
      update public.guide_requests r set status = 'withdrawn', answered_at = now()
        where r.tour_id = new.id and r.status = 'asked' returning r.guide_id
    loop
      perform private.tell_guide(new, other, 'A tour needs no guide any more',
        format('%s: %s. You need not answer.', words.home, words.place_time));
    end loop;
  elsif old.starts_at <> new.starts_at then
    for other in
      select r.guide_id from public.guide_requests r where r.tour_id = new.id and r.status = 'asked'
    loop
      perform private.tell_guide(new, other, 'A tour has another time',
        format('%s: %s. The first guide who accepts has the tour.', words.home, words.place_time), 'high');
    end loop;
  end if;
  return null;
end
$$;
comment on function private.settle_guide_requests is
  'Trigger: requests follow their tour. Definer: it notifies guides who are not of the tour.';

create trigger tours_settle_guide_requests
  after update of guide_id, guide_answer, status, starts_at on public.tours
  for each row when (
    (old.guide_id, old.guide_answer, old.status, old.starts_at)
      is distinct from (new.guide_id, new.guide_answer, new.status, new.starts_at))
  execute function private.settle_guide_requests();

create function private.set_tour_member(tour_id uuid, member uuid) returns public.tours
  language plpgsql volatile security definer
  set search_path = ''
  as $$
#variable_conflict use_variable
declare
  before public.tours := private.hold_tour(tour_id);
  tour public.tours := before;
  words record;
  guide uuid;
begin
  perform private.allow_tour_sides(before, '{host}');
  if before.status not in ('requested', 'scheduled', 'confirmed') then
    raise exception using errcode = 'P0001', hint = 'tours.closed',
      message = format('This tour is %s; nobody can be sent there any more.', before.status);
  elsif before.kind = 'self_guided' then
    raise exception using errcode = 'P0001', hint = 'tours.no_guide_needed',
      message = 'Nobody guides this tour: the renter goes alone.';
  elsif member is not null and member <> before.host_id and not exists (
    select from public.organization_members m where m.org_id = before.org_id and m.profile_id = member)
  then
    raise exception using errcode = 'P0001', hint = 'tours.member_unknown',
      message = 'Choose somebody of your organization.';
  end if;
  if before.guide_id is null and before.member_id is not distinct from nullif(member, before.host_id)
    and not before.open_to_guides and not exists (
      select from public.guide_requests r where r.tour_id = before.id and r.status = 'asked')
  then
    return before;
  end if;
  if before.guide_id is not null then
    tour := private.place_tour(before, before.status, before.starts_at, null, before.proposed_by);
    perform private.tell_guide_changes(before, tour);
  end if;
  perform private.withdraw_guide_requests(tour_id, array(
    select r.guide_id from public.guide_requests r where r.tour_id = tour_id and r.status = 'asked'));
  update public.tours t set member_id = nullif(member, before.host_id), open_to_guides = false
    where t.id = tour_id returning * into tour;
  perform private.log_tour(tour, 'member_assigned', tour.status,
    jsonb_build_object('member_id', coalesce(member, before.host_id)));
  select * into words from private.tour_words(tour);
  if tour.member_id is not null and tour.member_id is distinct from auth.uid() then
    perform private.notify(tour.member_id, 'tour', 'You show a home',
      format('%s would like to see %s: %s.', words.renter, words.home, words.place_time),
      jsonb_build_object('tour_id', tour.id, 'listing_id', tour.listing_id, 'status', tour.status,
        'starts_at', tour.starts_at, 'time_zone', tour.time_zone), 'high', tour.org_id);
  end if;
  return tour;
end
$$;
comment on function private.set_tour_member is 'Definer: nobody updates tours.';

create function public.set_tour_member(tour uuid, member uuid) returns public.tours
  language sql volatile
  set search_path = ''
  as $$ select private.set_tour_member(tour, member) $$;
comment on function public.set_tour_member is
  'A member of the host''s side shows the home, null its host; guides are asked no more.';

grant execute on function
  private.ask_guides(uuid, uuid[]), public.ask_guides(uuid, uuid[]),
  private.withdraw_guide_requests(uuid, uuid[]), public.withdraw_guide_requests(uuid, uuid[]),
  private.open_tour_to_guides(uuid, boolean), public.open_tour_to_guides(uuid, boolean),
  private.answer_guide_request(uuid, boolean, timestamptz),
  public.answer_guide_request(uuid, boolean, timestamptz),
  private.set_tour_member(uuid, uuid), public.set_tour_member(uuid, uuid)
  to authenticated;
