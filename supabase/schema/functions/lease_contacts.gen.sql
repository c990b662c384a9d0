-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- How the parties of a signed lease reach each other: what the host gave for tenants, and for the host's side the numbers that tenants share.
-- executable by authenticated
create function public.lease_contacts(lease uuid)
 RETURNS TABLE(profile_id uuid, party text, name text, phone text, repairs_phone text, email text, shared boolean)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select * from private.lease_contacts(lease) $function$

-- Definer: profiles and hosts are their owner's. Nothing for who is no party, before the signatures, and 90 days after the end.
-- executable by authenticated
create function private.lease_contacts(lease uuid)
 RETURNS TABLE(profile_id uuid, party text, name text, phone text, repairs_phone text, email text, shared boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    with mine as materialized (
      select e.id, e.host_id, private.manages_lease(e.id) as is_host, exists (
          select from public.lease_parties p
          where p.lease_id = e.id and p.profile_id = (select auth.uid()) and p.party = 'tenant'
        ) as is_tenant
      from public.leases e
      where e.id = lease and (select private.second_factor_given())
        and (e.status in ('active', 'ending')
          or (e.status = 'ended' and e.ended_at > now() - interval '90 days'))
    )
    select p.id, 'host', coalesce(nullif(p.full_name, ''), h.company_name, ''), h.tenant_phone,
      h.repairs_phone, h.tenant_email, true
    from mine m join public.profiles p on p.id = m.host_id left join public.hosts h on h.id = p.id
    where m.is_host or m.is_tenant
    union all
    select * from (
      select p.id, 'tenant', coalesce(p.full_name, ''),
        case when p.id = (select auth.uid()) or (m.is_host and o.shares_phone)
          then nullif(p.phone_number, '') end, null, null, o.shares_phone
      from mine m join public.lease_parties o on o.lease_id = m.id and o.party = 'tenant'
      join public.profiles p on p.id = o.profile_id
      where m.is_host or m.is_tenant
      order by o.signing_order
    ) tenants
  $function$
