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
  check (scheduled_until > scheduled_from),
  check ((scheduled_from is null) = (scheduled_until is null)),
  check (status in ('draft', 'cancelled') or vendor_id is not null),
  check ((status = 'done') = (done_at is not null)),
  -- The request is of the same home, the vendor of the same organisation.
  foreign key (request_id, listing_id) references public.maintenance_requests (id, listing_id)
    on delete set null (request_id),
  foreign key (vendor_id, org_id) references public.vendors (id, org_id) on delete restrict
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
alter table public.work_order_costs enable row level security;

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
create trigger work_orders_place before insert on public.work_orders
  for each row execute function private.place_work_order();

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
