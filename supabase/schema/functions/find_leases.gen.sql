-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Leases of the caller's side by home, street, city or tenant, whatever the accents; policies decide as for the table.
-- executable by authenticated
create function public.find_leases(words text)
 RETURNS SETOF public.leases
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select e.* from public.leases e where e.id in (select private.found_leases(words)) $function$
