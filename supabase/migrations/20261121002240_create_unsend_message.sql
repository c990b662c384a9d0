-- Files of messages that were taken back. The rows of storage are not ours to delete: nobody but
-- the sender reads the file any more, and the sender may remove it.
create table private.unsent_files (
  path text primary key check (char_length(path) <= 1024),
  unsent_at timestamptz not null default now()
);
comment on table private.unsent_files is
  'Attachments of messages that were taken back, by their name in message_attachments.';
alter table private.unsent_files enable row level security;
-- No policy, no grant: unsend_message writes, is_unsent_file reads.

create function private.is_unsent_file(object_name text) returns boolean
  language sql stable security definer
  set search_path = ''
  as $$ select exists (select from private.unsent_files f where f.path = object_name) $$;
comment on function private.is_unsent_file is
  'For the policies of storage; definer because the list is nobody''s to read.';
grant execute on function private.is_unsent_file(text) to authenticated;

create or replace function private.in_conversation_folder(object_name text) returns boolean
  language sql stable
  set search_path = ''
  as $$
    select (storage.foldername(object_name))[2] in (select c::text from private.my_conversations() c)
      and not private.is_unsent_file(object_name)
  $$;
comment on function private.in_conversation_folder is
  'An attachment lies at <sender>/<conversation>/<file>, until its message is taken back.';

-- Attachments go only with their message.
alter policy person_removes_own_file on storage.objects
  using (
    (bucket_id in ('user_images', 'application_images', 'guide-documents')
      and private.owns_folder(name))
    or (bucket_id in ('home_images', 'home_videos')
      and (select private.has_role('host')) and private.manages_home_folder(name))
    or (bucket_id = 'message_attachments'
      and private.owns_folder(name) and private.is_unsent_file(name))
  );

create function private.unsend_message(message uuid) returns jsonb
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  me uuid := auth.uid();
  target public.messages := private.lock_message(message);
  answer jsonb;
begin
  if target.sender_id is distinct from me then
    raise exception using errcode = 'P0001', hint = 'messaging.not_sender',
      message = 'Only who sent a message can change it.';
  end if;
  if target.unsent_at is not null then
    return private.message_json(target);
  end if;
  if clock_timestamp() > target.created_at + interval '24 hours' then
    raise exception using errcode = 'P0001', hint = 'messaging.unsend_too_late',
      message = 'A message can be taken back for 24 hours.';
  end if;
  -- Only files that this person sent here, and that no other message still shows.
  insert into private.unsent_files (path)
    select distinct file ->> 'path' from jsonb_array_elements(target.attachments) file
    where file ->> 'path' like me || '/' || target.conversation_id || '/%'
      and not exists (
        select from public.messages other
        where other.conversation_id = target.conversation_id and other.id <> message
          and other.attachments @> jsonb_build_array(jsonb_build_object('path', file -> 'path'))
      )
    on conflict do nothing;
  delete from private.message_edits e where e.message_id = message;
  delete from public.message_reactions r where r.message_id = message;
  update public.messages m set content = '', attachments = '[]', reply_to = null, edited_at = null,
    unsent_at = clock_timestamp()
    where m.id = message;
  -- Unread is what is newer than the last reading, so the last message is one that still is there.
  update public.conversations c set last_message_at = (
      select m.created_at from public.messages m
      where m.conversation_id = c.id and m.unsent_at is null order by m.seq desc limit 1
    )
    where c.id = target.conversation_id;
  update public.notifications n
    set message = 'This message was taken back', read_at = coalesce(n.read_at, now())
    where n.notification_type = 'message' and n.created_at > target.created_at - interval '1 hour'
      and n.metadata ->> 'message_id' = unsend_message.message::text
      and n.recipient_id in (
        select p.user_id from public.conversation_participants p
        where p.conversation_id = target.conversation_id
      );
  answer := private.announce_message(message);
  perform private.announce_conversation(target.conversation_id);
  return answer;
end
$$;
comment on function private.unsend_message is
  'Definer: nobody updates messages directly. Also for whom was blocked or lost the verified mark: taking back harms nobody.';

create function public.unsend_message(message uuid) returns jsonb
  language sql volatile
  set search_path = ''
  as $$ select private.unsend_message(message) $$;
comment on function public.unsend_message is
  'Takes the caller''s own message back within 24 hours: text, files, reactions and earlier texts go, its number stays; answers the message.';
grant execute on function private.unsend_message(uuid), public.unsend_message(uuid)
  to authenticated;
