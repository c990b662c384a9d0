-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- What a rent that is late costs: a fixed amount or a part of what is open, after days of grace. A new rule ends the one before.
create table public.late_fee_rules (
  id uuid not null,
  org_id uuid not null,
  lease_id uuid,
  grace_days integer not null,
  fixed_cents integer,
  percent_bps integer,
  cap_cents integer,
  agreed_in text,
  from_org boolean not null default false,
  starts_on date not null,
  ended_at timestamp with time zone,
  created_by uuid,
  created_at timestamp with time zone not null default now(),
  row_version integer not null,
  PRIMARY KEY (id),
  FOREIGN KEY (created_by) REFERENCES public.profiles(id) ON DELETE SET NULL,
  FOREIGN KEY (lease_id) REFERENCES public.leases(id) ON DELETE CASCADE,
  FOREIGN KEY (org_id) REFERENCES public.organizations(id) ON DELETE CASCADE,
  CHECK (char_length(TRIM(BOTH FROM agreed_in)) >= 1 AND char_length(TRIM(BOTH FROM agreed_in)) <= 200),
  CHECK (cap_cents >= 1 AND cap_cents <= 1000000),
  CHECK ((fixed_cents IS NULL) <> (percent_bps IS NULL)),
  CHECK (cap_cents IS NULL OR percent_bps IS NOT NULL),
  CHECK (fixed_cents >= 1 AND fixed_cents <= 1000000),
  CHECK (grace_days >= 0 AND grace_days <= 60),
  CHECK (percent_bps >= 1 AND percent_bps <= 2500)
);
create policy session_has_shown_second_factor on public.late_fee_rules as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy tenant_or_manager_reads_late_fee_rule on public.late_fee_rules for select to authenticated
  using (((org_id IN ( SELECT private.my_managed_organizations() AS my_managed_organizations)) OR (lease_id IN ( SELECT private.my_leases() AS my_leases))));
grant select on public.late_fee_rules to authenticated;
CREATE INDEX late_fee_rules_all_lease_id_idx ON public.late_fee_rules USING btree (lease_id);
CREATE INDEX late_fee_rules_all_org_id_idx ON public.late_fee_rules USING btree (org_id);
CREATE INDEX late_fee_rules_created_by_idx ON public.late_fee_rules USING btree (created_by);
CREATE UNIQUE INDEX late_fee_rules_lease_id_idx ON public.late_fee_rules USING btree (lease_id) WHERE ((lease_id IS NOT NULL) AND (ended_at IS NULL));
CREATE UNIQUE INDEX late_fee_rules_org_id_idx ON public.late_fee_rules USING btree (org_id) WHERE ((lease_id IS NULL) AND (ended_at IS NULL));
CREATE TRIGGER brake_rows AFTER INSERT ON public.late_fee_rules REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION private.brake_rows();
CREATE TRIGGER late_fee_rules_clean_text BEFORE INSERT OR UPDATE OF agreed_in ON public.late_fee_rules FOR EACH ROW EXECUTE FUNCTION private.clean_text('agreed_in:line');
