-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- What has to leave by push or mail; the row in the app is there either way.
create table public.notification_deliveries (
  id uuid not null default gen_random_uuid(),
  notification_id uuid,
  digest_id uuid,
  recipient_id uuid not null,
  channel text not null,
  state text not null default 'pending'::text,
  attempts integer not null default 0,
  not_before timestamp with time zone not null default now(),
  claim_id uuid,
  claimed_until timestamp with time zone,
  error text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  reached uuid[] not null default '{}'::uuid[],
  is_asked_for boolean not null default false,
  UNIQUE (digest_id, channel),
  UNIQUE (notification_id, channel),
  PRIMARY KEY (id),
  FOREIGN KEY (digest_id) REFERENCES public.notification_digests(id) ON DELETE CASCADE,
  FOREIGN KEY (notification_id) REFERENCES public.notifications(id) ON DELETE CASCADE,
  FOREIGN KEY (recipient_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  CHECK (attempts >= 0),
  CHECK (channel = ANY (ARRAY['push'::text, 'email'::text])),
  CHECK (num_nonnulls(notification_id, digest_id) = 1),
  CHECK ((claim_id IS NULL) = (claimed_until IS NULL)),
  CHECK (char_length(error) <= 500),
  CHECK (cardinality(reached) <= 40),
  CHECK (state = ANY (ARRAY['pending'::text, 'sent'::text, 'failed'::text, 'dropped'::text]))
);
create policy session_has_shown_second_factor on public.notification_deliveries as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy recipient_reads_own_deliveries on public.notification_deliveries for select to authenticated
  using ((recipient_id = ( SELECT auth.uid() AS uid)));
grant select on public.notification_deliveries to authenticated;
CREATE INDEX notification_deliveries_done_idx ON public.notification_deliveries USING btree (updated_at) WHERE (state <> 'pending'::text);
CREATE INDEX notification_deliveries_pending_idx ON public.notification_deliveries USING btree (not_before) WHERE (state = 'pending'::text);
CREATE INDEX notification_deliveries_recipient_id_idx ON public.notification_deliveries USING btree (recipient_id, created_at DESC);
CREATE TRIGGER notification_deliveries_push_at_once AFTER INSERT ON public.notification_deliveries REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION private.push_at_once();
CREATE TRIGGER notification_deliveries_replace_waiting AFTER INSERT ON public.notification_deliveries REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION private.replace_waiting_pushes();
CREATE TRIGGER notification_deliveries_touch BEFORE UPDATE ON public.notification_deliveries FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();
