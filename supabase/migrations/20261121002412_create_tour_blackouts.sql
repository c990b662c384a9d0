create table public.tour_blackouts (
  id uuid primary key default gen_random_uuid(),
  listing_id uuid references public.listings (id) on delete cascade,
  guide_id uuid references public.profiles (id) on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  reason text not null default '' check (char_length(reason) <= 200),
  created_at timestamptz not null default now(),
  check (num_nonnulls(listing_id, guide_id) = 1),
  check (ends_at > starts_at and ends_at - starts_at <= interval '366 days')
);
comment on table public.tour_blackouts is
  'Times at which a home is not shown, or a guide does not work, whatever their rules say.';
create index tour_blackouts_listing_id_idx on public.tour_blackouts (listing_id, ends_at);
create index tour_blackouts_guide_id_idx on public.tour_blackouts (guide_id, ends_at);

alter table public.tour_blackouts enable row level security;

create policy subject_reads_own_blackouts on public.tour_blackouts
  for select to authenticated
  using (guide_id = (select auth.uid()) or private.manages_listing(listing_id));

create policy subject_adds_own_blackout on public.tour_blackouts
  for insert to authenticated with check (
    (guide_id = (select auth.uid()) and (select private.has_role('guide')))
    or private.manages_listing(listing_id)
  );

create policy subject_removes_own_blackout on public.tour_blackouts
  for delete to authenticated
  using (guide_id = (select auth.uid()) or private.manages_listing(listing_id));

-- No update: another time is another blackout.
grant select, insert (id, listing_id, guide_id, starts_at, ends_at, reason), delete
  on public.tour_blackouts to authenticated;
