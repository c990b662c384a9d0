create function private.may_report_on(tour uuid) returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
    select exists (
      select from public.tours t
      where t.id = tour and t.status in ('confirmed', 'in_progress', 'completed', 'no_show')
        and (t.guide_id = (select auth.uid()) or t.host_id = (select auth.uid())
          or t.org_id in (select private.my_organizations()))
    )
  $$;
comment on function private.may_report_on is
  'Whether the caller shows the home on this tour, or works for its host; never the renter.';

create function private.is_tour_checklist(checklist jsonb) returns boolean
  language sql immutable
  set search_path = ''
  as $$
    select jsonb_typeof(checklist) = 'array' and jsonb_array_length(checklist) <= 60 and not exists (
      select from jsonb_array_elements(checklist) c
      where jsonb_typeof(c) <> 'object' or c - '{item,state,note}'::text[] <> '{}'
        or char_length(coalesce(c ->> 'item', '')) not between 1 and 120
        or coalesce(c ->> 'state', '') not in ('ok', 'problem', 'skipped')
        or char_length(coalesce(c ->> 'note', '')) > 500
    )
  $$;
comment on function private.is_tour_checklist is
  'Whether this is a list of {item, state ok, problem or skipped, note}.';

create function private.lie_in(folder text, paths text[]) returns boolean
  language sql immutable
  set search_path = ''
  as $$
    select not exists (
      select from unnest(paths) p
      where p is null or not starts_with(p, folder || '/') or p like '%..%' or char_length(p) > 300
    )
  $$;
comment on function private.lie_in is 'Whether all paths are inside of a folder.';

grant execute on function private.may_report_on(uuid), private.is_tour_checklist(jsonb),
  private.lie_in(text, text[]) to authenticated;

create table public.tour_reports (
  id uuid primary key default gen_random_uuid(),
  tour_id uuid not null references public.tours (id) on delete cascade,
  author_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  checklist jsonb not null default '[]'
    check (octet_length(checklist::text) <= 32000 and private.is_tour_checklist(checklist)),
  notes text not null default '' check (char_length(notes) <= 5000),
  -- Paths in the bucket tour_reports.
  pictures text[] not null default '{}' check (cardinality(pictures) <= 20),
  voice text[] not null default '{}' check (cardinality(voice) <= 5),
  -- By the author's clock: a report is written where there is no network.
  written_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (private.lie_in(tour_id || '/' || author_id, pictures)),
  check (private.lie_in(tour_id || '/' || author_id, voice))
);
comment on table public.tour_reports is
  'What whoever showed the home found there. Several for a tour, each with its author''s id: sent again it is the same report.';
create index tour_reports_tour_id_idx on public.tour_reports (tour_id, written_at);
create index tour_reports_author_id_idx on public.tour_reports (author_id, written_at);

alter table public.tour_reports enable row level security;

create policy author_and_host_side_read_tour_report on public.tour_reports
  for select to authenticated
  using (author_id = (select auth.uid()) or private.may_report_on(tour_id));

create policy who_shows_writes_tour_report on public.tour_reports
  for insert to authenticated
  with check (author_id = (select auth.uid()) and private.may_report_on(tour_id));

create policy author_changes_own_tour_report on public.tour_reports
  for update to authenticated
  using (author_id = (select auth.uid())) with check (author_id = (select auth.uid()));

-- No delete: what was found stays found.
grant select,
  insert (id, tour_id, author_id, checklist, notes, pictures, voice, written_at),
  update (checklist, notes, pictures, voice, written_at)
  on public.tour_reports to authenticated;

create trigger tour_reports_touch before update on public.tour_reports
  for each row execute function private.touch_updated_at();

create function private.limit_tour_reports() returns trigger
  language plpgsql volatile security definer
  set search_path = ''
  as $$
begin
  perform from public.tours t where t.id = new.tour_id for no key update;
  if (select count(*) from public.tour_reports r where r.tour_id = new.tour_id) >= 20 then
    raise exception using errcode = 'P0001', hint = 'tours.too_many_reports',
      message = 'There are twenty reports of this tour already.';
  end if;
  return new;
end
$$;
comment on function private.limit_tour_reports is
  'Trigger: at most 20 for a tour. Definer: it locks the tour.';
create trigger tour_reports_limit before insert on public.tour_reports
  for each row execute function private.limit_tour_reports();

-- Files ---------------------------------------------------------------------------------------------

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('tour_reports', 'tour_reports', false, 20971520,
    '{image/jpeg,image/png,image/webp,audio/webm,audio/mp4,audio/mpeg,audio/ogg}')
on conflict (id) do update set
  public = excluded.public, file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

create function private.in_reported_tour_folder(object_name text) returns boolean
  language plpgsql stable
  set search_path = ''
  as $$
declare
  folder text := (storage.foldername(object_name))[1];
begin
  return folder ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' and private.may_report_on(folder::uuid);
end
$$;
comment on function private.in_reported_tour_folder is
  'A file of a report lies at <tour>/<author>/<file>.';
grant execute on function private.in_reported_tour_folder(text) to authenticated;

-- One policy per verb is asked for every file, so these add their bucket to what stands there, by
-- whichever migration it came. No update: a picture of a report stays what it was.
do $$
declare
  mine text := $sql$bucket_id = 'tour_reports' and (storage.foldername(name))[2] = (select auth.uid())::text$sql$;
  shown text := $sql$bucket_id = 'tour_reports' and private.in_reported_tour_folder(name)$sql$;
  added record;
begin
  for added in
    select p.polname, a.clause, a.condition,
      coalesce(pg_get_expr(p.polqual, p.polrelid), pg_get_expr(p.polwithcheck, p.polrelid)) as standing
    from pg_policy p join (values
      ('person_reads_own_files', 'using', format('(%s) or (%s)', mine, shown)),
      ('person_uploads_to_own_folder', 'with check', format('(%s) and (%s)', mine, shown)),
      ('person_removes_own_file', 'using', mine)
    ) as a (polname, clause, condition) on a.polname = p.polname
    where p.polrelid = 'storage.objects'::regclass
  loop
    execute format('alter policy %I on storage.objects %s ((%s) or (%s))',
      added.polname, added.clause, added.standing, added.condition);
  end loop;
end
$$;
