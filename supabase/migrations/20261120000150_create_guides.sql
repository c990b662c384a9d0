create table public.guides (
  id uuid primary key references public.profiles (id) on delete cascade,
  onboarding_completed boolean not null default false,
  onboarding_step integer not null default 0 check (onboarding_step between 0 and 5),
  languages_spoken text[] not null default '{}' check (cardinality(languages_spoken) <= 50),
  hometown text check (char_length(hometown) <= 200),
  education_level text check (char_length(education_level) <= 100),
  organization_type text check (char_length(organization_type) <= 100),
  organization_name text check (char_length(organization_name) <= 200),
  organization_email text check (char_length(organization_email) <= 320),
  organization_email_verified boolean not null default false,
  current_address text check (char_length(current_address) <= 500),
  gender text check (char_length(gender) <= 60),
  age integer check (age between 16 and 120),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.guides is 'What a guide tells about themselves; five onboarding steps.';

create function private.has_role(wanted text) returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
    select exists (
      select from public.profile_roles
      where profile_id = (select auth.uid()) and role = wanted
    )
  $$;
comment on function private.has_role is 'Whether the caller holds a role, in use or not.';
grant execute on function private.has_role(text) to authenticated;

alter table public.guides enable row level security;

create policy guide_reads_own_row on public.guides
  for select to authenticated using (id = (select auth.uid()));

-- Sign-up makes the row; the insert is for a client that saves with an upsert.
create policy guide_inserts_own_row on public.guides
  for insert to authenticated
  with check (id = (select auth.uid()) and (select private.has_role('guide')));

create policy guide_updates_own_row on public.guides
  for update to authenticated
  using (id = (select auth.uid())) with check (id = (select auth.uid()));

-- The verified mark and the end of onboarding are decided by server functions.
grant select,
  insert (
    id, onboarding_step, languages_spoken, hometown, education_level, organization_type,
    organization_name, organization_email, current_address, gender, age
  ),
  update (
    id, onboarding_step, languages_spoken, hometown, education_level, organization_type,
    organization_name, organization_email, current_address, gender, age
  )
  on public.guides to authenticated;

create function private.forget_changed_organization_email() returns trigger
  language plpgsql volatile
  set search_path = ''
  as $$
begin
  new.organization_email_verified := false;
  return new;
end
$$;
comment on function private.forget_changed_organization_email is
  'Trigger: another address is an unverified address.';

create trigger guides_forget_changed_email before update of organization_email on public.guides
  for each row when (
    lower(old.organization_email) is distinct from lower(new.organization_email)
    and old.organization_email_verified and new.organization_email_verified
  )
  execute function private.forget_changed_organization_email();

create trigger guides_touch before update on public.guides
  for each row execute function private.touch_updated_at();
