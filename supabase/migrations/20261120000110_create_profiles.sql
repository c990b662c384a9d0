create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  full_name text check (char_length(full_name) <= 120),
  avatar_url text check (char_length(avatar_url) <= 2048),
  user_type text not null default 'renter' check (user_type in ('renter', 'host', 'guide')),
  is_verified boolean not null default false,
  email text,
  phone_number text check (char_length(phone_number) <= 40),
  org_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.profiles is
  'A person, as they see themselves. Others see public_profiles.';
comment on column public.profiles.user_type is
  'The active role; only switch_role changes it.';
comment on column public.profiles.is_verified is
  'Derived by a trigger from the confirmed e-mail, the name and the operator''s revocations.';

alter table public.profiles enable row level security;

-- Phone and e-mail are the owner's, and a policy cannot hide columns: so nobody else reads the row.
create policy person_reads_own_profile on public.profiles
  for select to authenticated using (id = (select auth.uid()));

create policy person_updates_own_profile on public.profiles
  for update to authenticated
  using (id = (select auth.uid())) with check (id = (select auth.uid()));

-- No insert or delete: the account's own insert and delete do both. Role, verification, e-mail and
-- organisation decide what a person may do, so they are not among the columns.
grant select, update (full_name, avatar_url, phone_number) on public.profiles to authenticated;

create trigger profiles_touch before update on public.profiles
  for each row execute function private.touch_updated_at();

create table public.profile_roles (
  profile_id uuid not null references public.profiles (id) on delete cascade,
  role text not null check (role in ('renter', 'host', 'guide')),
  created_at timestamptz not null default now(),
  primary key (profile_id, role)
);
comment on table public.profile_roles is
  'The roles a person holds; profiles.user_type is the one in use.';

alter table public.profile_roles enable row level security;

create policy person_reads_own_roles on public.profile_roles
  for select to authenticated using (profile_id = (select auth.uid()));

-- No writes: roles come from sign-up and switch_role.
grant select on public.profile_roles to authenticated;
