-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- A tenant lets the host's side of their lease see the number of their profile, or no longer.
-- executable by authenticated
create function public.share_phone(lease uuid, shared boolean)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.share_phone(lease, shared) $function$

-- Definer: nobody writes parties directly. Only a tenant of a lease that runs, and only for themselves.
-- executable by authenticated
create function private.share_phone(lease uuid, shared boolean)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.lease_parties p set shares_phone = coalesce(share_phone.shared, false)
    where p.lease_id = share_phone.lease and p.profile_id = (select auth.uid())
      and p.party = 'tenant' and (select private.second_factor_given())
      and exists (
        select from public.leases e where e.id = p.lease_id and e.status in ('active', 'ending'));
  if not found then
    raise exception using errcode = 'P0001', hint = 'leases.missing',
      message = 'This lease is not available';
  end if;
end
$function$
