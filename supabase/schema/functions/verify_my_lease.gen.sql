-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Null for anyone who is no party. Definer: it reads the whole chain.
-- executable by authenticated
create function private.verify_my_lease(lease uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select private.verify_lease_chain(lease)
    where private.is_lease_tenant(lease) or private.manages_lease(lease)
  $function$
