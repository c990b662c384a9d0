-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Trigger: no message shows a file of more than 20 MB that is no video, and none as a thumbnail. Definer: it reads storage.
create function private.check_file_sizes()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- Only the sender's own files: a refusal tells nothing about others'.
  if exists (
    select from jsonb_array_elements(new.attachments) file
    join storage.objects o on o.bucket_id = 'message_attachments'
      and o.name in (file ->> 'path', file ->> 'thumbnail')
    where starts_with(o.name, new.sender_id || '/' || new.conversation_id || '/')
      and (o.metadata ->> 'size')::bigint > 20971520
      -- What stands for a file comes to its receivers' devices by itself.
      and (o.name = file ->> 'thumbnail'
        or coalesce(o.metadata ->> 'mimetype', '') not like 'video/%')
  ) then
    raise exception using errcode = 'P0001', hint = 'messaging.file_too_large',
      message = 'Only a video may be larger than 20 MB.';
  end if;
  return new;
end
$function$
