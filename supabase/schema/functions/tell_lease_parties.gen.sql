-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- A notification for the parties of a lease, but not for who caused it.
create function private.tell_lease_parties(lease uuid, title text, message text DEFAULT ''::text, details jsonb DEFAULT '{}'::jsonb, priority text DEFAULT 'high'::text, only_for uuid DEFAULT NULL::uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select private.notify(p.profile_id, 'lease', title, message,
      jsonb_build_object('lease_id', l.id, 'listing_id', l.listing_id) || details, priority,
      case when p.party = 'host' then l.org_id end)
    from public.leases l join public.lease_parties p on p.lease_id = l.id
    where l.id = lease and p.profile_id is distinct from auth.uid()
      and (only_for is null or p.profile_id = only_for)
  $function$
