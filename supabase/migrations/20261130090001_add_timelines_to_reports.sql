-- What happened on a live tour, moment by moment, is a part of the report of who showed the home.

create function private.is_tour_timeline(timeline jsonb) returns boolean
  language sql immutable
  set search_path = ''
  as $$
    select jsonb_typeof(timeline) = 'array' and jsonb_array_length(timeline) <= 400 and not exists (
      select from jsonb_array_elements(timeline) e
      where jsonb_typeof(e) <> 'object' or e - '{id,at,by,kind,stage,text,path}'::text[] <> '{}'
        or coalesce(e ->> 'id', '') !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
        or coalesce(e ->> 'at', '') !~ '^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?Z$'
        or coalesce(e ->> 'by', '') not in ('renter', 'shower')
        or coalesce(e ->> 'kind', '') not in
          ('joined', 'left', 'cut', 'back', 'stage', 'chat', 'note', 'snapshot')
        or coalesce(e ->> 'stage', 'video') not in ('video', 'audio', 'pictures', 'notes')
        or char_length(coalesce(e ->> 'text', '')) > 1000
        or char_length(coalesce(e ->> 'path', '')) > 300
    )
  $$;
comment on function private.is_tour_timeline is
  'Whether this is a list of {id, at, by renter or shower, kind, stage, text, path}.';
revoke execute on function private.is_tour_timeline(jsonb) from public;
grant execute on function private.is_tour_timeline(jsonb) to authenticated, service_role;

alter table public.tour_reports
  add column timeline jsonb not null default '[]'
  check (octet_length(timeline::text) <= 120000 and private.is_tour_timeline(timeline));
comment on column public.tour_reports.timeline is
  'Of a live tour: who joined and left, stages of the call, chat, notes and snapshots, in their order.';
grant insert (timeline), update (timeline) on public.tour_reports to authenticated;

-- Sent again, or from another device of the same person, both timelines become one: an entry has its own id.
create function public.save_tour_timeline(
  report uuid, tour uuid, timeline jsonb, pictures text[], at timestamptz default now()
) returns void
  language sql volatile
  set search_path = ''
  as $$
    insert into public.tour_reports as r (id, tour_id, author_id, timeline, pictures, written_at)
    values (report, tour, auth.uid(), timeline, pictures, least(at, now()))
    on conflict (id) do update set
      timeline = (
        select coalesce(jsonb_agg(e.entry order by e.entry ->> 'at', e.entry ->> 'id'), '[]')
        from (
          select distinct on (u.entry ->> 'id') u.entry
          from (
            select value as entry, 1 as place from jsonb_array_elements(r.timeline)
            union all
            select value, 2 from jsonb_array_elements(excluded.timeline)
          ) u
          order by u.entry ->> 'id', u.place
        ) e
      ),
      pictures = (
        select coalesce(array_agg(p.path order by p.path), '{}')
        from (select unnest(r.pictures) union select unnest(excluded.pictures)) p (path)
      )
  $$;
comment on function public.save_tour_timeline is
  'Writes the timeline of a live tour into the caller''s report, which policies let them write; what is there already stays.';
revoke execute on function public.save_tour_timeline(uuid, uuid, jsonb, text[], timestamptz) from public;
grant execute on function public.save_tour_timeline(uuid, uuid, jsonb, text[], timestamptz) to authenticated;
