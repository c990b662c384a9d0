-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Tenants whose rent and fees of a lease are paid by themselves; with a split in force, their part.
create table public.autopays (
  id uuid not null,
  lease_id uuid not null,
  profile_id uuid not null,
  method_id uuid not null,
  days_before integer not null,
  created_at timestamp with time zone not null default now(),
  ended_at timestamp with time zone,
  PRIMARY KEY (id),
  FOREIGN KEY (lease_id) REFERENCES public.leases(id) ON DELETE CASCADE,
  FOREIGN KEY (method_id) REFERENCES public.payment_methods(id) ON DELETE CASCADE,
  FOREIGN KEY (profile_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  CHECK (days_before >= 0 AND days_before <= 10)
);
create policy session_has_shown_second_factor on public.autopays as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy person_reads_own_autopay on public.autopays for select to authenticated
  using ((profile_id = ( SELECT auth.uid() AS uid)));
grant select on public.autopays to authenticated;
CREATE INDEX autopays_all_lease_id_idx ON public.autopays USING btree (lease_id);
CREATE UNIQUE INDEX autopays_lease_id_idx ON public.autopays USING btree (lease_id, profile_id) WHERE (ended_at IS NULL);
CREATE INDEX autopays_method_id_idx ON public.autopays USING btree (method_id);
CREATE INDEX autopays_profile_id_idx ON public.autopays USING btree (profile_id);
CREATE TRIGGER brake_rows AFTER INSERT ON public.autopays REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION private.brake_rows();
