-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- The tenants of a lease in the order of signing. Definer: its callers decide who reads it. Granted to nobody.
create function private.tenant_names(lease uuid)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select coalesce(string_agg(coalesce(p.full_name, '–'), ', ' order by o.signing_order), '')
    from public.lease_parties o join public.profiles p on p.id = o.profile_id
    where o.lease_id = lease and o.party = 'tenant'
  $function$
