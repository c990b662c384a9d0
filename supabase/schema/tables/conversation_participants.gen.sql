-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Who is in a conversation and read how far.
create table public.conversation_participants (
  conversation_id uuid not null,
  user_id uuid not null,
  last_read_at timestamp with time zone,
  joined_at timestamp with time zone not null default now(),
  PRIMARY KEY (conversation_id, user_id),
  FOREIGN KEY (conversation_id) REFERENCES public.conversations(id) ON DELETE CASCADE,
  FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE
);
create policy session_has_shown_second_factor on public.conversation_participants as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy participant_reads_participants on public.conversation_participants for select to authenticated
  using ((conversation_id IN ( SELECT private.my_conversations() AS my_conversations)));
grant select on public.conversation_participants to authenticated;
CREATE INDEX conversation_participants_user_id_idx ON public.conversation_participants USING btree (user_id, conversation_id);
CREATE TRIGGER conversation_participants_enter_people AFTER INSERT ON public.conversation_participants FOR EACH ROW EXECUTE FUNCTION private.enter_people();
