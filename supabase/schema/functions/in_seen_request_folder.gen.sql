-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- A picture lies at <sender>/<request or thing>/<file>, and is shown by the request or inspection that names it.
-- executable by authenticated
create function private.in_seen_request_folder(object_name text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
    select exists (
      select from public.maintenance_requests r
      where r.id::text = (storage.foldername(object_name))[2]
        -- Only files that the request names: a folder can be claimed by anybody.
        and object_name = any (r.picture_paths)
    ) or exists (select from public.inspection_pictures p where p.path = object_name)
  $function$
