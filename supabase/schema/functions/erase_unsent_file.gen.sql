-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Trigger: what was taken back is hidden at once, and erased soon.
create function private.erase_unsent_file()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into private.files_to_erase (bucket_id, name) values ('message_attachments', new.path)
    on conflict do nothing;
  return null;
end
$function$
