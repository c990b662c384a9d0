create table public.vendors (
  id uuid primary key default gen_random_uuid(),
  org_id uuid not null references public.organizations (id) on delete cascade,
  name text not null check (char_length(trim(name)) between 1 and 200),
  trade text not null check (trade in (
    'general', 'plumbing', 'electrical', 'heating_cooling', 'appliances', 'locks', 'pest_control',
    'painting', 'roofing', 'cleaning', 'landscaping', 'other'
  )),
  contact_name text not null default '' check (char_length(contact_name) <= 200),
  email text check (char_length(email) <= 320),
  phone text check (char_length(phone) <= 40),
  notes text not null default '' check (char_length(notes) <= 2000),
  -- The organisation's own opinion.
  rating integer check (rating between 1 and 5),
  insurance_expires_on date,
  archived boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- So that a work order refers to a vendor of its own organisation.
  unique (id, org_id)
);
comment on table public.vendors is 'Whom an organisation calls when something is to be repaired.';
create index vendors_org_id_idx on public.vendors (org_id, name);

alter table public.vendors enable row level security;

create policy member_reads_own_vendors on public.vendors
  for select to authenticated using (org_id in (select private.my_organizations()));
create policy member_adds_own_vendor on public.vendors
  for insert to authenticated with check (org_id in (select private.my_organizations()));
create policy member_updates_own_vendor on public.vendors
  for update to authenticated
  using (org_id in (select private.my_organizations()))
  with check (org_id in (select private.my_organizations()));

-- No delete: work orders refer to vendors; they are archived.
grant select,
  insert (id, org_id, name, trade, contact_name, email, phone, notes, rating, insurance_expires_on),
  update (name, trade, contact_name, email, phone, notes, rating, insurance_expires_on, archived)
  on public.vendors to authenticated;

create trigger vendors_touch before update on public.vendors
  for each row execute function private.touch_updated_at();
