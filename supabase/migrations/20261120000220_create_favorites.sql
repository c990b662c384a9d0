create table public.favorites (
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  listing_id uuid not null references public.listings (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, listing_id)
);
comment on table public.favorites is 'Homes that a person keeps an eye on.';
create index favorites_listing_id_idx on public.favorites (listing_id);

alter table public.favorites enable row level security;

create policy person_reads_own_favorites on public.favorites
  for select to authenticated using (user_id = (select auth.uid()));

create policy person_adds_own_favorite on public.favorites
  for insert to authenticated with check (user_id = (select auth.uid()));

create policy person_removes_own_favorite on public.favorites
  for delete to authenticated using (user_id = (select auth.uid()));

-- No update: a favourite is there or not.
grant select, insert (user_id, listing_id), delete on public.favorites to authenticated;
