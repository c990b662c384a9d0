-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- The host's side: sends, accepts, starts, finishes or cancels work; the tenant's request follows. Repeating it changes nothing.
-- executable by authenticated
create function public.set_work_order_status(work_order uuid, target text)
 RETURNS text
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.set_work_order_status(work_order, target) $function$

-- Definer: status is no client's.
-- executable by authenticated
create function private.set_work_order_status(work_order uuid, target text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$
