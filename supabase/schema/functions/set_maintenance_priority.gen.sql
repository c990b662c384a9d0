-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- The host's side: how urgent a request is, and what it is about.
-- executable by authenticated
create function public.set_maintenance_priority(request uuid, priority text, category text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.set_maintenance_priority(request, priority, category) $function$

-- Definer: the reporter's priority is a wish, the host's side decides.
-- executable by authenticated
create function private.set_maintenance_priority(request uuid, priority text, category text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$
