-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Rent or a fee given back, out of one payment.
create table public.refunds (
  id uuid not null,
  org_id uuid not null,
  payment_id uuid not null,
  charge_id uuid not null,
  amount_cents integer not null,
  currency text not null default 'USD'::text,
  reason text not null,
  created_by uuid,
  refunded_on date not null,
  created_at timestamp with time zone not null default now(),
  PRIMARY KEY (id),
  FOREIGN KEY (charge_id) REFERENCES public.charges(id) ON DELETE RESTRICT,
  FOREIGN KEY (created_by) REFERENCES public.profiles(id) ON DELETE SET NULL,
  FOREIGN KEY (org_id) REFERENCES public.organizations(id) ON DELETE RESTRICT,
  FOREIGN KEY (payment_id) REFERENCES public.payments(id) ON DELETE RESTRICT,
  CHECK (amount_cents >= 1 AND amount_cents <= 100000000),
  CHECK (currency = 'USD'::text),
  CHECK (char_length(TRIM(BOTH FROM reason)) >= 1 AND char_length(TRIM(BOTH FROM reason)) <= 500)
);
create policy session_has_shown_second_factor on public.refunds as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy reader_of_charge_reads_refund on public.refunds for select to authenticated
  using ((EXISTS ( SELECT FROM public.charges c WHERE (c.id = refunds.charge_id))));
grant select on public.refunds to authenticated;
CREATE INDEX refunds_charge_id_idx ON public.refunds USING btree (charge_id);
CREATE INDEX refunds_created_by_idx ON public.refunds USING btree (created_by);
CREATE INDEX refunds_org_id_idx ON public.refunds USING btree (org_id, refunded_on);
CREATE INDEX refunds_payment_id_idx ON public.refunds USING btree (payment_id);
CREATE TRIGGER brake_rows AFTER INSERT ON public.refunds REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION private.brake_rows();
CREATE TRIGGER refunds_ask_provider AFTER INSERT ON public.refunds FOR EACH ROW EXECUTE FUNCTION private.ask_for_refund();
CREATE TRIGGER refunds_clean_text BEFORE INSERT OR UPDATE OF reason ON public.refunds FOR EACH ROW EXECUTE FUNCTION private.clean_text('reason:text');
