-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- A person's folder is named by their id.
-- executable by authenticated
create function private.owns_folder(object_name text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select (storage.foldername(object_name))[1] = (select auth.uid())::text $function$
