-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- What the tenants of a lease owe: rent of a month, the deposit, a fee. Open is amount - paid - waived.
create table public.charges (
  id uuid not null default gen_random_uuid(),
  lease_id uuid,
  listing_id uuid,
  org_id uuid not null,
  kind text not null,
  period date,
  description text not null,
  amount_cents integer not null,
  paid_cents integer not null default 0,
  waived_cents integer not null default 0,
  refunded_cents integer not null default 0,
  currency text not null default 'USD'::text,
  due_on date not null,
  status text not null default 'due'::text,
  waive_reason text,
  next_reminder_on date,
  reminders integer not null default 0,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  corrected_cents integer not null default 0,
  late_for uuid,
  recurring_id uuid,
  application_id uuid,
  UNIQUE (late_for),
  UNIQUE (lease_id, kind, period),
  PRIMARY KEY (id),
  FOREIGN KEY (application_id) REFERENCES public.applications(id) ON DELETE SET NULL,
  FOREIGN KEY (late_for) REFERENCES public.charges(id) ON DELETE SET NULL,
  FOREIGN KEY (lease_id) REFERENCES public.leases(id) ON DELETE SET NULL,
  FOREIGN KEY (listing_id) REFERENCES public.listings(id) ON DELETE SET NULL,
  FOREIGN KEY (org_id) REFERENCES public.organizations(id) ON DELETE RESTRICT,
  FOREIGN KEY (recurring_id) REFERENCES public.recurring_entries(id) ON DELETE SET NULL,
  CHECK (amount_cents >= 1 AND amount_cents <= 100000000),
  CHECK ((kind = 'fee'::text) = (period IS NULL)),
  CHECK ((paid_cents + waived_cents) <= amount_cents),
  CHECK (refunded_cents <= paid_cents),
  CHECK (corrected_cents <= waived_cents),
  CHECK (status <> 'waived'::text OR waived_cents > 0 AND (paid_cents + waived_cents) = amount_cents),
  CHECK ((status <> ALL (ARRAY['due'::text, 'partly_paid'::text, 'overdue'::text])) OR paid_cents < amount_cents),
  CHECK ((status = 'partly_paid'::text) <= (paid_cents > 0)),
  CHECK (status <> 'paid'::text OR (paid_cents + waived_cents) = amount_cents),
  CHECK (late_for IS NULL OR kind = 'fee'::text),
  CHECK (corrected_cents >= 0),
  CHECK (currency = 'USD'::text),
  CHECK (char_length(TRIM(BOTH FROM description)) >= 1 AND char_length(TRIM(BOTH FROM description)) <= 200),
  CHECK (kind = ANY (ARRAY['rent'::text, 'deposit'::text, 'fee'::text])),
  CHECK (paid_cents >= 0),
  CHECK (EXTRACT(day FROM period) = 1::numeric),
  CHECK (refunded_cents >= 0),
  CHECK (reminders >= 0),
  CHECK (status = ANY (ARRAY['due'::text, 'partly_paid'::text, 'overdue'::text, 'paid'::text, 'waived'::text, 'refunded'::text])),
  CHECK (char_length(waive_reason) <= 500),
  CHECK (waived_cents >= 0)
);
create policy session_has_shown_second_factor on public.charges as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy tenant_applicant_or_manager_reads_charge on public.charges for select to authenticated
  using (((org_id IN ( SELECT private.my_managed_organizations() AS my_managed_organizations)) OR (lease_id IN ( SELECT private.my_leases() AS my_leases)) OR (application_id IN ( SELECT a.id FROM public.applications a WHERE (a.applicant_id = ( SELECT auth.uid() AS uid))))));
grant select on public.charges to authenticated;
CREATE INDEX charges_application_id_idx ON public.charges USING btree (application_id);
CREATE INDEX charges_lease_id_idx ON public.charges USING btree (lease_id, due_on DESC, id DESC);
CREATE INDEX charges_listing_id_idx ON public.charges USING btree (listing_id, due_on);
CREATE INDEX charges_next_reminder_on_idx ON public.charges USING btree (next_reminder_on) WHERE (next_reminder_on IS NOT NULL);
CREATE UNIQUE INDEX charges_one_of_application ON public.charges USING btree (application_id) WHERE (application_id IS NOT NULL);
CREATE INDEX charges_open_idx ON public.charges USING btree (org_id, lease_id, due_on) WHERE (status = ANY (ARRAY['due'::text, 'partly_paid'::text, 'overdue'::text]));
CREATE INDEX charges_org_id_idx ON public.charges USING btree (org_id, due_on DESC, id DESC);
CREATE UNIQUE INDEX charges_recurring_id_idx ON public.charges USING btree (recurring_id, due_on);
CREATE TRIGGER brake_rows AFTER INSERT ON public.charges REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION private.brake_rows();
CREATE TRIGGER charges_clean_text BEFORE INSERT OR UPDATE OF description, waive_reason ON public.charges FOR EACH ROW EXECUTE FUNCTION private.clean_text('description:line', 'waive_reason:text');
CREATE TRIGGER charges_guard_transition BEFORE UPDATE OF status ON public.charges FOR EACH ROW EXECUTE FUNCTION private.guard_transition();
CREATE TRIGGER charges_note_for_automation AFTER UPDATE OF status ON public.charges FOR EACH ROW WHEN (new.status = 'overdue'::text AND old.status <> 'overdue'::text AND new.listing_id IS NOT NULL) EXECUTE FUNCTION private.note_for_automation('charge_overdue');
CREATE TRIGGER charges_touch BEFORE UPDATE ON public.charges FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();
