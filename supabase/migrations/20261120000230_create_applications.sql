create table public.applications (
  id uuid primary key default gen_random_uuid(),
  listing_id uuid not null references public.listings (id) on delete cascade,
  applicant_id uuid not null references public.profiles (id) on delete cascade,
  status text not null default 'draft' check (
    status in ('draft', 'submitted', 'screening', 'shortlisted', 'approved', 'declined', 'withdrawn')
  ),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.applications is 'Somebody''s wish to live in a home.';
create index applications_listing_id_idx on public.applications (listing_id);
create index applications_applicant_id_idx on public.applications (applicant_id, status);

-- Definer: whether a home is mine must not depend on whether it is shown.
create function private.manages_listing(listing uuid) returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
    select exists (
      select from public.listings l
      where l.id = listing
        and (l.owner_id = (select auth.uid()) or l.org_id in (select private.my_organizations()))
    )
  $$;
comment on function private.manages_listing is 'Whether the home is the caller''s, or a colleague''s.';
grant execute on function private.manages_listing(uuid) to authenticated;

alter table public.applications enable row level security;

-- A draft is the applicant's alone.
create policy applicant_or_host_reads_application on public.applications
  for select to authenticated using (
    applicant_id = (select auth.uid())
    or (status <> 'draft' and private.manages_listing(listing_id))
  );

-- No writes: an application moves along its table of transitions, which comes with its screens.
grant select on public.applications to authenticated;

create trigger applications_touch before update on public.applications
  for each row execute function private.touch_updated_at();
