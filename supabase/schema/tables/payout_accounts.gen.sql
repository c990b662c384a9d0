-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Accounts with the provider into which organisations and guides are paid.
create table public.payout_accounts (
  id uuid not null default gen_random_uuid(),
  org_id uuid,
  profile_id uuid,
  provider_account text,
  state text not null default 'started'::text,
  needs integer not null default 0,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  UNIQUE (org_id),
  UNIQUE (profile_id),
  UNIQUE (provider_account),
  PRIMARY KEY (id),
  FOREIGN KEY (org_id) REFERENCES public.organizations(id) ON DELETE CASCADE,
  FOREIGN KEY (profile_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  CHECK (num_nonnulls(org_id, profile_id) = 1),
  CHECK (state <> 'enabled'::text OR provider_account IS NOT NULL),
  CHECK (needs >= 0),
  CHECK (provider_account ~ '^acct_[A-Za-z0-9_]{1,100}$'::text),
  CHECK (state = ANY (ARRAY['started'::text, 'in_review'::text, 'restricted'::text, 'enabled'::text]))
);
create policy session_has_shown_second_factor on public.payout_accounts as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy guide_or_manager_reads_payout_account on public.payout_accounts for select to authenticated
  using (((profile_id = ( SELECT auth.uid() AS uid)) OR (org_id IN ( SELECT private.my_managed_organizations() AS my_managed_organizations))));
grant select on public.payout_accounts to authenticated;
CREATE TRIGGER payout_accounts_touch BEFORE UPDATE ON public.payout_accounts FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();
