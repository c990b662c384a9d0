-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Trigger: a report that came after all has its pictures. Definer: the list is no client's.
create function private.spare_pictures_of_request()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from private.files_to_erase f
    where f.bucket_id = 'maintenance_images' and f.name = any (new.picture_paths);
  return null;
end
$function$
