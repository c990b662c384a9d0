-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Messages to come. A sent one is a message and no row here; a cancelled one stays empty for a month, so that a device that schedules it late does not bring it back.
create table public.scheduled_messages (
  id uuid not null,
  user_id uuid not null,
  conversation_id uuid,
  content text not null default ''::text,
  attachments jsonb not null default '[]'::jsonb,
  reply_to uuid,
  send_at timestamp with time zone not null,
  status text not null default 'waiting'::text,
  failure text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  PRIMARY KEY (id),
  FOREIGN KEY (conversation_id) REFERENCES public.conversations(id) ON DELETE SET NULL,
  FOREIGN KEY (reply_to) REFERENCES public.messages(id) ON DELETE SET NULL,
  FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  CHECK (jsonb_typeof(attachments) = 'array'::text AND jsonb_array_length(attachments) <= 10 AND octet_length(attachments::text) <= 20000),
  CHECK ((status = 'failed'::text) = (failure IS NOT NULL)),
  CHECK (char_length(content) <= 10000),
  CHECK (failure = ANY (ARRAY['blocked'::text, 'gone'::text, 'unverified'::text, 'refused'::text])),
  CHECK (TRIM(BOTH FROM content) <> ''::text OR jsonb_array_length(attachments) > 0 OR status = 'cancelled'::text),
  CHECK (status = ANY (ARRAY['waiting'::text, 'failed'::text, 'cancelled'::text]))
);
create policy session_has_shown_second_factor on public.scheduled_messages as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy person_reads_own_scheduled_messages on public.scheduled_messages for select to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)));
grant select on public.scheduled_messages to authenticated;
CREATE INDEX scheduled_messages_conversation_id_idx ON public.scheduled_messages USING btree (conversation_id);
CREATE INDEX scheduled_messages_due_idx ON public.scheduled_messages USING btree (send_at) WHERE (status = 'waiting'::text);
CREATE INDEX scheduled_messages_reply_to_idx ON public.scheduled_messages USING btree (reply_to);
CREATE INDEX scheduled_messages_user_id_idx ON public.scheduled_messages USING btree (user_id, send_at);
CREATE TRIGGER brake_rows AFTER INSERT ON public.scheduled_messages REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION private.brake_rows();
CREATE TRIGGER scheduled_messages_announce AFTER INSERT OR DELETE OR UPDATE ON public.scheduled_messages FOR EACH ROW EXECUTE FUNCTION private.announce_scheduled();
CREATE TRIGGER scheduled_messages_clean_text BEFORE INSERT OR UPDATE OF content ON public.scheduled_messages FOR EACH ROW EXECUTE FUNCTION private.clean_text('content:text');
CREATE TRIGGER scheduled_messages_touch BEFORE UPDATE ON public.scheduled_messages FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();
