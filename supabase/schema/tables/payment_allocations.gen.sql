-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- How much of a payment is for which charge.
create table public.payment_allocations (
  payment_id uuid not null,
  charge_id uuid not null,
  amount_cents integer not null,
  refunded_cents integer not null default 0,
  PRIMARY KEY (payment_id, charge_id),
  FOREIGN KEY (charge_id) REFERENCES public.charges(id) ON DELETE RESTRICT,
  FOREIGN KEY (payment_id) REFERENCES public.payments(id) ON DELETE RESTRICT,
  CHECK (amount_cents > 0),
  CHECK (refunded_cents >= 0 AND refunded_cents <= amount_cents)
);
create policy session_has_shown_second_factor on public.payment_allocations as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy reader_of_payment_reads_allocations on public.payment_allocations for select to authenticated
  using ((EXISTS ( SELECT FROM public.payments p WHERE (p.id = payment_allocations.payment_id))));
grant select on public.payment_allocations to authenticated;
CREATE INDEX payment_allocations_charge_id_idx ON public.payment_allocations USING btree (charge_id);
