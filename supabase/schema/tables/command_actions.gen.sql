-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- A change that the assistant made, with its inverse stored in the same transaction.
create table public.command_actions (
  id uuid not null,
  session_id uuid not null,
  user_id uuid not null,
  step integer not null,
  tool text not null,
  input jsonb not null,
  before_image jsonb,
  after_image jsonb,
  inverse jsonb,
  status text not null default 'done'::text,
  undo_message text,
  created_at timestamp with time zone not null default now(),
  undone_at timestamp with time zone,
  UNIQUE (session_id, step),
  PRIMARY KEY (id),
  FOREIGN KEY (session_id) REFERENCES public.command_sessions(id) ON DELETE CASCADE,
  FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  CHECK (status = ANY (ARRAY['done'::text, 'undone'::text, 'partial'::text, 'refused'::text])),
  CHECK (step >= 0)
);
create policy session_has_shown_second_factor on public.command_actions as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy person_reads_own_command_actions on public.command_actions for select to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)));
grant select on public.command_actions to authenticated;
CREATE INDEX command_actions_user_id_idx ON public.command_actions USING btree (user_id, created_at DESC);
