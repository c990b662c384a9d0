-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Who approved an application, by name. Definer: managers read names of colleagues only. Granted to nobody.
create function private.approver_of(application uuid)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ select private.mover_of(application, 'approved') $function$
