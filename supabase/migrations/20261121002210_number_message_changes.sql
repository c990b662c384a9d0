-- Messages are answered, edited and taken back. Every insert and every change takes the next revision
-- of its conversation, so that a device asks once for all it missed: `revision > what I have`.

alter table public.conversations add column last_revision bigint not null default 0;
comment on column public.conversations.last_revision is
  'Number of the last insert or change of a message; taken under this row''s lock, each announced once.';

alter table public.messages
  add column revision bigint,
  add column reply_to uuid references public.messages (id) on delete set null,
  add column edited_at timestamptz,
  add column unsent_at timestamptz;
comment on column public.messages.revision is
  'The conversation''s revision when the row last changed; rows after a revision are what changed since.';
comment on column public.messages.unsent_at is
  'Taken back: content and attachments are gone, the number stays.';

-- What is there already was only ever inserted. Not a change that people should see as one.
alter table public.messages disable trigger messages_touch;
update public.messages set revision = seq;
update public.conversations set last_revision = last_seq;
alter table public.messages enable trigger messages_touch;

alter table public.messages
  alter column revision set not null,
  add constraint messages_revision_key unique (conversation_id, revision),
  drop constraint messages_check,
  add constraint messages_says_something check (
    trim(content) <> '' or jsonb_array_length(attachments) > 0 or unsent_at is not null
  ),
  add constraint messages_unsent_is_empty check (
    unsent_at is null or (content = '' and attachments = '[]' and reply_to is null)
  );
create index messages_reply_to_idx on public.messages (reply_to);

grant insert (reply_to) on public.messages to authenticated;

create or replace function private.number_message() returns trigger
  language plpgsql volatile security definer
  set search_path = ''
  as $$
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
$$;

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
