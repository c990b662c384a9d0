-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- What was in a digest already.
create table private.digested_notifications (
  notification_id uuid not null,
  digest_id uuid not null,
  PRIMARY KEY (notification_id),
  FOREIGN KEY (digest_id) REFERENCES public.notification_digests(id) ON DELETE CASCADE,
  FOREIGN KEY (notification_id) REFERENCES public.notifications(id) ON DELETE CASCADE
);
CREATE INDEX digested_notifications_digest_id_idx ON private.digested_notifications USING btree (digest_id);
