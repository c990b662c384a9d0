-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Tells both sides of a request, but not who did it. Granted to nobody.
create function private.tell_of_maintenance(request public.maintenance_requests, title text, note text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
  $function$
