-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- What happened to an organisation's money. Entries are added, never changed.
create table public.ledger_entries (
  id uuid not null default gen_random_uuid(),
  org_id uuid not null,
  kind text not null,
  source_id uuid not null,
  reverses_id uuid,
  occurred_on date not null,
  created_at timestamp with time zone not null default now(),
  happened_on date,
  UNIQUE (id, org_id),
  UNIQUE (reverses_id),
  UNIQUE (source_id, kind),
  PRIMARY KEY (id),
  FOREIGN KEY (org_id) REFERENCES public.organizations(id) ON DELETE RESTRICT,
  FOREIGN KEY (reverses_id) REFERENCES public.ledger_entries(id) ON DELETE RESTRICT,
  CHECK (happened_on < occurred_on),
  CHECK (kind = ANY (ARRAY['charge'::text, 'charge_correction'::text, 'waiver'::text, 'payment'::text, 'refund'::text, 'deposit_return'::text, 'expense'::text, 'expense_void'::text, 'payout_due'::text, 'payout_paid'::text, 'payout_cancelled'::text, 'dispute'::text, 'dispute_won'::text]))
);
create policy session_has_shown_second_factor on public.ledger_entries as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy manager_reads_ledger_entries on public.ledger_entries for select to authenticated
  using ((org_id IN ( SELECT private.my_managed_organizations() AS my_managed_organizations)));
grant select on public.ledger_entries to authenticated;
CREATE INDEX ledger_entries_org_id_idx ON public.ledger_entries USING btree (org_id, occurred_on DESC, id DESC);
CREATE CONSTRAINT TRIGGER ledger_entries_balance AFTER INSERT ON public.ledger_entries DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION private.balance_entry();
CREATE TRIGGER ledger_entries_book BEFORE INSERT ON public.ledger_entries FOR EACH ROW EXECUTE FUNCTION private.book_in_open_month();
CREATE TRIGGER ledger_entries_keep BEFORE DELETE OR UPDATE ON public.ledger_entries FOR EACH ROW EXECUTE FUNCTION private.keep_ledger();
CREATE TRIGGER ledger_entries_keep_all BEFORE TRUNCATE ON public.ledger_entries FOR EACH STATEMENT EXECUTE FUNCTION private.keep_ledger();
