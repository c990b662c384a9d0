create table public.conversations (
  id uuid primary key default gen_random_uuid(),
  type text not null default 'direct' check (type = 'direct'),
  metadata jsonb not null default '{}' check (jsonb_typeof(metadata) = 'object'),
  last_seq bigint not null default 0,
  last_message_at timestamptz,
  created_at timestamptz not null default now()
);
comment on table public.conversations is 'A thread of messages between people.';
comment on column public.conversations.metadata is
  'relationship_context, property_id, listing_id, application_id; each present, null when unknown.';
comment on column public.conversations.last_seq is
  'Number of the last message; messages take theirs under this row''s lock.';

create table public.conversation_participants (
  conversation_id uuid not null references public.conversations (id) on delete cascade,
  user_id uuid not null references public.profiles (id) on delete cascade,
  last_read_at timestamptz,
  joined_at timestamptz not null default now(),
  primary key (conversation_id, user_id)
);
comment on table public.conversation_participants is 'Who is in a conversation and read how far.';
create index conversation_participants_user_id_idx
  on public.conversation_participants (user_id, conversation_id);

-- One conversation per pair and home. On its own, because it is nobody's to read, and because a
-- unique key is what makes two starts at once end in one conversation.
create table private.conversation_pairs (
  low_id uuid not null references public.profiles (id) on delete cascade,
  high_id uuid not null references public.profiles (id) on delete cascade,
  listing_id uuid references public.listings (id) on delete cascade,
  conversation_id uuid primary key
    references public.conversations (id) on delete cascade deferrable initially deferred,
  check (low_id < high_id),
  unique nulls not distinct (low_id, high_id, listing_id)
);
comment on table private.conversation_pairs is
  'The key of a conversation: two people in order, and the home or none.';
create index conversation_pairs_high_id_idx on private.conversation_pairs (high_id);
create index conversation_pairs_listing_id_idx on private.conversation_pairs (listing_id);
alter table private.conversation_pairs enable row level security;
-- No policy, no grant: only start_conversation reads it.

-- Policies ask this once per statement. Definer, because a policy on participants that reads
-- participants would ask itself.
create function private.my_conversations() returns setof uuid
  language sql stable security definer
  set search_path = ''
  as $$
    select conversation_id from public.conversation_participants
    where user_id = (select auth.uid())
  $$;
comment on function private.my_conversations is 'Conversations the caller takes part in.';
grant execute on function private.my_conversations() to authenticated;

alter table public.conversations enable row level security;
alter table public.conversation_participants enable row level security;

create policy participant_reads_conversation on public.conversations
  for select to authenticated using (id in (select private.my_conversations()));

create policy participant_reads_participants on public.conversation_participants
  for select to authenticated using (conversation_id in (select private.my_conversations()));

-- No writes: start_conversation and mark_conversation_read hold the rules.
grant select on public.conversations, public.conversation_participants to authenticated;
