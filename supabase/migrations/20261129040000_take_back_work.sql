-- What was called done, closed or cancelled by mistake can be taken back by the host's side, and work that
-- nobody reported step by step can be called done. See docs/decisions/113.

insert into private.transitions (machine, from_status, to_status) values
  -- Closed too early: it is resolved again, and its tenant may still say that it is not.
  ('maintenance_requests', 'closed', 'resolved'),
  -- A vendor rarely says when they begin.
  ('work_orders', 'sent', 'done'),
  ('work_orders', 'accepted', 'done'),
  ('work_orders', 'done', 'sent'),
  ('work_orders', 'done', 'accepted'),
  ('work_orders', 'done', 'in_progress'),
  ('work_orders', 'cancelled', 'draft'),
  ('work_orders', 'cancelled', 'sent'),
  ('work_orders', 'cancelled', 'accepted'),
  ('work_orders', 'cancelled', 'in_progress');

create or replace function private.set_work_order_status(work_order uuid, target text) returns text
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
  -- A draft may be cancelled before anyone was chosen, and taken back as a draft alone.
  if target not in ('draft', 'cancelled') and job.vendor_id is null then
    raise exception using errcode = 'P0001', hint = 'work_orders.vendor_needed',
      message = 'Choose who is to do the work first.';
  end if;
  update public.work_orders w set status = target,
      done_at = case when target = 'done' then now() end
    where w.id = work_order;
  -- The tenant's request follows the work, where it may: never back, and not before the last order.
  follows := case
    when job.status in ('done', 'cancelled') then null
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

create function public.set_work_order_estimate(work_order uuid, cents integer) returns integer
  language sql volatile
  set search_path = ''
  as $$
    insert into public.work_order_costs (work_order_id, estimated_cents) values (work_order, cents)
    on conflict (work_order_id) do update set estimated_cents = excluded.estimated_cents
    returning estimated_cents
  $$;
comment on function public.set_work_order_estimate is
  'Owner or manager: what work may cost; null for not known. Policies decide.';

create function public.draft_work_order(
  work_order uuid, listing uuid, title text, request uuid default null, vendor uuid default null,
  description text default '', priority text default 'medium', estimated_cents integer default null
) returns uuid
  language plpgsql volatile
  set search_path = ''
  as $$
begin
  insert into public.work_orders (id, listing_id, request_id, vendor_id, title, description, priority)
    values (work_order, listing, request, vendor, title, description, priority)
    on conflict (id) do nothing;
  if estimated_cents is not null then
    perform public.set_work_order_estimate(work_order, estimated_cents);
  end if;
  return work_order;
end
$$;
comment on function public.draft_work_order is
  'The host''s side: work for a home as a draft, with what it may cost; the same id again is the same draft. Policies decide.';

grant execute on function public.set_work_order_estimate(uuid, integer),
  public.draft_work_order(uuid, uuid, text, uuid, uuid, text, text, integer) to authenticated;
