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

create or replace function private.edit_message(message uuid, content text) returns jsonb
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
