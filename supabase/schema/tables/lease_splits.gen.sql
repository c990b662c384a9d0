-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- How the tenants of a lease share what is asked of them. One that all agreed to is in force; towards the host all owe all.
create table public.lease_splits (
  id uuid not null,
  lease_id uuid not null,
  proposed_by uuid,
  created_at timestamp with time zone not null default now(),
  agreed_at timestamp with time zone,
  ended_at timestamp with time zone,
  PRIMARY KEY (id),
  FOREIGN KEY (lease_id) REFERENCES public.leases(id) ON DELETE CASCADE,
  FOREIGN KEY (proposed_by) REFERENCES public.profiles(id) ON DELETE SET NULL
);
create policy session_has_shown_second_factor on public.lease_splits as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy tenant_reads_split on public.lease_splits for select to authenticated
  using ((lease_id IN ( SELECT private.my_leases() AS my_leases)));
grant select on public.lease_splits to authenticated;
CREATE UNIQUE INDEX lease_splits_agreed_idx ON public.lease_splits USING btree (lease_id) WHERE ((agreed_at IS NOT NULL) AND (ended_at IS NULL));
CREATE INDEX lease_splits_lease_id_idx ON public.lease_splits USING btree (lease_id, created_at DESC);
CREATE INDEX lease_splits_proposed_by_idx ON public.lease_splits USING btree (proposed_by);
CREATE UNIQUE INDEX lease_splits_proposed_idx ON public.lease_splits USING btree (lease_id) WHERE ((agreed_at IS NULL) AND (ended_at IS NULL));
CREATE TRIGGER brake_rows AFTER INSERT ON public.lease_splits REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION private.brake_rows();
