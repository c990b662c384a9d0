-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- What an organisation pays guides for a completed tour. Without a rate it pays them itself, and there are no payouts.
create table public.payout_rates (
  org_id uuid not null,
  per_tour_cents integer not null,
  currency text not null default 'USD'::text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  PRIMARY KEY (org_id),
  FOREIGN KEY (org_id) REFERENCES public.organizations(id) ON DELETE CASCADE,
  CHECK (currency = 'USD'::text),
  CHECK (per_tour_cents >= 1 AND per_tour_cents <= 10000000)
);
create policy session_has_shown_second_factor on public.payout_rates as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy manager_sets_payout_rate on public.payout_rates for insert to authenticated
  with check ((org_id IN ( SELECT private.my_managed_organizations() AS my_managed_organizations)));
create policy manager_reads_payout_rate on public.payout_rates for select to authenticated
  using ((org_id IN ( SELECT private.my_managed_organizations() AS my_managed_organizations)));
create policy manager_changes_payout_rate on public.payout_rates for update to authenticated
  using ((org_id IN ( SELECT private.my_managed_organizations() AS my_managed_organizations)))
  with check ((org_id IN ( SELECT private.my_managed_organizations() AS my_managed_organizations)));
grant insert (org_id, per_tour_cents), select, update (per_tour_cents) on public.payout_rates to authenticated;
CREATE TRIGGER brake_rows AFTER INSERT ON public.payout_rates REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION private.brake_rows();
CREATE TRIGGER payout_rates_touch BEFORE UPDATE ON public.payout_rates FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();
