-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Whether the caller is a tenant of a lease (no draft).
-- executable by authenticated
create function private.is_lease_tenant(lease uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ select lease in (select private.my_leases()) $function$
