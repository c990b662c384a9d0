-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- A thread of messages between people.
create table public.conversations (
  id uuid not null default gen_random_uuid(),
  type text not null default 'direct'::text,
  metadata jsonb not null default '{}'::jsonb,
  last_seq bigint not null default 0,
  last_message_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  last_revision bigint not null default 0,
  PRIMARY KEY (id),
  CHECK (jsonb_typeof(metadata) = 'object'::text),
  CHECK (type = 'direct'::text)
);
create policy session_has_shown_second_factor on public.conversations as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy participant_reads_conversation on public.conversations for select to authenticated
  using ((id IN ( SELECT private.my_conversations() AS my_conversations)));
grant select on public.conversations to authenticated;
