-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Moves a request with its event and word to both sides. Granted to nobody.
create function private.move_maintenance_request(request uuid, target text, note text, since timestamp with time zone, until timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$
