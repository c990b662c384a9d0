-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- The caller's address, once they proved that it is theirs; else null.
-- executable by authenticated
create function private.my_verified_email()
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ select lower(p.email) from public.profiles p where p.id = (select auth.uid()) and p.is_verified $function$
