-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- How somebody keeps a conversation for themselves; without a row, as it came.
create table public.conversation_settings (
  user_id uuid not null,
  conversation_id uuid not null,
  starred boolean not null default false,
  archived_at timestamp with time zone,
  muted_until timestamp with time zone,
  marked_unread boolean not null default false,
  updated_at timestamp with time zone not null default now(),
  unseen_read_at timestamp with time zone,
  PRIMARY KEY (user_id, conversation_id),
  FOREIGN KEY (conversation_id, user_id) REFERENCES public.conversation_participants(conversation_id, user_id) ON DELETE CASCADE
);
create policy session_has_shown_second_factor on public.conversation_settings as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy person_reads_own_settings on public.conversation_settings for select to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)));
grant select on public.conversation_settings to authenticated;
CREATE INDEX conversation_settings_conversation_id_idx ON public.conversation_settings USING btree (conversation_id, user_id);
CREATE TRIGGER conversation_settings_touch BEFORE UPDATE ON public.conversation_settings FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();
