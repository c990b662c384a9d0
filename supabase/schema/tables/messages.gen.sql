-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- What people write to each other.
create table public.messages (
  id uuid not null default gen_random_uuid(),
  conversation_id uuid not null,
  sender_id uuid,
  content text not null default ''::text,
  attachments jsonb not null default '[]'::jsonb,
  message_type text not null default 'text'::text,
  read_status text not null default 'sent'::text,
  seq bigint not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null default now(),
  revision bigint not null,
  reply_to uuid,
  edited_at timestamp with time zone,
  unsent_at timestamp with time zone,
  UNIQUE (conversation_id, seq),
  UNIQUE (conversation_id, revision),
  PRIMARY KEY (id),
  FOREIGN KEY (conversation_id) REFERENCES public.conversations(id) ON DELETE CASCADE,
  FOREIGN KEY (reply_to) REFERENCES public.messages(id) ON DELETE SET NULL,
  FOREIGN KEY (sender_id) REFERENCES public.profiles(id) ON DELETE SET NULL,
  CHECK (jsonb_typeof(attachments) = 'array'::text AND jsonb_array_length(attachments) <= 10 AND octet_length(attachments::text) <= 20000),
  CHECK (char_length(content) <= 10000),
  CHECK (message_type = 'text'::text),
  CHECK (read_status = ANY (ARRAY['sent'::text, 'read'::text])),
  CHECK (TRIM(BOTH FROM content) <> ''::text OR jsonb_array_length(attachments) > 0 OR unsent_at IS NOT NULL),
  CHECK (unsent_at IS NULL OR content = ''::text AND attachments = '[]'::jsonb AND reply_to IS NULL)
);
create policy session_has_shown_second_factor on public.messages as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy verified_participant_sends_message on public.messages for insert to authenticated
  with check (((sender_id = ( SELECT auth.uid() AS uid)) AND private.may_write_in(conversation_id)));
create policy participant_reads_messages on public.messages for select to authenticated
  using ((conversation_id IN ( SELECT private.my_conversations() AS my_conversations)));
grant insert (id, conversation_id, sender_id, content, attachments, reply_to), select on public.messages to authenticated;
CREATE INDEX messages_reply_to_idx ON public.messages USING btree (reply_to);
CREATE INDEX messages_sender_id_idx ON public.messages USING btree (sender_id);
CREATE INDEX messages_unread_idx ON public.messages USING btree (conversation_id) WHERE (read_status = 'sent'::text);
CREATE INDEX messages_words_idx ON public.messages USING gin (private.thread_words(conversation_id, content));
CREATE TRIGGER messages_brake BEFORE INSERT ON public.messages FOR EACH ROW EXECUTE FUNCTION private.brake_message();
CREATE TRIGGER messages_check_file_sizes BEFORE INSERT ON public.messages FOR EACH ROW WHEN (jsonb_typeof(new.attachments) = 'array'::text AND new.attachments <> '[]'::jsonb) EXECUTE FUNCTION private.check_file_sizes();
CREATE TRIGGER messages_clean_text BEFORE INSERT OR UPDATE OF content ON public.messages FOR EACH ROW EXECUTE FUNCTION private.clean_text('content:text');
CREATE TRIGGER messages_deliver AFTER INSERT ON public.messages REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION private.deliver_messages();
CREATE TRIGGER messages_empty_sent_draft AFTER INSERT ON public.messages FOR EACH ROW EXECUTE FUNCTION private.empty_sent_draft();
CREATE TRIGGER messages_note_for_automation AFTER INSERT ON public.messages REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION private.note_messages_for_automation();
CREATE TRIGGER messages_number BEFORE INSERT ON public.messages FOR EACH ROW EXECUTE FUNCTION private.number_message();
CREATE TRIGGER messages_take_back_thumbnails AFTER UPDATE OF unsent_at ON public.messages FOR EACH ROW WHEN (old.unsent_at IS NULL AND new.unsent_at IS NOT NULL) EXECUTE FUNCTION private.take_back_thumbnails();
CREATE TRIGGER messages_touch BEFORE UPDATE ON public.messages FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();
