-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Trigger: the first event of a request, and word to the others.
create function private.announce_maintenance_request()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into public.maintenance_events (request_id, actor_id, to_status)
    values (new.id, new.reporter_id, new.status);
  perform private.tell_of_maintenance(new, 'New maintenance request', '');
  return null;
end
$function$
