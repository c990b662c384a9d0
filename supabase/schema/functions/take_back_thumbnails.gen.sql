-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Trigger: when a message is taken back, its thumbnails go with its pictures.
create function private.take_back_thumbnails()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into private.unsent_files (path)
    select distinct file ->> 'thumbnail' from jsonb_array_elements(old.attachments) file
    where file ->> 'thumbnail' like old.sender_id || '/' || old.conversation_id || '/%'
      and not private.is_attached(file ->> 'thumbnail')
    on conflict do nothing;
  return null;
end
$function$
