create table public.application_notes (
  id uuid primary key,
  application_id uuid not null references public.applications (id) on delete cascade,
  author_id uuid references public.profiles (id) on delete set null,
  content text not null check (char_length(content) <= 2000),
  created_at timestamptz not null default clock_timestamp(),
  deleted_at timestamptz,
  check ((deleted_at is null) = (char_length(trim(content)) >= 1))
);
comment on table public.application_notes is
  'What the host''s side notes about an application, for itself. Of a deleted one only its id is left, so that a late repetition does not bring it back.';
create index application_notes_application_id_idx
  on public.application_notes (application_id, created_at);
create index application_notes_author_id_idx on public.application_notes (author_id);

alter table public.application_notes enable row level security;
create policy session_has_shown_second_factor on public.application_notes as restrictive
  for all to authenticated using ((select private.second_factor_given()));
-- Not the applicant, although they read their application: a note is the host side's own.
create policy host_side_reads_notes on public.application_notes
  for select to authenticated
  using (deleted_at is null and exists (
    select from public.applications a
    where a.id = application_id and a.applicant_id <> (select auth.uid())
      and private.manages_listing(a.listing_id)));
-- No writes: the functions below say who may, and make repetitions harmless.
grant select on public.application_notes to authenticated;

create function private.add_application_note(note uuid, about uuid, words text) returns uuid
  language plpgsql volatile security definer
  set search_path = ''
  as $$
begin
  if not exists (
    select from public.applications a
    where a.id = about and a.status <> 'draft' and a.applicant_id <> auth.uid()
      and private.manages_listing(a.listing_id))
  then
    raise exception using errcode = 'P0001', hint = 'applications.missing',
      message = 'This application is not available';
  end if;
  if char_length(trim(coalesce(words, ''))) not between 1 and 2000 then
    raise exception using errcode = 'P0001', hint = 'applications.note_length',
      message = 'A note has 1 to 2,000 characters.';
  end if;
  if (select count(*) from public.application_notes n
    where n.application_id = about and n.deleted_at is null) >= 200
  then
    raise exception using errcode = 'P0001', hint = 'applications.too_many_notes',
      message = 'There are 200 notes about this application. Delete one first.';
  end if;
  insert into public.application_notes (id, application_id, author_id, content)
    values (note, about, auth.uid(), trim(words))
    on conflict (id) do nothing;
  return note;
end
$$;
comment on function private.add_application_note is
  'Definer: clients write no notes themselves. Repeating it changes nothing.';

create function private.remove_application_note(note uuid) returns void
  language plpgsql volatile security definer
  set search_path = ''
  as $$
begin
  update public.application_notes n set content = '', deleted_at = clock_timestamp()
    where n.id = note and n.author_id = auth.uid() and n.deleted_at is null;
  if not found and not exists (
    select from public.application_notes n where n.id = note and n.author_id = auth.uid())
  then
    raise exception using errcode = 'P0001', hint = 'applications.note_missing',
      message = 'This note is not available';
  end if;
end
$$;
comment on function private.remove_application_note is
  'Definer: only the author deletes a note. Repeating it changes nothing.';

create function public.add_application_note(note uuid, application uuid, content text) returns uuid
  language sql volatile
  set search_path = ''
  as $$ select private.add_application_note(note, application, content) $$;
comment on function public.add_application_note is
  'The host''s side: a note about an application, under an id that the client made.';

create function public.remove_application_note(note uuid) returns void
  language sql volatile
  set search_path = ''
  as $$ select private.remove_application_note(note) $$;
comment on function public.remove_application_note is 'Deletes a note of one''s own.';

grant execute on function
  private.add_application_note(uuid, uuid, text), public.add_application_note(uuid, uuid, text),
  private.remove_application_note(uuid), public.remove_application_note(uuid) to authenticated;

insert into private.personal_data (table_name, owner_column, exported, kind, reason) values
  ('public.application_notes', 'author_id', true, 'anonymise', 'The host side''s record of an application.');
