-- Criteria of one home, where it asks for something else than its organisation does for all others.

create table public.home_criteria (
  listing_id uuid primary key references public.listings (id) on delete cascade,
  income_ratio numeric(3, 1) check (income_ratio between 1 and 10),
  people_per_bedroom smallint check (people_per_bedroom between 1 and 10),
  references_least smallint not null default 0 check (references_least between 0 and 5),
  proof_of_income boolean not null default false,
  notes text not null default '' check (char_length(notes) <= 1000),
  row_version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.home_criteria is
  'What is looked at in each application for one home, instead of what its organisation has set. Nothing in it is a trait of a person.';

alter table public.home_criteria enable row level security;
create policy session_has_shown_second_factor on public.home_criteria as restrictive
  for all to authenticated using ((select private.second_factor_given()));
create policy host_side_reads_home_criteria on public.home_criteria
  for select to authenticated using (private.manages_listing(listing_id));
-- Its owner and managers, as the criteria of the organisation.
create policy managers_set_home_criteria on public.home_criteria
  for insert to authenticated with check (private.manages_papers_of(listing_id));
create policy managers_change_home_criteria on public.home_criteria
  for update to authenticated using (private.manages_papers_of(listing_id))
  with check (private.manages_papers_of(listing_id));
create policy managers_remove_home_criteria on public.home_criteria
  for delete to authenticated using (private.manages_papers_of(listing_id));
grant select, delete,
  insert (listing_id, income_ratio, people_per_bedroom, references_least, proof_of_income, notes),
  update (income_ratio, people_per_bedroom, references_least, proof_of_income, notes, row_version)
  on public.home_criteria to authenticated;

create trigger home_criteria_touch before update on public.home_criteria
  for each row execute function private.touch_updated_at();
create trigger home_criteria_version before update on public.home_criteria
  for each row execute function private.guard_version();
create trigger home_criteria_clean_text before insert or update of notes
  on public.home_criteria for each row execute function private.clean_text('notes:text');

create or replace function private.listing_criteria(listing uuid) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    select coalesce(
      (select to_jsonb(h) - '{listing_id,row_version,created_at,updated_at}'::text[]
        from public.home_criteria h where h.listing_id = l.id),
      (select to_jsonb(c) - '{org_id,row_version,created_at,updated_at}'::text[]
        from public.application_criteria c where c.org_id = l.org_id))
    from public.listings l
    where l.id = listing and (l.status = 'active' or private.manages_listing(l.id) or exists (
      select from public.applications a
      where a.listing_id = l.id and a.applicant_id = (select auth.uid())))
  $$;
