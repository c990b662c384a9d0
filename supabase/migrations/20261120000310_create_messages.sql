create table public.messages (
  -- Made by the sender's device: a retry of the same message is the same row (23505).
  id uuid primary key default gen_random_uuid(),
  conversation_id uuid not null references public.conversations (id) on delete cascade,
  -- Null once the account is gone: the other person keeps the thread.
  sender_id uuid references public.profiles (id) on delete set null,
  content text not null default '' check (char_length(content) <= 10000),
  attachments jsonb not null default '[]' check (
    jsonb_typeof(attachments) = 'array'
    and jsonb_array_length(attachments) <= 10
    and octet_length(attachments::text) <= 20000
  ),
  message_type text not null default 'text' check (message_type = 'text'),
  read_status text not null default 'sent' check (read_status in ('sent', 'read')),
  seq bigint not null,
  -- No default: the trigger gives the time under the lock, so that it rises with seq.
  created_at timestamptz not null,
  updated_at timestamptz not null default now(),
  unique (conversation_id, seq),
  check (trim(content) <> '' or jsonb_array_length(attachments) > 0)
);
comment on table public.messages is 'What people write to each other.';
create index messages_sender_id_idx on public.messages (sender_id);
create index messages_unread_idx on public.messages (conversation_id) where read_status = 'sent';

alter table public.messages enable row level security;

create function private.may_write_in(conversation uuid) returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
    select exists (
      select from public.conversation_participants p
      join public.profiles me on me.id = p.user_id and me.is_verified
      where p.conversation_id = conversation and p.user_id = (select auth.uid())
    )
  $$;
comment on function private.may_write_in is
  'Whether the caller takes part and is verified; definer because it reads beyond the caller''s rows.';
grant execute on function private.may_write_in(uuid) to authenticated;

create policy participant_reads_messages on public.messages
  for select to authenticated using (conversation_id in (select private.my_conversations()));

create policy verified_participant_sends_message on public.messages
  for insert to authenticated
  with check (sender_id = (select auth.uid()) and private.may_write_in(conversation_id));

-- No update or delete: what was said stays said. Number and times are the server's.
grant select, insert (id, conversation_id, sender_id, content, attachments)
  on public.messages to authenticated;

create function private.number_message() returns trigger
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  sent_at timestamptz;
begin
  -- The row lock puts concurrent senders in a line; the time is read once it is ours.
  update public.conversations c
    set last_seq = c.last_seq + 1,
      last_message_at = greatest(c.last_message_at, coalesce(new.created_at, clock_timestamp()))
    where c.id = new.conversation_id
    returning c.last_seq, c.last_message_at into new.seq, sent_at;
  new.created_at := coalesce(new.created_at, sent_at, clock_timestamp());
  -- An unknown conversation is refused by policy and foreign key, not here.
  new.seq := coalesce(new.seq, 0);
  return new;
end
$$;
comment on function private.number_message is
  'Trigger; definer because nobody writes conversations directly.';

create trigger messages_number before insert on public.messages
  for each row execute function private.number_message();
create trigger messages_touch before update on public.messages
  for each row execute function private.touch_updated_at();
