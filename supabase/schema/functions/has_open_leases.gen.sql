-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Whether somebody still needs the person: tenants, or the host they live with. Granted to nobody.
create function private.has_open_leases(person uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return exists (
    -- As host; within an organisation it is the owner's, whom a member leaves it to.
    select from public.leases l
    left join public.organization_members o on o.org_id = l.org_id and o.role = 'owner'
    where coalesce(o.profile_id, l.host_id) = person
      and l.status in ('sent', 'partly_signed', 'active', 'ending')
  ) or exists (
    select from public.lease_parties p join public.leases l on l.id = p.lease_id
    where p.profile_id = person and p.party = 'tenant' and l.status in ('active', 'ending')
  );
end
$function$
