-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- What became of a deposit at the end: given back, and what was withheld for which reason.
create table public.deposit_returns (
  id uuid not null,
  org_id uuid not null,
  charge_id uuid not null,
  returned_cents integer not null,
  withheld_cents integer not null default 0,
  currency text not null default 'USD'::text,
  reason text not null default ''::text,
  created_by uuid,
  returned_on date not null,
  created_at timestamp with time zone not null default now(),
  UNIQUE (charge_id),
  PRIMARY KEY (id),
  FOREIGN KEY (charge_id) REFERENCES public.charges(id) ON DELETE RESTRICT,
  FOREIGN KEY (created_by) REFERENCES public.profiles(id) ON DELETE SET NULL,
  FOREIGN KEY (org_id) REFERENCES public.organizations(id) ON DELETE RESTRICT,
  CHECK ((returned_cents + withheld_cents) > 0),
  CHECK (withheld_cents = 0 OR TRIM(BOTH FROM reason) <> ''::text),
  CHECK (currency = 'USD'::text),
  CHECK (char_length(reason) <= 2000),
  CHECK (returned_cents >= 0),
  CHECK (withheld_cents >= 0)
);
create policy session_has_shown_second_factor on public.deposit_returns as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy reader_of_charge_reads_deposit_return on public.deposit_returns for select to authenticated
  using ((EXISTS ( SELECT FROM public.charges c WHERE (c.id = deposit_returns.charge_id))));
grant select on public.deposit_returns to authenticated;
CREATE INDEX deposit_returns_created_by_idx ON public.deposit_returns USING btree (created_by);
CREATE INDEX deposit_returns_org_id_idx ON public.deposit_returns USING btree (org_id, returned_on);
CREATE TRIGGER deposit_returns_clean_text BEFORE INSERT OR UPDATE OF reason ON public.deposit_returns FOR EACH ROW EXECUTE FUNCTION private.clean_text('reason:text');
