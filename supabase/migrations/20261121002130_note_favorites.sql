alter table public.favorites
  add column note text not null default '' check (char_length(note) <= 500);
comment on column public.favorites.note is 'What the person thinks of the home; theirs alone.';

create policy person_notes_own_favorite on public.favorites
  for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

grant insert (note), update (note) on public.favorites to authenticated;
