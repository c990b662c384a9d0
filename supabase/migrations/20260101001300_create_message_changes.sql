-- Messages that change: reactions, edits, taking back; and their files.

create index messages_reply_to_idx on public.messages (reply_to);

create function private.refuse_blocked(conversation uuid, person uuid) returns void
  language plpgsql stable security definer
  set search_path = ''
  as $$
begin
  if exists (
    select from public.conversation_participants p
    where p.conversation_id = conversation and p.user_id <> person
      and private.is_blocked_between(p.user_id, person)
  ) then
    raise exception using errcode = 'P0001', hint = 'messaging.blocked',
      message = 'You cannot write to this person.';
  end if;
end
$$;
comment on function private.refuse_blocked is
  'Refuses whoever is blocked by, or blocks, another participant. Granted to nobody.';

create table public.message_reactions (
  message_id uuid not null references public.messages (id) on delete cascade,
  user_id uuid not null references public.profiles (id) on delete cascade,
  -- Of the message, for the policy.
  conversation_id uuid not null references public.conversations (id) on delete cascade,
  emoji text not null check (emoji in ('👍', '❤️', '😂', '😮', '😢', '🙏')),
  created_at timestamptz not null default now(),
  primary key (message_id, user_id)
);
comment on table public.message_reactions is 'What people feel about a message: one each.';
create index message_reactions_user_id_idx on public.message_reactions (user_id);
create index message_reactions_conversation_id_idx on public.message_reactions (conversation_id);

alter table public.message_reactions enable row level security;

create policy session_has_shown_second_factor on public.message_reactions as restrictive
  for all to authenticated using ((select private.second_factor_given()));

create policy participant_reads_reactions on public.message_reactions
  for select to authenticated using (conversation_id in (select private.my_conversations()));

-- No writes: a reaction is a change of its message, which set_reaction numbers and announces.
grant select on public.message_reactions to authenticated;

create function private.message_json(message public.messages) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    select to_jsonb(message) || jsonb_build_object('reactions', coalesce((
      select jsonb_agg(jsonb_build_object('user_id', r.user_id, 'emoji', r.emoji)
        order by r.created_at, r.user_id)
      from public.message_reactions r where r.message_id = message.id
    ), '[]'))
  $$;
comment on function private.message_json is
  'A message as events and the functions that change it tell it. Granted to nobody.';

create function private.lock_message(message uuid) returns public.messages
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  found_message public.messages;
begin
  -- The conversation first, as sending and blocking do: nobody waits in a circle.
  perform from public.conversations c
    where c.id = (select m.conversation_id from public.messages m where m.id = message)
      and c.id in (select private.my_conversations())
    for update;
  if found then
    select * into found_message from public.messages m where m.id = message for update;
  end if;
  if found_message.id is null then
    raise exception using errcode = 'P0001', hint = 'messaging.message_missing',
      message = 'This message is not available';
  end if;
  return found_message;
end
$$;
comment on function private.lock_message is
  'A message of the caller''s conversations, held with its conversation until the transaction ends. Granted to nobody.';

create function private.announce_message(message uuid) returns jsonb
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  changed public.messages;
  payload jsonb;
begin
  with conversation as (
    update public.conversations c set last_revision = c.last_revision + 1
      where c.id = (select m.conversation_id from public.messages m where m.id = message)
      returning c.id, c.last_revision
  )
  update public.messages m set revision = c.last_revision
    from conversation c where m.id = message returning m.* into changed;
  payload := private.message_json(changed);
  perform realtime.send(payload, 'message.updated', 'user:' || p.user_id, true)
    from public.conversation_participants p where p.conversation_id = changed.conversation_id;
  return payload;
end
$$;
comment on function private.announce_message is
  'Numbers a change of a message and tells it to every participant: message.updated. Granted to nobody, called by the functions that change one.';

create function private.require_writer(conversation uuid) returns void
  language plpgsql stable security definer
  set search_path = ''
  as $$
begin
  if not private.may_write_in(conversation) then
    raise exception using errcode = 'P0001', hint = 'messaging.verification_required',
      message = 'You need to verify your profile before writing messages';
  end if;
  perform private.refuse_blocked(conversation, auth.uid());
end
$$;
comment on function private.require_writer is
  'Refuses a participant who may not write: not verified any more, or blocked. Granted to nobody.';

create function private.set_reaction(message uuid, emoji text) returns jsonb
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  me uuid := auth.uid();
  target public.messages := private.lock_message(message);
begin
  if emoji is null then
    delete from public.message_reactions r where r.message_id = message and r.user_id = me;
  else
    if target.unsent_at is not null then
      raise exception using errcode = 'P0001', hint = 'messaging.unsent',
        message = 'This message was taken back.';
    end if;
    if emoji not in ('👍', '❤️', '😂', '😮', '😢', '🙏') then
      raise exception using errcode = 'P0001', hint = 'messaging.reaction_unknown',
        message = 'There is no such reaction.';
    end if;
    perform private.require_writer(target.conversation_id);
    insert into public.message_reactions as r (message_id, user_id, conversation_id, emoji)
      values (message, me, target.conversation_id, emoji)
      on conflict (message_id, user_id) do update set emoji = excluded.emoji, created_at = now()
      where r.emoji <> excluded.emoji;
  end if;
  if not found then
    return private.message_json(target);
  end if;
  return private.announce_message(message);
end
$$;
comment on function private.set_reaction is 'Definer: a reaction is a change of its message.';

create function public.set_reaction(message uuid, emoji text default null) returns jsonb
  language sql volatile
  set search_path = ''
  as $$ select private.set_reaction(message, emoji) $$;
comment on function public.set_reaction is
  'The caller''s one reaction to a message, or none with null; answers the message. A state and not a switch, so that a retry changes nothing.';
grant execute on function private.set_reaction(uuid, text), public.set_reaction(uuid, text)
  to authenticated;

create table private.message_edits (
  message_id uuid not null references public.messages (id) on delete cascade,
  version integer not null check (version between 1 and 20),
  content text not null,
  replaced_at timestamptz not null default now(),
  primary key (message_id, version)
);
comment on table private.message_edits is
  'Earlier texts of edited messages. No participant reads them: they become evidence when the message is reported, and go when it is taken back.';
alter table private.message_edits enable row level security;
-- No policy, no grant: edit_message writes, reports copy.

create function private.edit_message(message uuid, content text) returns jsonb
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  target public.messages := private.lock_message(message);
  edits integer;
begin
  if target.sender_id is distinct from auth.uid() then
    raise exception using errcode = 'P0001', hint = 'messaging.not_sender',
      message = 'Only who sent a message can change it.';
  end if;
  if target.unsent_at is not null then
    raise exception using errcode = 'P0001', hint = 'messaging.unsent',
      message = 'This message was taken back.';
  end if;
  -- Whoever repeats an edit has it already, however late.
  if target.content = content then
    return private.message_json(target);
  end if;
  if clock_timestamp() > target.created_at + interval '15 minutes' then
    raise exception using errcode = 'P0001', hint = 'messaging.edit_too_late',
      message = 'A message can be edited for 15 minutes.';
  end if;
  if content is null or char_length(content) > 10000
    or (trim(content) = '' and jsonb_array_length(target.attachments) = 0) then
    raise exception using errcode = 'P0001', hint = 'messaging.content_invalid',
      message = 'A message has between 1 and 10,000 characters.';
  end if;
  perform private.require_writer(target.conversation_id);
  select count(*) into edits from private.message_edits e where e.message_id = message;
  if edits >= 20 then
    raise exception using errcode = 'P0001', hint = 'messaging.too_many_edits',
      message = 'This message has been edited 20 times already.';
  end if;
  insert into private.message_edits (message_id, version, content)
    values (message, edits + 1, target.content);
  update public.messages m set content = edit_message.content, edited_at = clock_timestamp()
    where m.id = message;
  -- Whoever has not seen it yet sees what it says now.
  update public.notifications n
    set message = private.message_words(edit_message.content, target.attachments)
    where n.notification_type = 'message' and n.created_at > target.created_at - interval '1 hour'
      and n.metadata ->> 'message_id' = edit_message.message::text
      and n.recipient_id in (
        select p.user_id from public.conversation_participants p
        where p.conversation_id = target.conversation_id
      );
  return private.announce_message(message);
end
$$;
comment on function private.edit_message is 'Definer: nobody updates messages directly.';

create function public.edit_message(message uuid, content text) returns jsonb
  language sql volatile
  set search_path = ''
  as $$ select private.edit_message(message, content) $$;
comment on function public.edit_message is
  'Changes the text of the caller''s own message within 15 minutes; answers the message.';
grant execute on function private.edit_message(uuid, text), public.edit_message(uuid, text)
  to authenticated;

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

-- A file of a message to come is as little to be removed as one of a message.
create function private.is_attached(object_name text) returns boolean
  language plpgsql stable security definer
  set search_path = ''
  as $$
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
$$;
comment on function private.is_attached is
  'Whether a message, sent or to come, shows this file of message_attachments, or its picture''s thumbnail; definer because a policy of storage asks.';
grant execute on function private.is_attached(text) to authenticated;

create function private.take_back_thumbnails() returns trigger
  language plpgsql volatile security definer
  set search_path = ''
  as $$
begin
  insert into private.unsent_files (path)
    select distinct file ->> 'thumbnail' from jsonb_array_elements(old.attachments) file
    where file ->> 'thumbnail' like old.sender_id || '/' || old.conversation_id || '/%'
      and not private.is_attached(file ->> 'thumbnail')
    on conflict do nothing;
  return null;
end
$$;
comment on function private.take_back_thumbnails is
  'Trigger: when a message is taken back, its thumbnails go with its pictures.';

create trigger messages_take_back_thumbnails after update of unsent_at on public.messages
  for each row when (old.unsent_at is null and new.unsent_at is not null)
  execute function private.take_back_thumbnails();

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

-- A notification of a message without words says what came: a photo, a video, a voice message.

create function private.message_words(content text, attachments jsonb) returns text
  language sql immutable
  set search_path = ''
  as $$
    select case
      when trim(content) <> '' then left(content, 200)
      when files.photos = files.all_of_them then
        case files.all_of_them when 1 then 'Sent a photo' else 'Sent photos' end
      when files.videos = files.all_of_them then
        case files.all_of_them when 1 then 'Sent a video' else 'Sent videos' end
      when files.voice = files.all_of_them then 'Sent a voice message'
      when files.all_of_them > 1 then 'Sent attachments'
      else 'Sent an attachment'
    end
    from (
      select nullif(count(*), 0) all_of_them,
        count(*) filter (where file ->> 'type' like 'image/%') photos,
        count(*) filter (where file ->> 'type' like 'video/%') videos,
        count(*) filter (where file ->> 'type' like 'audio/%') voice
      from jsonb_array_elements(attachments) file
    ) files
  $$;
comment on function private.message_words is
  'What a notification says of a message: its first 200 characters, else what kind of files came. Granted to nobody.';
