-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- A notification for the parties of a lease, but not for who caused it.
create function private.tell_lease_parties(lease uuid, title text, message text DEFAULT ''::text, details jsonb DEFAULT '{}'::jsonb, priority text DEFAULT 'high'::text, only_for uuid DEFAULT NULL::uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select private.notify(side.id, 'lease', tell_lease_parties.title, tell_lease_parties.message,
      jsonb_build_object('lease_id', l.id, 'listing_id', l.listing_id) || tell_lease_parties.details,
      tell_lease_parties.priority, case when side.of_host then l.org_id end)
    from public.leases l
      cross join lateral (
        select p.profile_id as id, p.party = 'host' as of_host
          from public.lease_parties p
          where p.lease_id = l.id
            -- What becomes of a lease that they are no tenant of is not theirs to know.
            and (p.party <> 'leaving' or l.status in ('sent', 'partly_signed'))
        union
        select m.profile_id, true from public.organization_members m
          where m.org_id = l.org_id and m.role in ('owner', 'manager')
            and (tell_lease_parties.only_for is null or m.profile_id = tell_lease_parties.only_for)
      ) side
    where l.id = tell_lease_parties.lease and side.id is distinct from auth.uid()
      and (tell_lease_parties.only_for is null or side.id = tell_lease_parties.only_for)
  $function$
