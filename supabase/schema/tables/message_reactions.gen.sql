-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- What people feel about a message: one each.
create table public.message_reactions (
  message_id uuid not null,
  user_id uuid not null,
  conversation_id uuid not null,
  emoji text not null,
  created_at timestamp with time zone not null default now(),
  PRIMARY KEY (message_id, user_id),
  FOREIGN KEY (conversation_id) REFERENCES public.conversations(id) ON DELETE CASCADE,
  FOREIGN KEY (message_id) REFERENCES public.messages(id) ON DELETE CASCADE,
  FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  CHECK (emoji = ANY (ARRAY['👍'::text, '❤️'::text, '😂'::text, '😮'::text, '😢'::text, '🙏'::text]))
);
create policy session_has_shown_second_factor on public.message_reactions as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy participant_reads_reactions on public.message_reactions for select to authenticated
  using ((conversation_id IN ( SELECT private.my_conversations() AS my_conversations)));
grant select on public.message_reactions to authenticated;
CREATE INDEX message_reactions_conversation_id_idx ON public.message_reactions USING btree (conversation_id);
CREATE INDEX message_reactions_user_id_idx ON public.message_reactions USING btree (user_id);
CREATE TRIGGER brake_rows AFTER INSERT ON public.message_reactions REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION private.brake_rows();
