-- The reusable part of every application: what a person tells once. A host sees none of it here, only
-- the copy that was sent (application_versions).
create table public.renter_profiles (
  id uuid primary key references public.profiles (id) on delete cascade,
  household_size integer check (household_size between 1 and 20),
  employment text
    check (employment in ('employed', 'self_employed', 'student', 'retired', 'between_jobs', 'other')),
  employer text check (char_length(employer) <= 200),
  -- A month's, of everybody who pays, whatever it comes from.
  income_cents bigint check (income_cents between 0 and 100000000000),
  currency text not null default 'USD' check (currency = 'USD'),
  move_in_on date,
  pets text[] not null default '{}'
    check (cardinality(pets) <= 10 and octet_length(array_to_string(pets, '')) <= 1000),
  vehicles text[] not null default '{}'
    check (cardinality(vehicles) <= 10 and octet_length(array_to_string(vehicles, '')) <= 1000),
  about text not null default '' check (char_length(about) <= 4000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.renter_profiles is
  'What a person tells about themselves in every application; no protected trait is asked for.';

create table public.application_references (
  id uuid primary key default gen_random_uuid(),
  applicant_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  full_name text not null check (char_length(trim(full_name)) between 1 and 120),
  relation text not null check (relation in ('landlord', 'employer', 'colleague', 'friend', 'other')),
  email text check (char_length(email) <= 320 and email ~ '^[^@\s]+@[^@\s]+$'),
  phone text check (char_length(phone) <= 40),
  note text not null default '' check (char_length(note) <= 1000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (email is not null or phone is not null)
);
comment on table public.application_references is
  'Who speaks for a person; goes with everything that they send.';
create index application_references_applicant_id_idx
  on public.application_references (applicant_id, created_at);

alter table public.renter_profiles enable row level security;
alter table public.application_references enable row level security;

create policy person_reads_own_facts on public.renter_profiles
  for select to authenticated using (id = (select auth.uid()));
create policy person_tells_own_facts on public.renter_profiles
  for insert to authenticated with check (id = (select auth.uid()));
create policy person_changes_own_facts on public.renter_profiles
  for update to authenticated
  using (id = (select auth.uid())) with check (id = (select auth.uid()));

create policy person_reads_own_references on public.application_references
  for select to authenticated using (applicant_id = (select auth.uid()));
create policy person_names_own_reference on public.application_references
  for insert to authenticated with check (applicant_id = (select auth.uid()));
create policy person_changes_own_reference on public.application_references
  for update to authenticated
  using (applicant_id = (select auth.uid())) with check (applicant_id = (select auth.uid()));
create policy person_removes_own_reference on public.application_references
  for delete to authenticated using (applicant_id = (select auth.uid()));

-- No delete of the facts: it goes with the account; a column can be emptied.
grant select,
  insert (id, household_size, employment, employer, income_cents, move_in_on, pets, vehicles, about),
  update (household_size, employment, employer, income_cents, move_in_on, pets, vehicles, about)
  on public.renter_profiles to authenticated;
grant select, insert (id, applicant_id, full_name, relation, email, phone, note),
  update (full_name, relation, email, phone, note), delete
  on public.application_references to authenticated;

create trigger renter_profiles_touch before update on public.renter_profiles
  for each row execute function private.touch_updated_at();
create trigger application_references_touch before update on public.application_references
  for each row execute function private.touch_updated_at();

create function private.limit_references() returns trigger
  language plpgsql volatile security definer
  set search_path = ''
  as $$
begin
  -- One after the other for a person: else two at once would both find room.
  perform from public.profiles p where p.id = new.applicant_id for update;
  if (select count(*) from public.application_references r
      where r.applicant_id = new.applicant_id) >= 10 then
    raise exception using errcode = 'P0001', hint = 'references.too_many',
      message = 'You name 10 references already. Remove one to name another.';
  end if;
  return new;
end
$$;
comment on function private.limit_references is
  'Trigger: at most 10 for a person. Definer: it locks the person''s row.';
create trigger application_references_limit before insert on public.application_references
  for each row execute function private.limit_references();
