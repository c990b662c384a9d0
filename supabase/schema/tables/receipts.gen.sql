-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- One for each payment that arrived; numbers have no gaps within an organisation and year.
create table public.receipts (
  payment_id uuid not null,
  org_id uuid not null,
  year integer not null,
  number integer not null,
  code text not null generated,
  amount_cents integer not null,
  currency text not null default 'USD'::text,
  issued_at timestamp with time zone not null default now(),
  UNIQUE (org_id, year, number),
  PRIMARY KEY (payment_id),
  FOREIGN KEY (org_id) REFERENCES public.organizations(id) ON DELETE RESTRICT,
  FOREIGN KEY (payment_id) REFERENCES public.payments(id) ON DELETE RESTRICT,
  CHECK (amount_cents > 0),
  CHECK (currency = 'USD'::text),
  CHECK (number > 0),
  CHECK (year >= 2000 AND year <= 2200)
);
create policy session_has_shown_second_factor on public.receipts as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy reader_of_payment_reads_receipt on public.receipts for select to authenticated
  using ((EXISTS ( SELECT FROM public.payments p WHERE (p.id = receipts.payment_id))));
grant select on public.receipts to authenticated;
