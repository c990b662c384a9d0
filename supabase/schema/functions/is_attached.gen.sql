-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Whether a message, sent or to come, shows this file of message_attachments, or its picture's thumbnail; definer because a policy of storage asks.
-- executable by authenticated
create function private.is_attached(object_name text)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  folder text := (storage.foldername(object_name))[2];
  as_file jsonb := jsonb_build_array(jsonb_build_object('path', object_name));
  as_thumbnail jsonb := jsonb_build_array(jsonb_build_object('thumbnail', object_name));
begin
  if folder !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    return false;
  end if;
  return exists (
    select from public.messages m
    where m.conversation_id = folder::uuid and m.attachments <> '[]'
      and (m.attachments @> as_file or m.attachments @> as_thumbnail)
  ) or exists (
    select from public.scheduled_messages s
    where s.conversation_id = folder::uuid and s.status <> 'cancelled'
      and (s.attachments @> as_file or s.attachments @> as_thumbnail)
  );
end
$function$
