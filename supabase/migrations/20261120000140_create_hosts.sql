create table public.hosts (
  id uuid primary key references public.profiles (id) on delete cascade,
  org_id uuid references public.organizations (id) on delete set null,
  company_name text check (char_length(company_name) <= 200),
  contact_phone text check (char_length(contact_phone) <= 40),
  years_in_business integer check (years_in_business between 0 and 200),
  service_areas text[] not null default '{}' check (cardinality(service_areas) <= 100),
  certifications text[] not null default '{}' check (cardinality(certifications) <= 100),
  tax_id text check (char_length(tax_id) <= 40),
  management_style text check (char_length(management_style) <= 100),
  business_address text check (char_length(business_address) <= 500),
  onboarding_completed boolean not null default false,
  onboarding_step integer not null default 0 check (onboarding_step between 0 and 3),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.hosts is 'What a host tells about the business; three onboarding steps.';
create index hosts_org_id_idx on public.hosts (org_id);

alter table public.hosts enable row level security;

create policy host_reads_own_row on public.hosts
  for select to authenticated using (id = (select auth.uid()));

create policy host_updates_own_row on public.hosts
  for update to authenticated
  using (id = (select auth.uid())) with check (id = (select auth.uid()));

-- No insert: sign-up makes the row. The organisation and the end of onboarding are decided by
-- server functions.
grant select, update (
  company_name, contact_phone, years_in_business, service_areas, certifications, tax_id,
  management_style, business_address, onboarding_step
) on public.hosts to authenticated;

create trigger hosts_touch before update on public.hosts
  for each row execute function private.touch_updated_at();

create table public.host_verification (
  id uuid primary key default gen_random_uuid(),
  host_id uuid not null references public.hosts (id) on delete cascade,
  document_type text not null check (
    document_type in ('business_license', 'insurance', 'government_id', 'business_registration')
  ),
  document_url text not null check (char_length(document_url) between 1 and 2048),
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.host_verification is 'Papers a host hands in; an operator judges them.';
create index host_verification_host_id_idx on public.host_verification (host_id);

alter table public.host_verification enable row level security;

create policy host_reads_own_papers on public.host_verification
  for select to authenticated using (host_id = (select auth.uid()));

create policy host_hands_in_own_papers on public.host_verification
  for insert to authenticated with check (host_id = (select auth.uid()));

-- No update or delete: the verdict is the operator's, and papers that were handed in stay.
grant select, insert (id, host_id, document_type, document_url)
  on public.host_verification to authenticated;

create trigger host_verification_touch before update on public.host_verification
  for each row execute function private.touch_updated_at();
