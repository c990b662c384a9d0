-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Makes the work orders of plans that are due, one each, and sets the next day. Job: every hour.
create function private.run_maintenance_plans(at timestamp with time zone DEFAULT now(), batch integer DEFAULT 100)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$
