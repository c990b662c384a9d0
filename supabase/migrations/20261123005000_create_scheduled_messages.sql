create table public.scheduled_messages (
  -- Made by the writer's device, and the id of the message that it becomes: sent once, whoever tries.
  id uuid primary key,
  user_id uuid not null references public.profiles (id) on delete cascade,
  -- Null once the conversation is gone: the text is still its writer's.
  conversation_id uuid references public.conversations (id) on delete set null,
  content text not null default '' check (char_length(content) <= 10000),
  attachments jsonb not null default '[]' check (
    jsonb_typeof(attachments) = 'array'
    and jsonb_array_length(attachments) <= 10
    and octet_length(attachments::text) <= 20000
  ),
  reply_to uuid references public.messages (id) on delete set null,
  send_at timestamptz not null,
  status text not null default 'waiting' check (status in ('waiting', 'failed', 'cancelled')),
  -- Why it was not sent when its time came.
  failure text check (failure in ('blocked', 'gone', 'unverified', 'refused')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((status = 'failed') = (failure is not null)),
  constraint scheduled_messages_says_something check (
    trim(content) <> '' or jsonb_array_length(attachments) > 0 or status = 'cancelled'
  )
);
comment on table public.scheduled_messages is
  'Messages to come. A sent one is a message and no row here; a cancelled one stays empty for a month, so that a device that schedules it late does not bring it back.';
create index scheduled_messages_due_idx on public.scheduled_messages (send_at)
  where status = 'waiting';
create index scheduled_messages_user_id_idx on public.scheduled_messages (user_id, send_at);
create index scheduled_messages_conversation_id_idx on public.scheduled_messages (conversation_id);
create index scheduled_messages_reply_to_idx on public.scheduled_messages (reply_to);

alter table public.scheduled_messages enable row level security;

create policy person_reads_own_scheduled_messages on public.scheduled_messages
  for select to authenticated using (user_id = (select auth.uid()));

create policy session_has_shown_second_factor on public.scheduled_messages as restrictive
  for all to authenticated using ((select private.second_factor_given()));

-- No writes: the functions below hold the rules, and what is being sent just now is nobody's to change.
grant select on public.scheduled_messages to authenticated;

create trigger scheduled_messages_touch before update on public.scheduled_messages
  for each row execute function private.touch_updated_at();

create function private.announce_scheduled() returns trigger
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  changed public.scheduled_messages := case when tg_op = 'DELETE' then old else new end;
begin
  -- Without the text: a device that shows it asks for the row.
  perform realtime.send(
    jsonb_build_object('id', changed.id, 'conversation_id', changed.conversation_id),
    'scheduled.updated', 'user:' || changed.user_id, true);
  return null;
end
$$;
comment on function private.announce_scheduled is
  'Trigger: scheduled.updated for the writer''s own devices.';
create trigger scheduled_messages_announce after insert or update or delete
  on public.scheduled_messages
  for each row execute function private.announce_scheduled();

insert into private.personal_data (table_name, owner_column, exported, kind, reason) values
  ('public.scheduled_messages', 'user_id', true, 'erase', 'It was sent to nobody yet.');

-- A file of a message to come is as little to be removed as one of a message.
create or replace function private.is_attached(object_name text) returns boolean
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
