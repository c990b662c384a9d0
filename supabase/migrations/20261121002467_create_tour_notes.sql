create table public.tour_notes (
  tour_id uuid not null references public.tours (id) on delete cascade,
  author_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  content text not null check (char_length(trim(content)) between 1 and 2000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tour_id, author_id)
);
comment on table public.tour_notes is
  'What whoever showed the home keeps for themselves about the renter; nobody else reads it.';
create index tour_notes_author_id_idx on public.tour_notes (author_id);

alter table public.tour_notes enable row level security;

create policy author_reads_own_tour_note on public.tour_notes
  for select to authenticated using (author_id = (select auth.uid()));

create policy who_shows_writes_tour_note on public.tour_notes
  for insert to authenticated
  with check (author_id = (select auth.uid()) and private.may_report_on(tour_id));

create policy author_changes_own_tour_note on public.tour_notes
  for update to authenticated
  using (author_id = (select auth.uid())) with check (author_id = (select auth.uid()));

create policy author_removes_own_tour_note on public.tour_notes
  for delete to authenticated using (author_id = (select auth.uid()));

grant select, insert (tour_id, author_id, content), update (content), delete
  on public.tour_notes to authenticated;

create trigger tour_notes_touch before update on public.tour_notes
  for each row execute function private.touch_updated_at();
