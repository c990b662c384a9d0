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
comment on table public.maintenance_plans is 'Work that comes back every few weeks or months: each time a work order.';
create index maintenance_plans_listing_id_idx on public.maintenance_plans (listing_id);
create index maintenance_plans_org_id_idx on public.maintenance_plans (org_id, next_due_on);
create index maintenance_plans_vendor_id_idx on public.maintenance_plans (vendor_id, org_id);
create index maintenance_plans_due_idx on public.maintenance_plans (next_due_on) where active;

-- Which plan a work order is of, and for which day: once each.
alter table public.work_orders
  add column plan_id uuid references public.maintenance_plans (id) on delete set null,
  add column plan_due_on date,
  add unique (plan_id, plan_due_on);

alter table public.maintenance_plans enable row level security;

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
