-- What happened on a live tour, moment by moment, is a part of the report of who showed the home.

create function private.is_tour_timeline(timeline jsonb) returns boolean
  language sql immutable
  set search_path = ''
  as $$
    select jsonb_typeof(timeline) = 'array' and jsonb_array_length(timeline) <= 400 and not exists (
      select from jsonb_array_elements(timeline) e
      where jsonb_typeof(e) <> 'object' or e - '{id,at,by,kind,stage,text,path}'::text[] <> '{}'
        or coalesce(e ->> 'id', '') !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
        -- A day that its month has; versions before 16 cannot ask whether a text is a date.
        or case
          when coalesce(e ->> 'at', '') !~
            '^[12]\d{3}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?Z$' then true
          else substr(e ->> 'at', 9, 2)::integer > extract(day from
            (left(e ->> 'at', 7) || '-01')::date + interval '1 month' - interval '1 day')
        end
        or coalesce(e ->> 'by', '') not in ('renter', 'shower')
        or coalesce(e ->> 'kind', '') not in
          ('joined', 'left', 'cut', 'back', 'stage', 'chat', 'note', 'snapshot')
        or coalesce(e ->> 'stage', 'video') not in ('video', 'audio', 'pictures', 'notes')
        or char_length(coalesce(e ->> 'text', '')) > 1000
        or char_length(coalesce(e ->> 'path', '')) > 300
    )
  $$;
comment on function private.is_tour_timeline is
  'Whether this is a list of {id, at, by renter or shower, kind, stage, text, path}, each at a time that there is.';
revoke execute on function private.is_tour_timeline(jsonb) from public;
grant execute on function private.is_tour_timeline(jsonb) to authenticated, service_role;

alter table public.tour_reports
  add column timeline jsonb not null default '[]'
  check (octet_length(timeline::text) <= 120000 and private.is_tour_timeline(timeline));
comment on column public.tour_reports.timeline is
  'Of a live tour: who joined and left, stages of the call, chat, notes and snapshots, in their order.';
grant insert (timeline), update (timeline) on public.tour_reports to authenticated;

-- What was written without a connection arrives when the tour may be another guide's, or cancelled: it was found there
-- all the same. Its author reads it, and so does the host's side.
create or replace function private.may_report_on(tour uuid) returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
    select exists (
      select from public.tours t
      where t.id = tour
        and (t.status in ('confirmed', 'in_progress', 'completed', 'no_show', 'nobody_said')
          or t.status = 'cancelled' and exists (select from public.tour_events e
            where e.tour_id = t.id and e.from_status = 'confirmed'))
        and (t.guide_id = (select auth.uid()) and t.guide_answer = 'accepted'
          or t.host_id = (select auth.uid())
          or t.org_id in (select private.my_organizations()))
    )
  $$;

create function private.may_write_report_on(tour uuid) returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
    select private.may_report_on(tour) or exists (
      select from public.tours t join public.tour_events e on e.tour_id = t.id
      where t.id = tour and now() <= t.ends_at + interval '7 days'
        and (e.event = 'guide_accepted' and e.actor_id = (select auth.uid())
          or e.event = 'member_assigned' and e.details ->> 'member_id' = (select auth.uid())::text)
        -- Who had it at its time, not who left it long before.
        and not exists (select from public.tour_events later
          where later.tour_id = t.id and later.created_at > e.created_at
            and later.created_at < t.starts_at - interval '30 minutes'
            and later.event in ('guide_assigned', 'guide_removed', 'guide_declined', 'member_assigned'))
        and exists (select from public.tour_events c where c.tour_id = t.id
          and 'confirmed' in (c.from_status, c.to_status))
    )
  $$;
comment on function private.may_write_report_on is
  'Whether the caller may report on a tour, or showed it until another person was sent: up to seven days after its end. Definer: events of a tour that is not theirs any more.';

create or replace function private.in_reported_tour_folder(object_name text) returns boolean
  language plpgsql stable
  set search_path = ''
  as $$
declare
  folder text := (storage.foldername(object_name))[1];
begin
  if folder !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    return false;
  end if;
  -- Pictures follow the report of a guide who was replaced: they are their own.
  return private.may_report_on(folder::uuid)
    or ((storage.foldername(object_name))[2] = (select auth.uid())::text
      and private.may_write_report_on(folder::uuid));
end
$$;

alter policy who_shows_writes_tour_report on public.tour_reports
  with check (author_id = (select auth.uid()) and private.may_write_report_on(tour_id));

create or replace function private.tell_of_report() returns trigger
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  tour public.tours;
  words record;
begin
  select * into tour from public.tours t where t.id = new.tour_id;
  if tour.host_id <> new.author_id and not exists (select from public.organization_members m
    where m.org_id = tour.org_id and m.profile_id = new.author_id)
  then
    select * into words from private.tour_words(tour);
    perform private.tell_tour(tour, '{host}', 'A guide reports on a tour',
      format('%s reports on %s: %s.', coalesce(
        (select c.full_name from private.profile_cards c where c.id = new.author_id), 'The guide'),
        words.home, words.place_time));
  end if;
  return null;
end
$$;

create function private.own_report(tour uuid, wanted uuid, out id uuid, out is_new boolean)
  language plpgsql volatile security definer
  set search_path = ''
  as $$
#variable_conflict use_variable
begin
  -- Two devices of one person at once: the second finds what the first wrote.
  if private.may_write_report_on(tour) then
    perform from public.tours t where t.id = tour for no key update;
  end if;
  select r.id into id from public.tour_reports r
    where r.tour_id = tour and r.author_id = auth.uid()
    order by (r.id = wanted) desc, r.written_at desc, r.id limit 1;
  is_new := id is null;
  -- An id that another report has is no reason to lose what was written.
  id := coalesce(id, case when wanted is null or exists (select from public.tour_reports r where r.id = wanted)
    then gen_random_uuid() else wanted end);
end
$$;
comment on function private.own_report is
  'The caller''s report of a tour: the one that is there, else the id of the one to write, which no other device writes meanwhile. Definer: it locks the tour.';

create function private.merge_timelines(mine jsonb, more jsonb) returns jsonb
  language sql immutable
  set search_path = ''
  as $$
    with entries as (
      select distinct on (u.entry ->> 'id') u.entry, u.entry ->> 'id' as id,
        rtrim(u.entry ->> 'at', 'Z') collate "C" as moment,
        -- As fitTimeline: what the network did says less than what people did.
        coalesce(array_position('{stage,cut,back,left,joined,chat}'::text[], u.entry ->> 'kind'), 7) as weight
      from (
        select value as entry, 1 as place from jsonb_array_elements(mine)
        union all
        select value, 2 from jsonb_array_elements(more)
      ) u
      order by u.entry ->> 'id', u.place
    ), sized as (
      select e.*, row_number() over heaviest as place,
        sum(octet_length(e.entry::text) + 2) over heaviest as octets
      from entries e
      window heaviest as (order by e.weight desc, e.moment, e.id)
    )
    select coalesce(jsonb_agg(s.entry order by s.moment, s.id), '[]')
    from sized s where s.place <= 400 and s.octets <= 118000
  $$;
comment on function private.merge_timelines is
  'Two timelines as one in the order of time, each entry once, as the first has it; of more than a report takes, notes and snapshots stay to the last.';

-- Sent again, or from another device of the same person, both timelines become one: an entry has its own id.
create function public.save_tour_timeline(
  report uuid, tour uuid, timeline jsonb, pictures text[], at timestamptz default now()
) returns void
  language plpgsql volatile
  set search_path = ''
  as $$
#variable_conflict use_variable
declare
  own record;
begin
  select * into own from private.own_report(tour, report);
  if own.is_new then
    insert into public.tour_reports (id, tour_id, timeline, pictures, written_at)
      values (own.id, tour, timeline, pictures, least(coalesce(at, now()), now()));
  else
    update public.tour_reports r set
      timeline = private.merge_timelines(r.timeline, timeline),
      pictures = r.pictures || array(
        select p.path from unnest(pictures) with ordinality p (path, place)
        where p.path <> all (r.pictures)
        group by p.path order by min(p.place)
        limit greatest(20 - cardinality(r.pictures), 0))
      where r.id = own.id;
  end if;
end
$$;
comment on function public.save_tour_timeline is
  'Writes the timeline of a live tour into the caller''s report, which policies let them write; what is there already stays.';

revoke execute on function private.may_write_report_on(uuid), private.own_report(uuid, uuid),
  private.merge_timelines(jsonb, jsonb), public.save_tour_timeline(uuid, uuid, jsonb, text[], timestamptz)
  from public;
grant execute on function private.may_write_report_on(uuid), private.own_report(uuid, uuid),
  private.merge_timelines(jsonb, jsonb), public.save_tour_timeline(uuid, uuid, jsonb, text[], timestamptz)
  to authenticated;
