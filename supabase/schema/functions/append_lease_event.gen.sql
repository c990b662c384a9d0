-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Adds to a lease's chain; granted to nobody, called by the functions that move a lease.
create function private.append_lease_event(lease uuid, event text, details jsonb DEFAULT '{}'::jsonb, actor uuid DEFAULT auth.uid())
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  latest public.lease_events;
  added public.lease_events;
begin
  -- The caller holds the lease's lock: there is one newest event.
  select * into latest from public.lease_events e where e.lease_id = lease order by e.seq desc limit 1;
  added.lease_id := lease;
  added.seq := coalesce(latest.seq, 0) + 1;
  added.event := event;
  added.actor_id := actor;
  added.document_hash := (select l.document_hash from public.leases l where l.id = lease);
  added.details := details;
  added.happened_at := clock_timestamp();
  added.previous_hash := coalesce(latest.hash, '');
  added.hash := private.lease_event_hash(added);
  insert into public.lease_events select (added).*;
  update public.leases l set events_head = added.hash where l.id = lease;
end
$function$
