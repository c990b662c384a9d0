-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- For the policies of storage; definer because the list is nobody's to read.
-- executable by authenticated
create function private.is_unsent_file(object_name text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ select exists (select from private.unsent_files f where f.path = object_name) $function$
