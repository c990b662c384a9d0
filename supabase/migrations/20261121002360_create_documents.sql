-- Papers: rows here, files in the private bucket application_images (DEC-20).

create table public.documents (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid references public.profiles (id) on delete cascade,
  org_id uuid references public.organizations (id) on delete cascade,
  kind text not null
    check (kind in ('lease', 'id', 'income', 'insurance', 'receipt', 'inspection', 'license', 'other')),
  title text not null check (char_length(trim(title)) between 1 and 200),
  version integer not null default 0 check (version between 0 and 100),
  expires_on date,
  -- The days before expiry that were told last.
  reminded_days integer check (reminded_days in (30, 7, 1)),
  listing_id uuid references public.listings (id) on delete set null,
  lease_id uuid references public.leases (id) on delete set null,
  application_id uuid references public.applications (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (num_nonnulls(owner_id, org_id) = 1)
);
comment on table public.documents is
  'A paper of a person, or of an organisation: then its owners'' and managers'', not its assistants''.';
create index documents_owner_id_idx on public.documents (owner_id, created_at desc);
create index documents_org_id_idx on public.documents (org_id, created_at desc);
create index documents_listing_id_idx on public.documents (listing_id);
create index documents_lease_id_idx on public.documents (lease_id);
create index documents_application_id_idx on public.documents (application_id);
create index documents_expires_on_idx on public.documents (expires_on) where expires_on is not null;

create table public.document_versions (
  document_id uuid not null references public.documents (id) on delete cascade,
  version integer not null check (version between 1 and 100),
  path text not null unique check (char_length(path) between 3 and 1024),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  mime_type text not null check (mime_type in ('application/pdf', 'image/jpeg', 'image/png')),
  file_size integer not null check (file_size between 1 and 10485760),
  file_name text not null check (char_length(file_name) between 1 and 255),
  uploaded_by uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  primary key (document_id, version)
);
comment on table public.document_versions is
  'The files of a document, one for each version; never rewritten, neither the row nor the file.';
create index document_versions_uploaded_by_idx on public.document_versions (uploaded_by);

create table public.document_shares (
  id uuid primary key default gen_random_uuid(),
  document_id uuid not null references public.documents (id) on delete cascade,
  application_id uuid references public.applications (id) on delete cascade,
  lease_id uuid references public.leases (id) on delete cascade,
  shared_by uuid references public.profiles (id) on delete set null,
  shared_at timestamptz not null default now(),
  revoked_at timestamptz,
  check (num_nonnulls(application_id, lease_id) = 1)
);
comment on table public.document_shares is
  'Consent: who may read a document beside its owner, from when to when. Taken back is not deleted.';
create index document_shares_document_id_idx on public.document_shares (document_id);
create index document_shares_application_id_idx on public.document_shares (application_id);
create index document_shares_lease_id_idx on public.document_shares (lease_id);
create index document_shares_shared_by_idx on public.document_shares (shared_by);
create unique index document_shares_one_of_application on public.document_shares
  (document_id, application_id) where revoked_at is null and application_id is not null;
create unique index document_shares_one_of_lease on public.document_shares
  (document_id, lease_id) where revoked_at is null and lease_id is not null;

create function private.owns_document(document uuid) returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
    select exists (
      select from public.documents d
      where d.id = document and (d.owner_id = (select auth.uid())
        or d.org_id in (select private.my_managed_organizations()))
    )
  $$;
comment on function private.owns_document is 'Whether a document is the caller''s own, or of the organisation they manage.';

-- Consent ends with the application: a host who declined has no more reason to read papers.
create function private.shares_with_me() returns setof uuid
  language sql stable security definer
  set search_path = ''
  as $$
    select s.id from public.document_shares s
      join public.applications a on a.id = s.application_id
      join public.listings h on h.id = a.listing_id
    where s.revoked_at is null and a.status in ('submitted', 'screening', 'shortlisted', 'approved')
      and (h.owner_id = (select auth.uid())
        or h.org_id in (select private.my_managed_organizations()))
    union all
    select s.id from public.document_shares s join public.leases l on l.id = s.lease_id
    where s.revoked_at is null and (
      l.id in (select private.my_leases()) or l.host_id = (select auth.uid())
      or l.org_id in (select private.my_managed_organizations()))
  $$;
comment on function private.shares_with_me is
  'Shares that let the caller read: as a lease''s party, or the host of an application. Not for assistants (DEC-39).';

create function private.documents_shared_with_me() returns setof uuid
  language sql stable security definer
  set search_path = ''
  as $$
    select s.document_id from public.document_shares s where s.id in (select private.shares_with_me())
  $$;
comment on function private.documents_shared_with_me is 'Documents that somebody lets the caller read.';

grant execute on function private.owns_document(uuid), private.shares_with_me(),
  private.documents_shared_with_me() to authenticated;

alter table public.documents enable row level security;
alter table public.document_versions enable row level security;
alter table public.document_shares enable row level security;

create policy owner_or_trusted_reads_document on public.documents
  for select to authenticated using (
    owner_id = (select auth.uid()) or org_id in (select private.my_managed_organizations())
    or id in (select private.documents_shared_with_me())
  );
create policy owner_removes_document on public.documents
  for delete to authenticated using (
    owner_id = (select auth.uid()) or org_id in (select private.my_managed_organizations())
  );

create policy reader_of_document_reads_versions on public.document_versions
  for select to authenticated using (exists (select from public.documents d where d.id = document_id));

-- Whom else a document was shared with, is its owner's business.
create policy owner_or_trusted_reads_share on public.document_shares
  for select to authenticated using (
    id in (select private.shares_with_me()) or private.owns_document(document_id)
  );

-- Writes by functions: they check the file, the relations and the consent.
grant select, delete on public.documents to authenticated;
grant select on public.document_versions, public.document_shares to authenticated;

create trigger documents_touch before update on public.documents
  for each row execute function private.touch_updated_at();
-- Not uploaded_by: it is forgotten with the account.
create trigger document_versions_keep
  before update of document_id, version, path, sha256, mime_type, file_size, file_name, created_at
  on public.document_versions for each row execute function private.refuse_change();
