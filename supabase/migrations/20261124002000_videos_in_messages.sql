-- A bucket has one limit: the one of videos, as home_videos has it. The 20 MB of everything else are
-- asked when a message shows a file.
update storage.buckets
  set file_size_limit = 104857600,
    allowed_mime_types =
      '{image/jpeg,image/png,image/webp,image/gif,application/pdf,text/plain,audio/webm,audio/mp4,audio/ogg,video/mp4,video/webm,video/quicktime}'
  where id = 'message_attachments';

create function private.check_file_sizes() returns trigger
  language plpgsql volatile security definer
  set search_path = ''
  as $$
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
$$;
comment on function private.check_file_sizes is
  'Trigger: no message shows a file of more than 20 MB that is no video, and none as a thumbnail. Definer: it reads storage.';

-- Before the number, whose trigger locks the conversation.
create trigger messages_check_file_sizes before insert on public.messages
  for each row when (jsonb_typeof(new.attachments) = 'array' and new.attachments <> '[]')
  execute function private.check_file_sizes();

-- What was sent stays what it was: a name that a message shows already takes no file any more, or a large
-- one would come after the question. Whoever sends uploads first. Onto what the policy says by now.
do $$
declare
  rule text;
begin
  select pg_get_expr(p.polwithcheck, p.polrelid) into strict rule from pg_policy p
    where p.polrelid = 'storage.objects'::regclass and p.polname = 'person_uploads_to_own_folder';
  execute format(
    'alter policy person_uploads_to_own_folder on storage.objects with check ((%s) and %s)', rule,
    $rule$(bucket_id <> 'message_attachments' or not private.is_attached(name))$rule$);
end
$$;
