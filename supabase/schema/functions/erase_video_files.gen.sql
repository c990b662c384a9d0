-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Trigger: the files of a removed video go. Definer: the list is no client's.
create function private.erase_video_files()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into private.files_to_erase (bucket_id, name)
    select * from (values ('home_videos', old.path), ('user_images', old.poster_path)) f (bucket_id, name)
    where f.name is not null
    on conflict do nothing;
  return null;
end
$function$
