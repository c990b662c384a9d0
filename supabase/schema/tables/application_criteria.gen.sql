-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- What an organisation looks at in each application for its homes. Nothing in it is a trait of a person.
create table public.application_criteria (
  org_id uuid not null,
  income_ratio numeric(3,1),
  people_per_bedroom smallint,
  references_least smallint not null default 0,
  proof_of_income boolean not null default false,
  notes text not null default ''::text,
  row_version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  PRIMARY KEY (org_id),
  FOREIGN KEY (org_id) REFERENCES public.organizations(id) ON DELETE CASCADE,
  CHECK (income_ratio >= 1::numeric AND income_ratio <= 10::numeric),
  CHECK (char_length(notes) <= 1000),
  CHECK (people_per_bedroom >= 1 AND people_per_bedroom <= 10),
  CHECK (references_least >= 0 AND references_least <= 5)
);
create policy session_has_shown_second_factor on public.application_criteria as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy managers_set_criteria on public.application_criteria for insert to authenticated
  with check ((org_id IN ( SELECT private.my_managed_organizations() AS my_managed_organizations)));
create policy members_read_criteria on public.application_criteria for select to authenticated
  using ((org_id IN ( SELECT private.my_organizations() AS my_organizations)));
create policy managers_change_criteria on public.application_criteria for update to authenticated
  using ((org_id IN ( SELECT private.my_managed_organizations() AS my_managed_organizations)))
  with check ((org_id IN ( SELECT private.my_managed_organizations() AS my_managed_organizations)));
grant insert (org_id, income_ratio, people_per_bedroom, references_least, proof_of_income, notes), select, update (income_ratio, people_per_bedroom, references_least, proof_of_income, notes, row_version) on public.application_criteria to authenticated;
CREATE TRIGGER application_criteria_clean_text BEFORE INSERT OR UPDATE OF notes ON public.application_criteria FOR EACH ROW EXECUTE FUNCTION private.clean_text('notes:text');
CREATE TRIGGER application_criteria_touch BEFORE UPDATE ON public.application_criteria FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();
CREATE TRIGGER application_criteria_version BEFORE UPDATE ON public.application_criteria FOR EACH ROW EXECUTE FUNCTION private.guard_version();
