-- Maintenance: vendors, requests, work orders, plans.

create table public.vendors (
  id uuid primary key default gen_random_uuid(),
  org_id uuid not null references public.organizations (id) on delete cascade,
  name text not null check (char_length(trim(name)) between 1 and 200),
  trade text not null check (trade in (
    'general', 'plumbing', 'electrical', 'heating_cooling', 'appliances', 'locks', 'pest_control',
    'painting', 'roofing', 'cleaning', 'landscaping', 'other'
  )),
  contact_name text not null default '' check (char_length(contact_name) <= 200),
  email text check (char_length(email) <= 320),
  phone text check (char_length(phone) <= 40),
  notes text not null default '' check (char_length(notes) <= 2000),
  -- The organisation's own opinion.
  rating integer check (rating between 1 and 5),
  insurance_expires_on date,
  archived boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- So that a work order refers to a vendor of its own organisation.
  unique (id, org_id)
);
comment on table public.vendors is 'Whom an organisation calls when something is to be repaired.';
create index vendors_org_id_idx on public.vendors (org_id, name);

alter table public.vendors enable row level security;

create policy session_has_shown_second_factor on public.vendors as restrictive
  for all to authenticated using ((select private.second_factor_given()));

create policy member_reads_own_vendors on public.vendors
  for select to authenticated using (org_id in (select private.my_organizations()));
create policy member_adds_own_vendor on public.vendors
  for insert to authenticated with check (org_id in (select private.my_organizations()));
create policy member_updates_own_vendor on public.vendors
  for update to authenticated
  using (org_id in (select private.my_organizations()))
  with check (org_id in (select private.my_organizations()));

-- No delete: work orders refer to vendors; they are archived.
grant select,
  insert (id, org_id, name, trade, contact_name, email, phone, notes, rating, insurance_expires_on),
  update (name, trade, contact_name, email, phone, notes, rating, insurance_expires_on, archived)
  on public.vendors to authenticated;

create trigger vendors_touch before update on public.vendors
  for each row execute function private.touch_updated_at();

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

create policy session_has_shown_second_factor on public.maintenance_requests as restrictive
  for all to authenticated using ((select private.second_factor_given()));

alter table public.maintenance_events enable row level security;

create policy session_has_shown_second_factor on public.maintenance_events as restrictive
  for all to authenticated using ((select private.second_factor_given()));

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

create function private.place_work_order() returns trigger
  language plpgsql volatile security definer
  set search_path = ''
  as $$
begin
  new.org_id := (select l.org_id from public.listings l where l.id = new.listing_id);
  if new.org_id is null then
    raise exception using errcode = 'P0001', hint = 'listings.missing',
      message = 'This home is not available';
  end if;
  return new;
end
$$;
comment on function private.place_work_order is
  'Trigger: work belongs to the home''s organisation, whatever the client says. Definer: it reads the home.';

insert into private.transitions (machine, from_status, to_status) values
  ('work_orders', 'draft', 'sent'),
  ('work_orders', 'draft', 'cancelled'),
  -- Declined, or taken back to be changed.
  ('work_orders', 'sent', 'draft'),
  ('work_orders', 'sent', 'accepted'),
  ('work_orders', 'sent', 'cancelled'),
  ('work_orders', 'accepted', 'in_progress'),
  ('work_orders', 'accepted', 'cancelled'),
  ('work_orders', 'in_progress', 'done'),
  ('work_orders', 'in_progress', 'cancelled');

create table public.maintenance_plans (
  id uuid primary key default gen_random_uuid(),
  listing_id uuid not null references public.listings (id) on delete cascade,
  org_id uuid not null references public.organizations (id) on delete cascade,
  vendor_id uuid,
  title text not null check (char_length(trim(title)) between 1 and 120),
  description text not null default '' check (char_length(description) <= 4000),
  priority text not null default 'medium' check (priority in ('urgent', 'high', 'medium', 'low')),
  every_count integer not null check (every_count between 1 and 60),
  every_unit text not null check (every_unit in ('week', 'month')),
  -- The rhythm counts from here, so that the 31st comes back after a short month.
  starts_on date not null,
  next_due_on date not null,
  active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (next_due_on >= starts_on),
  foreign key (vendor_id, org_id) references public.vendors (id, org_id) on delete restrict
);

create table public.work_orders (
  id uuid primary key default gen_random_uuid(),
  listing_id uuid not null references public.listings (id) on delete cascade,
  org_id uuid not null references public.organizations (id) on delete cascade,
  request_id uuid,
  vendor_id uuid,
  title text not null check (char_length(trim(title)) between 1 and 120),
  description text not null default '' check (char_length(description) <= 4000),
  priority text not null default 'medium' check (priority in ('urgent', 'high', 'medium', 'low')),
  notes text not null default '' check (char_length(notes) <= 4000),
  status text not null default 'draft'
    check (status in ('draft', 'sent', 'accepted', 'in_progress', 'done', 'cancelled')),
  scheduled_from timestamptz,
  scheduled_until timestamptz,
  done_at timestamptz,
  created_by uuid default auth.uid() references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Which plan a work order is of, and for which day: once each.
  plan_id uuid references public.maintenance_plans (id) on delete set null,
  plan_due_on date,
  check (scheduled_until > scheduled_from),
  check ((scheduled_from is null) = (scheduled_until is null)),
  check (status in ('draft', 'cancelled') or vendor_id is not null),
  check ((status = 'done') = (done_at is not null)),
  -- The request is of the same home, the vendor of the same organisation.
  foreign key (request_id, listing_id) references public.maintenance_requests (id, listing_id)
    on delete set null (request_id),
  foreign key (vendor_id, org_id) references public.vendors (id, org_id) on delete restrict,
  unique (plan_id, plan_due_on),
  unique (id, org_id)
);
comment on table public.work_orders is 'Work that a vendor is asked to do in a home. The host''s side''s alone.';
create index work_orders_listing_id_idx on public.work_orders (listing_id, created_at desc, id desc);
create index work_orders_org_id_idx on public.work_orders (org_id, status, created_at desc, id desc);
create index work_orders_request_id_idx on public.work_orders (request_id, listing_id);
create index work_orders_vendor_id_idx on public.work_orders (vendor_id, org_id);
create index work_orders_created_by_idx on public.work_orders (created_by);

create table public.work_order_costs (
  work_order_id uuid primary key references public.work_orders (id) on delete cascade,
  estimated_cents integer check (estimated_cents between 0 and 100000000),
  final_cents integer check (final_cents between 0 and 100000000),
  currency text not null default 'USD' check (currency = 'USD'),
  updated_at timestamptz not null default now()
);
comment on table public.work_order_costs is
  'What a work order may cost and did. A table of its own: assistant members see work, not money (DEC-39).';

alter table public.work_orders enable row level security;

create policy session_has_shown_second_factor on public.work_orders as restrictive
  for all to authenticated using ((select private.second_factor_given()));

alter table public.work_order_costs enable row level security;

create policy session_has_shown_second_factor on public.work_order_costs as restrictive
  for all to authenticated using ((select private.second_factor_given()));

create policy member_reads_own_work_order on public.work_orders
  for select to authenticated using (org_id in (select private.my_organizations()));
create policy member_drafts_own_work_order on public.work_orders
  for insert to authenticated with check (org_id in (select private.my_organizations()));
create policy member_updates_own_work_order on public.work_orders
  for update to authenticated
  using (org_id in (select private.my_organizations()) and status not in ('done', 'cancelled'))
  with check (org_id in (select private.my_organizations()) and status not in ('done', 'cancelled'));

create function private.manages_work_order(work_order uuid) returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
    select exists (
      select from public.work_orders w
      where w.id = work_order and w.org_id in (select private.my_managed_organizations())
    )
  $$;
comment on function private.manages_work_order is 'Whether the caller is owner or manager of its organisation.';
grant execute on function private.manages_work_order(uuid) to authenticated;

create policy manager_reads_work_order_cost on public.work_order_costs
  for select to authenticated using (private.manages_work_order(work_order_id));
create policy manager_writes_work_order_cost on public.work_order_costs
  for insert to authenticated with check (private.manages_work_order(work_order_id));
create policy manager_updates_work_order_cost on public.work_order_costs
  for update to authenticated
  using (private.manages_work_order(work_order_id)) with check (private.manages_work_order(work_order_id));

-- Not status, org_id and who made it. No delete: it is cancelled.
grant select,
  insert (id, listing_id, request_id, vendor_id, title, description, priority, notes,
    scheduled_from, scheduled_until),
  update (vendor_id, title, description, priority, notes, scheduled_from, scheduled_until)
  on public.work_orders to authenticated;
-- No delete: a cost that is not known is empty.
grant select, insert (work_order_id, estimated_cents, final_cents),
  update (estimated_cents, final_cents) on public.work_order_costs to authenticated;

create trigger work_orders_touch before update on public.work_orders
  for each row execute function private.touch_updated_at();
create trigger work_order_costs_touch before update on public.work_order_costs
  for each row execute function private.touch_updated_at();

create trigger work_orders_place before insert on public.work_orders
  for each row execute function private.place_work_order();

create trigger work_orders_guard_transition before update of status on public.work_orders
  for each row execute function private.guard_transition();

create function private.set_work_order_status(work_order uuid, target text) returns text
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  job public.work_orders;
  asked public.maintenance_requests;
  follows text;
begin
  -- The request first, then the order: whoever moves a request locks it before anything else.
  select r.* into asked from public.maintenance_requests r
    join public.work_orders w on w.request_id = r.id
    where w.id = work_order for update of r;
  select * into job from public.work_orders w where w.id = work_order for update;
  if job.id is null or job.org_id not in (select private.my_organizations()) then
    raise exception using errcode = 'P0001', hint = 'work_orders.missing',
      message = 'This work order is not available';
  end if;
  if target is null
    or target not in ('draft', 'sent', 'accepted', 'in_progress', 'done', 'cancelled') then
    raise exception using errcode = 'P0001', hint = 'work_orders.status_unknown',
      message = 'There is no such status.';
  end if;
  if job.status = target then
    return target;
  end if;
  if target = 'sent' and job.vendor_id is null then
    raise exception using errcode = 'P0001', hint = 'work_orders.vendor_needed',
      message = 'Choose who is to do the work first.';
  end if;
  update public.work_orders w set status = target,
      done_at = case when target = 'done' then now() end
    where w.id = work_order;
  -- The tenant's request follows the work, where it may: never back, and not before the last order.
  follows := case
    when target = 'accepted' and job.scheduled_from is not null then 'scheduled'
    when target = 'in_progress' then 'in_progress'
    when target = 'done' and not exists (
      select from public.work_orders w where w.request_id = asked.id and w.id <> work_order
        and w.status not in ('done', 'cancelled')
    ) then 'resolved' end;
  if asked.id is not null and exists (
    select from private.transitions t
    where t.machine = 'maintenance_requests' and t.from_status = asked.status and t.to_status = follows
  ) then
    perform private.move_maintenance_request(asked.id, follows, '', job.scheduled_from, job.scheduled_until);
  end if;
  return target;
end
$$;
comment on function private.set_work_order_status is 'Definer: status is no client''s.';

create function public.set_work_order_status(work_order uuid, target text) returns text
  language sql volatile
  set search_path = ''
  as $$ select private.set_work_order_status(work_order, target) $$;
comment on function public.set_work_order_status is
  'The host''s side: sends, accepts, starts, finishes or cancels work; the tenant''s request follows. Repeating it changes nothing.';

grant execute on function private.set_work_order_status(uuid, text),
  public.set_work_order_status(uuid, text) to authenticated;

comment on table public.maintenance_plans is 'Work that comes back every few weeks or months: each time a work order.';
create index maintenance_plans_listing_id_idx on public.maintenance_plans (listing_id);
create index maintenance_plans_org_id_idx on public.maintenance_plans (org_id, next_due_on);
create index maintenance_plans_vendor_id_idx on public.maintenance_plans (vendor_id, org_id);
create index maintenance_plans_due_idx on public.maintenance_plans (next_due_on) where active;

alter table public.maintenance_plans enable row level security;

create policy session_has_shown_second_factor on public.maintenance_plans as restrictive
  for all to authenticated using ((select private.second_factor_given()));

create policy member_reads_own_plan on public.maintenance_plans
  for select to authenticated using (org_id in (select private.my_organizations()));
create policy member_makes_own_plan on public.maintenance_plans
  for insert to authenticated with check (org_id in (select private.my_organizations()));
create policy member_updates_own_plan on public.maintenance_plans
  for update to authenticated
  using (org_id in (select private.my_organizations()))
  with check (org_id in (select private.my_organizations()));
create policy member_deletes_own_plan on public.maintenance_plans
  for delete to authenticated using (org_id in (select private.my_organizations()));

-- Not next_due_on: the rhythm decides.
grant select, delete,
  insert (id, listing_id, vendor_id, title, description, priority, every_count, every_unit, starts_on),
  update (vendor_id, title, description, priority, every_count, every_unit, starts_on, active)
  on public.maintenance_plans to authenticated;

create trigger maintenance_plans_touch before update on public.maintenance_plans
  for each row execute function private.touch_updated_at();
create trigger maintenance_plans_place before insert on public.maintenance_plans
  for each row execute function private.place_work_order();

create function private.next_plan_date(
  starts_on date, every_count integer, every_unit text, after_day date
) returns date
  language sql immutable
  set search_path = ''
  as $$
    select min(day) from (
      select (starts_on + case every_unit
        when 'week' then make_interval(weeks => turn * every_count)
        else make_interval(months => turn * every_count) end)::date as day
      from generate_series(
        greatest(0, case every_unit
          when 'week' then (after_day - starts_on) / (7 * every_count)
          else ((extract(year from after_day) - extract(year from starts_on)) * 12
            + extract(month from after_day) - extract(month from starts_on))::integer / every_count
          end - 1)::integer,
        greatest(0, case every_unit
          when 'week' then (after_day - starts_on) / (7 * every_count)
          else ((extract(year from after_day) - extract(year from starts_on)) * 12
            + extract(month from after_day) - extract(month from starts_on))::integer / every_count
          end + 1)::integer
      ) as turn
    ) turns
    where day > after_day
  $$;
comment on function private.next_plan_date is
  'The first day of a rhythm after a day. Counted from its start each time: the 31st becomes the 28th in February and the 31st again in March.';

create function private.time_maintenance_plan() returns trigger
  language plpgsql volatile
  set search_path = ''
  as $$
begin
  if tg_op = 'INSERT' then
    new.next_due_on := new.starts_on;
  elsif (new.starts_on, new.every_count, new.every_unit)
    is distinct from (old.starts_on, old.every_count, old.every_unit) then
    -- Not before today: a changed rhythm makes no work for days that are gone.
    new.next_due_on := greatest(new.starts_on, private.next_plan_date(
      new.starts_on, new.every_count, new.every_unit, greatest(current_date - 1, new.starts_on - 1)));
  end if;
  return new;
end
$$;
comment on function private.time_maintenance_plan is 'Trigger: the rhythm decides when work is due next.';
grant execute on function private.next_plan_date(date, integer, text, date) to authenticated;
create trigger maintenance_plans_time before insert or update on public.maintenance_plans
  for each row execute function private.time_maintenance_plan();

create function private.run_maintenance_plans(at timestamptz default now(), batch integer default 100)
  returns integer
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  plan record;
  work_order uuid;
  made integer := 0;
begin
  for plan in
    select p.*, (at at time zone l.time_zone)::date as today
    from public.maintenance_plans p join public.listings l on l.id = p.listing_id
    where p.active and p.next_due_on <= (at at time zone l.time_zone)::date
    order by p.next_due_on, p.id
    limit batch for update of p skip locked
  loop
    insert into public.work_orders (listing_id, org_id, vendor_id, title, description, priority,
        plan_id, plan_due_on, created_by)
      values (plan.listing_id, plan.org_id, plan.vendor_id, plan.title, plan.description, plan.priority,
        plan.id, plan.next_due_on, null)
      on conflict (plan_id, plan_due_on) do nothing
      returning id into work_order;
    if found then
      made := made + 1;
      perform private.notify(m.profile_id, 'maintenance', 'Planned work is due', plan.title,
          jsonb_build_object('work_order_id', work_order, 'listing_id', plan.listing_id),
          plan.priority, plan.org_id)
        from public.organization_members m where m.org_id = plan.org_id;
    end if;
    -- What was missed while nothing ran is one order, not a pile.
    update public.maintenance_plans p set next_due_on = private.next_plan_date(
        plan.starts_on, plan.every_count, plan.every_unit, plan.today)
      where p.id = plan.id;
  end loop;
  return made;
end
$$;
comment on function private.run_maintenance_plans is
  'Makes the work orders of plans that are due, one each, and sets the next day. Job: every hour.';
grant execute on function private.run_maintenance_plans(timestamptz, integer) to kinstead_jobs;

create index expenses_work_order_id_idx on public.expenses (work_order_id, org_id);

-- Invoker: the request's own policy decides who sees its pictures.
create function private.in_seen_request_folder(object_name text) returns boolean
  language sql stable
  set search_path = ''
  as $$
    select exists (
      select from public.maintenance_requests r
      where r.id::text = (storage.foldername(object_name))[2]
        -- Only files that the request names: a folder can be claimed by anybody.
        and object_name = any (r.picture_paths)
    )
  $$;
comment on function private.in_seen_request_folder is
  'A picture lies at <sender>/<request>/<file>, and is shown by the request that names it.';

create function private.in_managed_receipts_folder(object_name text) returns boolean
  language sql stable
  set search_path = ''
  as $$
    select (storage.foldername(object_name))[1] in (
      select o::text from private.my_managed_organizations() o
    )
  $$;
comment on function private.in_managed_receipts_folder is
  'A receipt lies at <organisation>/<file>: money, so for owner and manager.';
grant execute on function private.in_seen_request_folder(text),
  private.in_managed_receipts_folder(text) to authenticated;

alter table public.expenses add foreign key (work_order_id, org_id)
  references public.work_orders (id, org_id) on delete set null (work_order_id);
