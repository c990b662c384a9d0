-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Trigger; definer because nobody writes conversations directly.
create function private.number_message()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  sent_at timestamptz;
begin
  -- The row lock puts concurrent senders in a line; the time is read once it is ours.
  update public.conversations c
    set last_seq = c.last_seq + 1, last_revision = c.last_revision + 1,
      last_message_at = greatest(c.last_message_at, coalesce(new.created_at, clock_timestamp()))
    where c.id = new.conversation_id
    returning c.last_seq, c.last_revision, c.last_message_at
      into new.seq, new.revision, sent_at;
  new.created_at := coalesce(new.created_at, sent_at, clock_timestamp());
  -- An unknown conversation is refused by policy and foreign key, not here.
  new.seq := coalesce(new.seq, 0);
  new.revision := coalesce(new.revision, 0);
  -- Who takes no part learns nothing here: the policy refuses them.
  if auth.uid() is not null and not (
    new.sender_id = auth.uid() and exists (
      select from public.conversation_participants p
      where p.conversation_id = new.conversation_id and p.user_id = new.sender_id
    )
  ) then
    return new;
  end if;
  -- Asked here and not by the policy, whose snapshot is older than the wait for the lock.
  perform private.refuse_blocked(new.conversation_id, auth.uid());
  if new.reply_to is not null and not exists (
    select from public.messages m
    where m.id = new.reply_to and m.conversation_id = new.conversation_id
  ) then
    raise exception using errcode = 'P0001', hint = 'messaging.reply_missing',
      message = 'The message that this answers is not in this conversation.';
  end if;
  return new;
end
$function$
