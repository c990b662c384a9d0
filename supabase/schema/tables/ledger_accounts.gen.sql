-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- The accounts of an organisation's books; each is made by the first entry that needs it.
create table public.ledger_accounts (
  id uuid not null default gen_random_uuid(),
  org_id uuid not null,
  kind text not null,
  currency text not null default 'USD'::text,
  normal_side integer not null generated,
  created_at timestamp with time zone not null default now(),
  UNIQUE (id, org_id, currency),
  UNIQUE (org_id, kind, currency),
  PRIMARY KEY (id),
  FOREIGN KEY (org_id) REFERENCES public.organizations(id) ON DELETE RESTRICT,
  CHECK (currency = 'USD'::text),
  CHECK (kind = ANY (ARRAY['bank'::text, 'tenant_receivable'::text, 'deposits_due'::text, 'deposits_held'::text, 'rent_income'::text, 'fee_income'::text, 'expenses'::text, 'guide_costs'::text, 'guide_payable'::text, 'disputes'::text]))
);
create policy session_has_shown_second_factor on public.ledger_accounts as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy manager_reads_ledger_accounts on public.ledger_accounts for select to authenticated
  using ((org_id IN ( SELECT private.my_managed_organizations() AS my_managed_organizations)));
grant select on public.ledger_accounts to authenticated;
CREATE TRIGGER ledger_accounts_keep BEFORE DELETE OR UPDATE ON public.ledger_accounts FOR EACH ROW EXECUTE FUNCTION private.keep_ledger();
