-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- For the policies of storage; definer because they are asked for files of others, too.
-- executable by authenticated
create function private.is_inspection_picture(object_name text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ select exists (select from public.inspection_pictures p where p.path = object_name) $function$
