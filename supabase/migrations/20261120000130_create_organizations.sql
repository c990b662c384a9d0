create table public.organizations (
  id uuid primary key default gen_random_uuid(),
  name text not null check (char_length(name) between 1 and 200),
  company_name text check (char_length(company_name) <= 200),
  email text check (char_length(email) <= 320),
  phone text check (char_length(phone) <= 40),
  business_address text check (char_length(business_address) <= 500),
  tax_id text check (char_length(tax_id) <= 40),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.organizations is 'Who lets homes: a company, or one host alone.';

create table public.organization_members (
  org_id uuid not null references public.organizations (id) on delete cascade,
  profile_id uuid not null references public.profiles (id) on delete cascade,
  role text not null check (role in ('owner', 'manager', 'assistant')),
  created_at timestamptz not null default now(),
  primary key (org_id, profile_id)
);
comment on table public.organization_members is 'Who works for an organisation, and as what.';
create index organization_members_profile_id_idx on public.organization_members (profile_id);

alter table public.profiles add constraint profiles_org_id_fkey
  foreign key (org_id) references public.organizations (id) on delete set null;
create index profiles_org_id_idx on public.profiles (org_id);

-- Policies ask these once per statement. Definer, because a policy on members that reads members
-- would ask itself.
create function private.my_organizations() returns setof uuid
  language sql stable security definer
  set search_path = ''
  as $$ select org_id from public.organization_members where profile_id = (select auth.uid()) $$;
comment on function private.my_organizations is 'Organisations the caller works for.';

create function private.my_managed_organizations() returns setof uuid
  language sql stable security definer
  set search_path = ''
  as $$
    select org_id from public.organization_members
    where profile_id = (select auth.uid()) and role in ('owner', 'manager')
  $$;
comment on function private.my_managed_organizations is
  'Organisations whose money, members and papers are the caller''s business, too.';

grant execute on function private.my_organizations(), private.my_managed_organizations()
  to authenticated;

alter table public.organizations enable row level security;
alter table public.organization_members enable row level security;

-- The row holds the tax number: not for assistants.
create policy manager_reads_own_organization on public.organizations
  for select to authenticated using (id in (select private.my_managed_organizations()));

create policy manager_updates_own_organization on public.organizations
  for update to authenticated
  using (id in (select private.my_managed_organizations()))
  with check (id in (select private.my_managed_organizations()));

create policy member_reads_colleagues on public.organization_members
  for select to authenticated using (org_id in (select private.my_organizations()));

-- No insert or delete: an organisation is made by a host's sign-up, and outlives a click.
grant select, update (name, company_name, email, phone, business_address, tax_id)
  on public.organizations to authenticated;
-- No writes: membership is power, it changes through server functions only.
grant select on public.organization_members to authenticated;

create trigger organizations_touch before update on public.organizations
  for each row execute function private.touch_updated_at();
