-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- What somebody has begun to write. An empty draft stays as a row, so that an older one that arrives late does not come back.
create table public.message_drafts (
  user_id uuid not null,
  conversation_id uuid not null,
  content text not null default ''::text,
  attachments jsonb not null default '[]'::jsonb,
  device text not null,
  written_at timestamp with time zone not null,
  revision bigint not null default 1,
  updated_at timestamp with time zone not null default now(),
  PRIMARY KEY (user_id, conversation_id),
  FOREIGN KEY (conversation_id, user_id) REFERENCES public.conversation_participants(conversation_id, user_id) ON DELETE CASCADE,
  CHECK (jsonb_typeof(attachments) = 'array'::text AND jsonb_array_length(attachments) <= 10 AND octet_length(attachments::text) <= 20000),
  CHECK (char_length(content) <= 10000),
  CHECK (char_length(device) >= 1 AND char_length(device) <= 64)
);
create policy session_has_shown_second_factor on public.message_drafts as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy person_reads_own_drafts on public.message_drafts for select to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)));
grant select on public.message_drafts to authenticated;
CREATE INDEX message_drafts_conversation_id_idx ON public.message_drafts USING btree (conversation_id, user_id);
CREATE TRIGGER brake_rows AFTER INSERT ON public.message_drafts REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION private.brake_rows();
CREATE TRIGGER message_drafts_touch BEFORE UPDATE ON public.message_drafts FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();
