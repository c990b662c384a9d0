-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Payments that a bank took back: until it decides, the money is with it.
create table public.payment_disputes (
  payment_id uuid not null,
  org_id uuid not null,
  amount_cents integer not null,
  currency text not null default 'USD'::text,
  reason text not null default ''::text,
  outcome text not null default 'open'::text,
  opened_at timestamp with time zone not null default now(),
  decided_at timestamp with time zone,
  PRIMARY KEY (payment_id),
  FOREIGN KEY (org_id) REFERENCES public.organizations(id) ON DELETE RESTRICT,
  FOREIGN KEY (payment_id) REFERENCES public.payments(id) ON DELETE RESTRICT,
  CHECK (amount_cents > 0),
  CHECK ((outcome = 'open'::text) = (decided_at IS NULL)),
  CHECK (currency = 'USD'::text),
  CHECK (outcome = ANY (ARRAY['open'::text, 'won'::text, 'lost'::text])),
  CHECK (char_length(reason) <= 300)
);
create policy session_has_shown_second_factor on public.payment_disputes as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy reader_of_payment_reads_dispute on public.payment_disputes for select to authenticated
  using ((EXISTS ( SELECT FROM public.payments p WHERE (p.id = payment_disputes.payment_id))));
grant select on public.payment_disputes to authenticated;
CREATE INDEX payment_disputes_org_id_idx ON public.payment_disputes USING btree (org_id, opened_at DESC);
