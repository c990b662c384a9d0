create table public.maintenance_requests (
  id uuid primary key default gen_random_uuid(),
  listing_id uuid not null references public.listings (id) on delete cascade,
  org_id uuid not null references public.organizations (id) on delete cascade,
  -- The tenancy it was reported in; empty when the host's side found it.
  lease_id uuid references public.leases (id) on delete set null,
  reporter_id uuid default auth.uid() references public.profiles (id) on delete set null,
  title text not null check (char_length(trim(title)) between 1 and 120),
  description text not null default '' check (char_length(description) <= 4000),
  category text not null default 'other' check (category in (
    'plumbing', 'electrical', 'heating_cooling', 'appliances', 'locks', 'pests', 'structure',
    'cleaning', 'outside', 'noise', 'safety', 'other'
  )),
  priority text not null default 'medium' check (priority in ('urgent', 'high', 'medium', 'low')),
  -- In the bucket `maintenance_images`.
  picture_paths text[] not null default '{}'
    check (cardinality(picture_paths) <= 10 and octet_length(picture_paths::text) <= 5000),
  -- Whether somebody may come in while nobody is at home.
  may_enter boolean not null default false,
  status text not null default 'open' check (
    status in ('open', 'triaged', 'scheduled', 'in_progress', 'resolved', 'closed', 'cancelled')
  ),
  scheduled_from timestamptz,
  scheduled_until timestamptz,
  resolved_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (scheduled_until > scheduled_from),
  check (status <> 'scheduled' or (scheduled_from is not null and scheduled_until is not null)),
  check (status not in ('resolved', 'closed') or resolved_at is not null),
  unique (id, listing_id)
);
comment on table public.maintenance_requests is 'Something in a home that does not work, until it does.';
create index maintenance_requests_listing_id_idx
  on public.maintenance_requests (listing_id, created_at desc, id desc);
create index maintenance_requests_org_id_idx
  on public.maintenance_requests (org_id, status, created_at desc, id desc);
create index maintenance_requests_lease_id_idx
  on public.maintenance_requests (lease_id, created_at desc, id desc);
create index maintenance_requests_reporter_id_idx
  on public.maintenance_requests (reporter_id, created_at desc, id desc);

create table public.maintenance_events (
  id uuid primary key default gen_random_uuid(),
  request_id uuid not null references public.maintenance_requests (id) on delete cascade,
  actor_id uuid references public.profiles (id) on delete set null,
  from_status text,
  to_status text not null,
  note text not null default '' check (char_length(note) <= 2000),
  created_at timestamptz not null default now()
);
comment on table public.maintenance_events is 'What became of a request, when, and who said so.';
create index maintenance_events_request_id_idx on public.maintenance_events (request_id, created_at, id);
create index maintenance_events_actor_id_idx on public.maintenance_events (actor_id);

alter table public.maintenance_requests enable row level security;
alter table public.maintenance_events enable row level security;

-- Those who share a lease share its broken heating.
create policy tenant_or_host_side_reads_request on public.maintenance_requests
  for select to authenticated using (
    reporter_id = (select auth.uid())
    or lease_id in (select private.my_leases())
    or org_id in (select private.my_organizations())
  );
create policy tenant_or_host_side_reports on public.maintenance_requests
  for insert to authenticated with check (
    reporter_id = (select auth.uid())
    and (private.lives_in(listing_id) or org_id in (select private.my_organizations()))
  );
-- What was reported is corrected by who reported it, until somebody works on it.
create policy reporter_updates_open_request on public.maintenance_requests
  for update to authenticated
  using (reporter_id = (select auth.uid()) and status = 'open')
  with check (reporter_id = (select auth.uid()) and status = 'open');
create policy reader_of_request_reads_events on public.maintenance_events
  for select to authenticated
  using (exists (select from public.maintenance_requests r where r.id = request_id));

-- Not status, org_id and lease_id: the functions below and the home decide. No delete: it is cancelled.
grant select,
  insert (id, listing_id, reporter_id, title, description, category, priority, picture_paths, may_enter),
  update (title, description, category, picture_paths, may_enter)
  on public.maintenance_requests to authenticated;
-- No writes: events are written with the move that they tell of.
grant select on public.maintenance_events to authenticated;

create trigger maintenance_requests_touch before update on public.maintenance_requests
  for each row execute function private.touch_updated_at();

insert into private.transitions (machine, from_status, to_status) values
  ('maintenance_requests', 'open', 'triaged'),
  ('maintenance_requests', 'open', 'scheduled'),
  ('maintenance_requests', 'open', 'in_progress'),
  ('maintenance_requests', 'open', 'resolved'),
  ('maintenance_requests', 'open', 'cancelled'),
  ('maintenance_requests', 'triaged', 'scheduled'),
  ('maintenance_requests', 'triaged', 'in_progress'),
  ('maintenance_requests', 'triaged', 'resolved'),
  ('maintenance_requests', 'triaged', 'cancelled'),
  ('maintenance_requests', 'scheduled', 'triaged'),
  ('maintenance_requests', 'scheduled', 'in_progress'),
  ('maintenance_requests', 'scheduled', 'resolved'),
  ('maintenance_requests', 'scheduled', 'cancelled'),
  ('maintenance_requests', 'in_progress', 'triaged'),
  ('maintenance_requests', 'in_progress', 'resolved'),
  -- It was not: the tap still drips.
  ('maintenance_requests', 'resolved', 'open'),
  ('maintenance_requests', 'resolved', 'closed');
create trigger maintenance_requests_guard_transition before update of status on public.maintenance_requests
  for each row execute function private.guard_transition();

-- Reporting -----------------------------------------------------------------------------------------

create function private.place_maintenance_request() returns trigger
  language plpgsql volatile security definer
  set search_path = ''
  as $$
begin
  -- One after the other for a home: else two at once would both find room.
  select l.org_id into new.org_id from public.listings l where l.id = new.listing_id for update;
  if new.org_id is null then
    raise exception using errcode = 'P0001', hint = 'listings.missing',
      message = 'This home is not available';
  end if;
  new.lease_id := (
    select l.id from public.leases l
    join public.lease_parties p on p.lease_id = l.id and p.party = 'tenant'
    where l.listing_id = new.listing_id and p.profile_id = new.reporter_id
      and l.status in ('active', 'ending')
    order by l.starts_on desc limit 1
  );
  if (
    select count(*) from public.maintenance_requests r
    where r.listing_id = new.listing_id and r.status not in ('resolved', 'closed', 'cancelled')
  ) >= 50 then
    raise exception using errcode = 'P0001', hint = 'maintenance.too_many',
      message = 'There are 50 open requests for this home already.';
  end if;
  return new;
end
$$;
comment on function private.place_maintenance_request is
  'Trigger: the home decides whose request it is; at most 50 are open for one. Definer: it reads leases.';
create trigger maintenance_requests_place before insert on public.maintenance_requests
  for each row execute function private.place_maintenance_request();

create function private.tell_of_maintenance(request public.maintenance_requests, title text, note text)
  returns void
  language sql volatile security definer
  set search_path = ''
  as $$
    select private.notify(who.id, 'maintenance', title,
      case when note = '' then request.title else request.title || ': ' || note end,
      jsonb_build_object('request_id', request.id, 'listing_id', request.listing_id),
      request.priority, request.org_id)
    from (
      select m.profile_id as id from public.organization_members m where m.org_id = request.org_id
      union select request.reporter_id
      union select p.profile_id from public.lease_parties p
        where p.lease_id = request.lease_id and p.party = 'tenant'
    ) who
    where who.id is not null and who.id is distinct from auth.uid()
  $$;
comment on function private.tell_of_maintenance is
  'Tells both sides of a request, but not who did it. Granted to nobody.';

create function private.announce_maintenance_request() returns trigger
  language plpgsql volatile security definer
  set search_path = ''
  as $$
begin
  insert into public.maintenance_events (request_id, actor_id, to_status)
    values (new.id, new.reporter_id, new.status);
  perform private.tell_of_maintenance(new, 'New maintenance request', '');
  return null;
end
$$;
comment on function private.announce_maintenance_request is
  'Trigger: the first event of a request, and word to the others.';
create trigger maintenance_requests_announce after insert on public.maintenance_requests
  for each row execute function private.announce_maintenance_request();

-- Moving --------------------------------------------------------------------------------------------

-- Without asking who: its callers do.
create function private.move_maintenance_request(
  request uuid, target text, note text, since timestamptz, until timestamptz
) returns void
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  earlier text;
  moved public.maintenance_requests;
begin
  select r.status into earlier from public.maintenance_requests r where r.id = request for update;
  update public.maintenance_requests r set status = target,
      scheduled_from = case when target = 'scheduled' then since
        when target in ('open', 'triaged') then null else r.scheduled_from end,
      scheduled_until = case when target = 'scheduled' then until
        when target in ('open', 'triaged') then null else r.scheduled_until end,
      resolved_at = case when target = 'resolved' then now()
        when target = 'open' then null else r.resolved_at end
    where r.id = request
    returning * into moved;
  insert into public.maintenance_events (request_id, actor_id, from_status, to_status, note)
    values (request, auth.uid(), earlier, target, note);
  perform private.tell_of_maintenance(moved, case target
    when 'open' then 'Request opened again' when 'triaged' then 'Request accepted'
    when 'scheduled' then 'Repair scheduled' when 'in_progress' then 'Repair started'
    when 'resolved' then 'Repair done' when 'closed' then 'Request closed'
    else 'Request cancelled' end, note);
end
$$;
comment on function private.move_maintenance_request is
  'Moves a request with its event and word to both sides. Granted to nobody.';

create function private.set_maintenance_status(
  request uuid, target text, note text, scheduled_from timestamptz, scheduled_until timestamptz
) returns text
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  asked public.maintenance_requests;
  on_host_side boolean;
begin
  select * into asked from public.maintenance_requests r where r.id = request for update;
  on_host_side := asked.org_id in (select private.my_organizations());
  if asked.id is null or not (
    on_host_side or asked.reporter_id = auth.uid() or asked.lease_id in (select private.my_leases())
  ) then
    raise exception using errcode = 'P0001', hint = 'maintenance.missing',
      message = 'This request is not available';
  end if;
  if target is null or target not in
    ('open', 'triaged', 'scheduled', 'in_progress', 'resolved', 'closed', 'cancelled') then
    raise exception using errcode = 'P0001', hint = 'maintenance.status_unknown',
      message = 'There is no such status.';
  end if;
  -- Work is the host's side's; whether it helped, and whether it is still wanted, both may say.
  if on_host_side is not true and target not in ('open', 'closed', 'cancelled') then
    raise exception using errcode = 'P0001', hint = 'maintenance.host_side_only',
      message = 'Your landlord plans and does the repair.';
  end if;
  if char_length(note) > 2000 then
    raise exception using errcode = 'P0001', hint = 'maintenance.note_too_long',
      message = 'The note is too long.';
  end if;
  if asked.status = target and (
    target <> 'scheduled' or (asked.scheduled_from, asked.scheduled_until)
      is not distinct from (set_maintenance_status.scheduled_from, set_maintenance_status.scheduled_until)
  ) then
    return target;
  end if;
  if target = 'scheduled' and not coalesce(
    scheduled_until > scheduled_from and scheduled_until <= scheduled_from + interval '7 days'
      and scheduled_until > now() - interval '1 day', false
  ) then
    raise exception using errcode = 'P0001', hint = 'maintenance.time_invalid',
      message = 'Choose when the repair begins and ends, within a week.';
  end if;
  perform private.move_maintenance_request(request, target, trim(coalesce(note, '')),
    scheduled_from, scheduled_until);
  return target;
end
$$;
comment on function private.set_maintenance_status is
  'Definer: status and dates are no client''s, and events are written here only.';

create function public.set_maintenance_status(
  request uuid, target text, note text default '',
  scheduled_from timestamptz default null, scheduled_until timestamptz default null
) returns text
  language sql volatile
  set search_path = ''
  as $$
    select private.set_maintenance_status(request, target, note, scheduled_from, scheduled_until)
  $$;
comment on function public.set_maintenance_status is
  'Moves a request along. The host''s side every move; tenants open again, close and cancel. Repeating it changes nothing; scheduling again takes another time.';

create function private.set_maintenance_priority(request uuid, priority text, category text)
  returns void
  language plpgsql volatile security definer
  set search_path = ''
  as $$
begin
  if priority is null or priority not in ('urgent', 'high', 'medium', 'low') then
    raise exception using errcode = 'P0001', hint = 'maintenance.priority_unknown',
      message = 'There is no such priority.';
  end if;
  update public.maintenance_requests r set
      priority = set_maintenance_priority.priority,
      category = coalesce(set_maintenance_priority.category, r.category)
    where r.id = request and r.org_id in (select private.my_organizations());
  if not found then
    raise exception using errcode = 'P0001', hint = 'maintenance.missing',
      message = 'This request is not available';
  end if;
end
$$;
comment on function private.set_maintenance_priority is
  'Definer: the reporter''s priority is a wish, the host''s side decides.';

create function public.set_maintenance_priority(
  request uuid, priority text, category text default null
) returns void
  language sql volatile
  set search_path = ''
  as $$ select private.set_maintenance_priority(request, priority, category) $$;
comment on function public.set_maintenance_priority is
  'The host''s side: how urgent a request is, and what it is about.';

grant execute on function
  private.set_maintenance_status(uuid, text, text, timestamptz, timestamptz),
  public.set_maintenance_status(uuid, text, text, timestamptz, timestamptz),
  private.set_maintenance_priority(uuid, text, text),
  public.set_maintenance_priority(uuid, text, text) to authenticated;
