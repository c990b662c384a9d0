-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Money on its way from a tenant to an organisation, for one or more charges.
create table public.payments (
  id uuid not null,
  org_id uuid not null,
  payer_id uuid,
  amount_cents integer not null,
  refunded_cents integer not null default 0,
  currency text not null default 'USD'::text,
  method text not null,
  provider text not null,
  provider_reference text,
  status text not null default 'pending'::text,
  failure text,
  settled_at timestamp with time zone,
  settled_on date,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  PRIMARY KEY (id),
  FOREIGN KEY (org_id) REFERENCES public.organizations(id) ON DELETE RESTRICT,
  FOREIGN KEY (payer_id) REFERENCES public.profiles(id) ON DELETE SET NULL,
  CHECK (amount_cents >= 1 AND amount_cents <= 2000000000),
  CHECK (refunded_cents >= 0 AND refunded_cents <= amount_cents),
  CHECK ((status = 'refunded'::text) = (refunded_cents = amount_cents)),
  CHECK ((settled_at IS NULL) = (status = ANY (ARRAY['pending'::text, 'processing'::text]))),
  CHECK ((settled_on IS NULL) = (settled_at IS NULL)),
  CHECK (currency = 'USD'::text),
  CHECK (char_length(failure) <= 300),
  CHECK (method = ANY (ARRAY['card'::text, 'bank_account'::text, 'cash'::text, 'check'::text])),
  CHECK (provider = ANY (ARRAY['sandbox'::text, 'stripe'::text, 'manual'::text])),
  CHECK (char_length(provider_reference) <= 200),
  CHECK (refunded_cents = 0 OR (status = ANY (ARRAY['succeeded'::text, 'disputed'::text, 'refunded'::text]))),
  CHECK (status = ANY (ARRAY['pending'::text, 'processing'::text, 'succeeded'::text, 'failed'::text, 'disputed'::text, 'refunded'::text]))
);
create policy session_has_shown_second_factor on public.payments as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy payer_or_manager_reads_payment on public.payments for select to authenticated
  using (((payer_id = ( SELECT auth.uid() AS uid)) OR (org_id IN ( SELECT private.my_managed_organizations() AS my_managed_organizations))));
grant select on public.payments to authenticated;
CREATE INDEX payments_named_idx ON public.payments USING btree (settled_at) WHERE ((provider = 'sandbox'::text) AND (status = 'succeeded'::text) AND (amount_cents = ANY (ARRAY[103, 104])));
CREATE INDEX payments_open_idx ON public.payments USING btree (updated_at) WHERE (status = ANY (ARRAY['pending'::text, 'processing'::text]));
CREATE INDEX payments_org_id_idx ON public.payments USING btree (org_id, created_at DESC, id DESC);
CREATE INDEX payments_payer_id_idx ON public.payments USING btree (payer_id, created_at DESC, id DESC);
CREATE TRIGGER brake_rows AFTER INSERT ON public.payments REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION private.brake_rows();
CREATE TRIGGER payments_choose_provider BEFORE INSERT ON public.payments FOR EACH ROW WHEN (new.provider = 'sandbox'::text) EXECUTE FUNCTION private.choose_payment_provider();
CREATE TRIGGER payments_guard_transition BEFORE UPDATE OF status ON public.payments FOR EACH ROW EXECUTE FUNCTION private.guard_transition();
CREATE TRIGGER payments_note_failed_autopay AFTER UPDATE OF status ON public.payments FOR EACH ROW WHEN (new.status = 'failed'::text AND old.status <> 'failed'::text) EXECUTE FUNCTION private.note_failed_autopay();
CREATE TRIGGER payments_note_for_automation AFTER UPDATE OF status ON public.payments FOR EACH ROW WHEN (new.status = 'succeeded'::text AND (old.status = ANY (ARRAY['pending'::text, 'processing'::text]))) EXECUTE FUNCTION private.note_payment_for_automation();
CREATE TRIGGER payments_touch BEFORE UPDATE ON public.payments FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();
