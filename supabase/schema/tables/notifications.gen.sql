-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- What a person is told; unread while read_at is empty.
create table public.notifications (
  id uuid not null default gen_random_uuid(),
  org_id uuid,
  recipient_id uuid not null,
  property_id uuid,
  notification_type text not null,
  title text not null,
  message text not null default ''::text,
  channel text not null default 'in_app'::text,
  priority text not null default 'medium'::text,
  status text not null default 'sent'::text,
  read_at timestamp with time zone,
  metadata jsonb not null default '{}'::jsonb,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  PRIMARY KEY (id),
  FOREIGN KEY (org_id) REFERENCES public.organizations(id) ON DELETE CASCADE,
  FOREIGN KEY (recipient_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  CHECK (channel = 'in_app'::text),
  CHECK (char_length(message) <= 2000),
  CHECK (jsonb_typeof(metadata) = 'object'::text),
  CHECK (char_length(notification_type) >= 1 AND char_length(notification_type) <= 60),
  CHECK (priority = ANY (ARRAY['urgent'::text, 'high'::text, 'medium'::text, 'low'::text])),
  CHECK (status = ANY (ARRAY['pending'::text, 'sent'::text, 'failed'::text])),
  CHECK (char_length(title) >= 1 AND char_length(title) <= 200)
);
create policy session_has_shown_second_factor on public.notifications as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy recipient_reads_own_notifications on public.notifications for select to authenticated
  using ((recipient_id = ( SELECT auth.uid() AS uid)));
create policy recipient_marks_own_notification on public.notifications for update to authenticated
  using ((recipient_id = ( SELECT auth.uid() AS uid)))
  with check ((recipient_id = ( SELECT auth.uid() AS uid)));
grant select, update (read_at) on public.notifications to authenticated;
CREATE INDEX notifications_org_id_idx ON public.notifications USING btree (org_id);
CREATE INDEX notifications_recipient_idx ON public.notifications USING btree (recipient_id, created_at DESC, id DESC);
CREATE INDEX notifications_reply_idx ON public.notifications USING btree (((metadata ->> 'reply'::text))) WHERE (metadata ? 'reply'::text);
CREATE INDEX notifications_unread_idx ON public.notifications USING btree (recipient_id, created_at DESC) WHERE (read_at IS NULL);
CREATE INDEX notifications_unread_of_conversation_idx ON public.notifications USING btree (recipient_id, ((metadata ->> 'conversation_id'::text))) WHERE ((read_at IS NULL) AND (notification_type = 'message'::text));
CREATE TRIGGER notifications_add_stop_token BEFORE INSERT ON public.notifications FOR EACH ROW WHEN (new.notification_type = 'home_alert'::text AND new.metadata ? 'saved_search_id'::text) EXECUTE FUNCTION private.add_stop_token();
CREATE TRIGGER notifications_announce_changed AFTER UPDATE ON public.notifications REFERENCING OLD TABLE AS earlier NEW TABLE AS updated FOR EACH STATEMENT EXECUTE FUNCTION private.announce_changed_notifications();
CREATE TRIGGER notifications_announce_new AFTER INSERT ON public.notifications REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION private.announce_new_notifications();
CREATE TRIGGER notifications_queue_deliveries AFTER INSERT ON public.notifications REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION private.queue_deliveries();
CREATE TRIGGER notifications_touch BEFORE UPDATE ON public.notifications FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();
