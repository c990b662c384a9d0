-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- What is looked at in each application for one home, instead of what its organisation has set. Nothing in it is a trait of a person.
create table public.home_criteria (
  listing_id uuid not null,
  income_ratio numeric(3,1),
  people_per_bedroom smallint,
  references_least smallint not null default 0,
  proof_of_income boolean not null default false,
  notes text not null default ''::text,
  row_version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  PRIMARY KEY (listing_id),
  FOREIGN KEY (listing_id) REFERENCES public.listings(id) ON DELETE CASCADE,
  CHECK (income_ratio >= 1::numeric AND income_ratio <= 10::numeric),
  CHECK (char_length(notes) <= 1000),
  CHECK (people_per_bedroom >= 1 AND people_per_bedroom <= 10),
  CHECK (references_least >= 0 AND references_least <= 5)
);
create policy session_has_shown_second_factor on public.home_criteria as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy managers_remove_home_criteria on public.home_criteria for delete to authenticated
  using (private.manages_papers_of(listing_id));
create policy managers_set_home_criteria on public.home_criteria for insert to authenticated
  with check (private.manages_papers_of(listing_id));
create policy host_side_reads_home_criteria on public.home_criteria for select to authenticated
  using (private.manages_listing(listing_id));
create policy managers_change_home_criteria on public.home_criteria for update to authenticated
  using (private.manages_papers_of(listing_id))
  with check (private.manages_papers_of(listing_id));
grant delete, insert (listing_id, income_ratio, people_per_bedroom, references_least, proof_of_income, notes), select, update (income_ratio, people_per_bedroom, references_least, proof_of_income, notes, row_version) on public.home_criteria to authenticated;
CREATE TRIGGER home_criteria_clean_text BEFORE INSERT OR UPDATE OF notes ON public.home_criteria FOR EACH ROW EXECUTE FUNCTION private.clean_text('notes:text');
CREATE TRIGGER home_criteria_touch BEFORE UPDATE ON public.home_criteria FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();
CREATE TRIGGER home_criteria_version BEFORE UPDATE ON public.home_criteria FOR EACH ROW EXECUTE FUNCTION private.guard_version();
