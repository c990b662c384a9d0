-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- What a home is let for, and until when. One that is dropped before everybody signed is deleted; its lease_events stay.
create table public.leases (
  id uuid not null default gen_random_uuid(),
  listing_id uuid not null,
  application_id uuid,
  org_id uuid,
  host_id uuid not null,
  status text not null default 'draft'::text,
  starts_on date not null,
  ends_on date,
  rent_cents integer not null,
  deposit_cents integer not null default 0,
  currency text not null default 'USD'::text,
  due_day integer not null default 1,
  notice_days integer not null default 60,
  terms text not null default ''::text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  document_hash text,
  sent_at timestamp with time zone,
  activated_at timestamp with time zone,
  notice_given_at timestamp with time zone,
  notice_given_by uuid,
  ended_at timestamp with time zone,
  reminders integer not null default 0,
  reminded_at timestamp with time zone,
  events_head text,
  row_version integer not null default 1,
  arrears_reminded_at timestamp with time zone,
  expires_at timestamp with time zone,
  returned_as text,
  returned_reason text,
  returned_by uuid,
  returned_at timestamp with time zone,
  after_term text not null default 'ends'::text,
  renews uuid,
  rent_confirmed_cents integer,
  addendum boolean not null default false,
  EXCLUDE USING gist (listing_id WITH =, daterange(starts_on,
CASE
    WHEN after_term = 'month_to_month'::text AND status = 'active'::text THEN NULL::date
    ELSE ends_on
END, '[]'::text) WITH &&) WHERE (status = ANY (ARRAY['active'::text, 'ending'::text])),
  UNIQUE (application_id),
  PRIMARY KEY (id),
  FOREIGN KEY (application_id) REFERENCES public.applications(id) ON DELETE SET NULL,
  FOREIGN KEY (host_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  FOREIGN KEY (listing_id) REFERENCES public.listings(id) ON DELETE CASCADE,
  FOREIGN KEY (notice_given_by) REFERENCES public.profiles(id) ON DELETE SET NULL,
  FOREIGN KEY (org_id) REFERENCES public.organizations(id) ON DELETE SET NULL,
  FOREIGN KEY (renews) REFERENCES public.leases(id) ON DELETE SET NULL,
  FOREIGN KEY (returned_by) REFERENCES public.profiles(id) ON DELETE SET NULL,
  CHECK (after_term = ANY (ARRAY['ends'::text, 'month_to_month'::text])),
  CHECK (ends_on > starts_on),
  CHECK (currency = 'USD'::text),
  CHECK (deposit_cents >= 0 AND deposit_cents <= 100000000),
  CHECK (document_hash ~ '^[0-9a-f]{64}$'::text),
  CHECK (due_day >= 1 AND due_day <= 31),
  CHECK (events_head ~ '^[0-9a-f]{64}$'::text),
  CHECK (notice_days >= 0 AND notice_days <= 180),
  CHECK (reminders >= 0 AND reminders <= 100),
  CHECK (rent_cents >= 0 AND rent_cents <= 100000000),
  CHECK (rent_confirmed_cents >= 0 AND rent_confirmed_cents <= 100000000),
  CHECK (returned_as = ANY (ARRAY['declined'::text, 'expired'::text])),
  CHECK (char_length(returned_reason) <= 1000),
  CHECK ((status <> ALL (ARRAY['sent'::text, 'partly_signed'::text])) OR document_hash IS NOT NULL),
  CHECK (status = ANY (ARRAY['draft'::text, 'sent'::text, 'partly_signed'::text, 'active'::text, 'ending'::text, 'ended'::text])),
  CHECK (char_length(terms) <= 20000)
);
create policy session_has_shown_second_factor on public.leases as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy tenant_or_manager_reads_lease on public.leases for select to authenticated
  using (((host_id = ( SELECT auth.uid() AS uid)) OR (org_id IN ( SELECT private.my_managed_organizations() AS my_managed_organizations)) OR (id IN ( SELECT private.my_leases() AS my_leases))));
grant select on public.leases to authenticated;
CREATE INDEX leases_ends_on_idx ON public.leases USING btree (status, ends_on);
CREATE INDEX leases_expires_at_idx ON public.leases USING btree (expires_at) WHERE (expires_at IS NOT NULL);
CREATE INDEX leases_host_id_idx ON public.leases USING btree (host_id, created_at DESC);
CREATE INDEX leases_listing_id_idx ON public.leases USING btree (listing_id, status);
CREATE INDEX leases_notice_given_by_idx ON public.leases USING btree (notice_given_by);
CREATE INDEX leases_org_id_idx ON public.leases USING btree (org_id);
CREATE UNIQUE INDEX leases_renews_key ON public.leases USING btree (renews);
CREATE INDEX leases_returned_by_idx ON public.leases USING btree (returned_by);
CREATE TRIGGER brake_rows AFTER INSERT ON public.leases REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION private.brake_rows();
CREATE TRIGGER leases_charge_new AFTER UPDATE OF status ON public.leases FOR EACH ROW WHEN (new.status = 'active'::text AND old.status = 'partly_signed'::text) EXECUTE FUNCTION private.charge_new_lease();
CREATE TRIGGER leases_clean_text BEFORE INSERT OR UPDATE OF returned_reason, terms ON public.leases FOR EACH ROW EXECUTE FUNCTION private.clean_text('returned_reason:text', 'terms:text');
CREATE TRIGGER leases_copy_late_fee AFTER UPDATE OF status ON public.leases FOR EACH ROW EXECUTE FUNCTION private.copy_late_fee();
CREATE TRIGGER leases_guard_transition BEFORE UPDATE OF status ON public.leases FOR EACH ROW EXECUTE FUNCTION private.guard_transition();
CREATE TRIGGER leases_note_signing_for_automation AFTER UPDATE OF status ON public.leases FOR EACH ROW WHEN (new.status = 'active'::text AND old.status = 'partly_signed'::text AND NOT new.addendum) EXECUTE FUNCTION private.note_for_automation('lease_signed');
CREATE TRIGGER leases_place BEFORE INSERT ON public.leases FOR EACH ROW EXECUTE FUNCTION private.place_lease();
CREATE TRIGGER leases_refuse_void_device_signatures AFTER UPDATE OF status ON public.leases FOR EACH ROW WHEN (new.status = 'draft'::text AND old.status <> 'draft'::text) EXECUTE FUNCTION private.refuse_void_device_signatures();
CREATE TRIGGER leases_touch BEFORE UPDATE ON public.leases FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();
CREATE TRIGGER leases_version BEFORE UPDATE ON public.leases FOR EACH ROW EXECUTE FUNCTION private.guard_version();
