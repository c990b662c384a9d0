create table public.application_versions (
  application_id uuid not null references public.applications (id) on delete cascade,
  version integer not null check (version between 1 and 1000),
  content jsonb not null
    check (jsonb_typeof(content) = 'object' and octet_length(content::text) <= 100000),
  -- Of the content's text; the same content is never sent twice in a row.
  content_hash text not null check (content_hash ~ '^[0-9a-f]{64}$'),
  created_by uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default clock_timestamp(),
  primary key (application_id, version)
);
comment on table public.application_versions is
  'What a host''s side saw, each time something was sent or changed after it; never rewritten.';
create index application_versions_created_by_idx on public.application_versions (created_by);

create table public.application_co_applicants (
  id uuid primary key default gen_random_uuid(),
  application_id uuid not null references public.applications (id) on delete cascade,
  full_name text not null check (char_length(trim(full_name)) between 1 and 120),
  email text not null
    check (char_length(email) <= 320 and email ~ '^[^@\s]+@[^@\s]+$' and email = lower(email)),
  status text not null default 'invited' check (status in ('invited', 'confirmed', 'refused')),
  profile_id uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (application_id, email)
);
comment on table public.application_co_applicants is
  'Who would live there, too; invited by e-mail, and a tenant of the lease once they confirmed.';
create index application_co_applicants_profile_id_idx on public.application_co_applicants (profile_id);
create index application_co_applicants_email_idx on public.application_co_applicants (email);

create function private.my_verified_email() returns text
  language sql stable security definer
  set search_path = ''
  as $$ select lower(p.email) from public.profiles p where p.id = (select auth.uid()) and p.is_verified $$;
comment on function private.my_verified_email is
  'The caller''s address, once they proved that it is theirs; else null.';

create function private.my_co_applications() returns setof uuid
  language sql stable security definer
  set search_path = ''
  as $$
    select c.application_id from public.application_co_applicants c
    where c.profile_id = (select auth.uid()) and c.status = 'confirmed'
  $$;
comment on function private.my_co_applications is 'Applications that the caller said yes to, too.';
grant execute on function private.my_verified_email(), private.my_co_applications() to authenticated;

drop policy applicant_or_host_reads_application on public.applications;
-- A draft is the applicant's alone, and those' who apply with them.
create policy applicant_or_host_reads_application on public.applications
  for select to authenticated using (
    applicant_id = (select auth.uid()) or id in (select private.my_co_applications())
    or (status <> 'draft' and private.manages_listing(listing_id))
  );

alter table public.application_versions enable row level security;
alter table public.application_co_applicants enable row level security;

-- Not those who apply, too: it holds the applicant's income and references.
create policy applicant_or_host_reads_versions on public.application_versions
  for select to authenticated using (exists (
    select from public.applications a
    where a.id = application_id
      and (a.applicant_id = (select auth.uid()) or private.manages_listing(a.listing_id))
  ));

create policy person_reads_co_applicants on public.application_co_applicants
  for select to authenticated using (
    profile_id = (select auth.uid()) or email = (select private.my_verified_email())
    or exists (select from public.applications a where a.id = application_id)
  );

-- No writes: versions are made by sending, co-applicants change what was sent.
grant select on public.application_versions, public.application_co_applicants to authenticated;

-- Not created_by: it is forgotten with the account.
create trigger application_versions_keep
  before update of application_id, version, content, content_hash, created_at
  on public.application_versions
  for each row execute function private.refuse_change();
create trigger application_co_applicants_touch before update on public.application_co_applicants
  for each row execute function private.touch_updated_at();
