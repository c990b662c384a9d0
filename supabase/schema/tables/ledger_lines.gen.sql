-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- What an entry writes to an account: a debit is positive, a credit negative.
create table public.ledger_lines (
  entry_id uuid not null,
  line integer not null,
  org_id uuid not null,
  account_id uuid not null,
  amount_cents bigint not null,
  currency text not null default 'USD'::text,
  listing_id uuid,
  PRIMARY KEY (entry_id, line),
  FOREIGN KEY (account_id, org_id, currency) REFERENCES public.ledger_accounts(id, org_id, currency) ON DELETE RESTRICT,
  FOREIGN KEY (entry_id, org_id) REFERENCES public.ledger_entries(id, org_id) ON DELETE RESTRICT,
  FOREIGN KEY (org_id) REFERENCES public.organizations(id) ON DELETE RESTRICT,
  CHECK (amount_cents <> 0),
  CHECK (currency = 'USD'::text),
  CHECK (line >= 1 AND line <= 400)
);
create policy session_has_shown_second_factor on public.ledger_lines as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy manager_reads_ledger_lines on public.ledger_lines for select to authenticated
  using ((org_id IN ( SELECT private.my_managed_organizations() AS my_managed_organizations)));
grant select on public.ledger_lines to authenticated;
CREATE INDEX ledger_lines_account_id_idx ON public.ledger_lines USING btree (account_id, org_id, currency) INCLUDE (amount_cents);
CREATE INDEX ledger_lines_entry_org_idx ON public.ledger_lines USING btree (entry_id, org_id);
CREATE INDEX ledger_lines_org_id_idx ON public.ledger_lines USING btree (org_id);
CREATE CONSTRAINT TRIGGER ledger_lines_balance AFTER INSERT ON public.ledger_lines DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION private.balance_entry();
CREATE TRIGGER ledger_lines_keep BEFORE DELETE OR UPDATE ON public.ledger_lines FOR EACH ROW EXECUTE FUNCTION private.keep_ledger();
CREATE TRIGGER ledger_lines_keep_all BEFORE TRUNCATE ON public.ledger_lines FOR EACH STATEMENT EXECUTE FUNCTION private.keep_ledger();
