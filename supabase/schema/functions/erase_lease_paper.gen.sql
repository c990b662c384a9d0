-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Trigger: the file of a paper that its owner removed is erased soon. Definer: the list is the server's.
create function private.erase_lease_paper()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into private.files_to_erase (bucket_id, name) values ('application_images', old.path)
    on conflict do nothing;
  return null;
end
$function$
