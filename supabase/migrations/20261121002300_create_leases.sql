create extension if not exists btree_gist with schema extensions;

create table public.leases (
  id uuid primary key default gen_random_uuid(),
  listing_id uuid not null references public.listings (id) on delete cascade,
  application_id uuid unique references public.applications (id) on delete set null,
  org_id uuid references public.organizations (id) on delete set null,
  host_id uuid not null references public.profiles (id) on delete cascade,
  status text not null default 'draft'
    check (status in ('draft', 'sent', 'partly_signed', 'active', 'ending', 'ended')),
  -- Days in the home's zone; without an end it runs from month to month.
  starts_on date not null,
  ends_on date,
  rent_cents integer not null check (rent_cents between 0 and 100000000),
  deposit_cents integer not null default 0 check (deposit_cents between 0 and 100000000),
  currency text not null default 'USD' check (currency = 'USD'),
  due_day integer not null default 1 check (due_day between 1 and 28),
  notice_days integer not null default 60 check (notice_days between 0 and 180),
  terms text not null default '' check (char_length(terms) <= 20000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (ends_on > starts_on),
  -- Two tenancies of one home never share a day.
  constraint leases_one_tenancy exclude using gist
    (listing_id with =, daterange(starts_on, ends_on, '[]') with &&)
    where (status in ('active', 'ending'))
);
comment on table public.leases is
  'What a home is let for, and until when. One that is dropped before everybody signed is deleted; its lease_events stay.';
create index leases_listing_id_idx on public.leases (listing_id, status);
create index leases_org_id_idx on public.leases (org_id);
create index leases_host_id_idx on public.leases (host_id, created_at desc);
create index leases_ends_on_idx on public.leases (status, ends_on);

create table public.lease_parties (
  lease_id uuid not null references public.leases (id) on delete cascade,
  profile_id uuid not null references public.profiles (id) on delete cascade,
  party text not null check (party in ('tenant', 'host')),
  signing_order integer not null check (signing_order between 1 and 20),
  signed_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (lease_id, profile_id),
  unique (lease_id, signing_order)
);
comment on table public.lease_parties is
  'Who signs a lease, tenants first, the host last. Who a tenant of a lease is, stands here only.';
create index lease_parties_profile_id_idx on public.lease_parties (profile_id, party);

-- The home decides whose lease it is, never who writes it.
create function private.place_lease() returns trigger
  language plpgsql volatile security definer
  set search_path = ''
  as $$
begin
  select coalesce(new.host_id, l.owner_id), coalesce(new.org_id, l.org_id)
    into new.host_id, new.org_id
    from public.listings l where l.id = new.listing_id;
  return new;
end
$$;
comment on function private.place_lease is
  'Trigger: a new lease belongs to the home''s host and organisation. Definer: it reads the home.';
create trigger leases_place before insert on public.leases
  for each row execute function private.place_lease();

-- Policies ask these; definer, because a policy on parties that reads parties would ask itself.
create function private.my_leases() returns setof uuid
  language sql stable security definer
  set search_path = ''
  as $$
    select p.lease_id from public.lease_parties p join public.leases l on l.id = p.lease_id
    where p.profile_id = (select auth.uid()) and p.party = 'tenant' and l.status <> 'draft'
  $$;
comment on function private.my_leases is
  'Leases that the caller is a tenant of. A draft is the host''s side''s alone.';

create function private.is_lease_tenant(lease uuid) returns boolean
  language sql stable security definer
  set search_path = ''
  as $$ select lease in (select private.my_leases()) $$;
comment on function private.is_lease_tenant is 'Whether the caller is a tenant of a lease (no draft).';

create function private.lives_in(listing uuid) returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
    select exists (
      select from public.leases l
      where l.listing_id = listing and l.status in ('active', 'ending')
        and l.id in (select private.my_leases())
    )
  $$;
comment on function private.lives_in is
  'Whether the caller is a tenant of an active or ending lease of the home.';

create function private.manages_lease(lease uuid) returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
    select exists (
      select from public.leases l
      where l.id = lease and (l.host_id = (select auth.uid())
        or l.org_id in (select private.my_managed_organizations()))
    )
  $$;
comment on function private.manages_lease is
  'Whether the lease is the caller''s as host, owner or manager: leases are money and papers.';

grant execute on function private.my_leases(), private.is_lease_tenant(uuid),
  private.lives_in(uuid), private.manages_lease(uuid) to authenticated;

alter table public.leases enable row level security;
alter table public.lease_parties enable row level security;

-- Not for assistant members (DEC-39).
create policy tenant_or_manager_reads_lease on public.leases
  for select to authenticated using (
    host_id = (select auth.uid()) or org_id in (select private.my_managed_organizations())
    or id in (select private.my_leases())
  );

create policy reader_of_lease_reads_parties on public.lease_parties
  for select to authenticated
  using (exists (select from public.leases l where l.id = lease_id));

-- No writes: a lease comes from an approved application and moves through functions.
grant select on public.leases, public.lease_parties to authenticated;

create trigger leases_touch before update on public.leases
  for each row execute function private.touch_updated_at();

insert into private.transitions (machine, from_status, to_status) values
  ('leases', 'draft', 'sent'),
  -- Taken back to be changed: signatures are void, the log of events keeps them.
  ('leases', 'sent', 'draft'),
  ('leases', 'partly_signed', 'draft'),
  ('leases', 'sent', 'partly_signed'),
  ('leases', 'partly_signed', 'active'),
  ('leases', 'active', 'ending'),
  ('leases', 'ending', 'ended');
create trigger leases_guard_transition before update of status on public.leases
  for each row execute function private.guard_transition();
