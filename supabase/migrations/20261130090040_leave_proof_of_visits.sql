-- A tour that a guide held and reported on leaves a proof that the guide saw the home: signed by the server,
-- shown on the home's page for ninety days, and checkable by anyone (decision 158).

create table private.guide_visit_keys (
  is_only boolean primary key default true check (is_only),
  key bytea not null default extensions.gen_random_bytes(32)
);
comment on table private.guide_visit_keys is
  'What proofs of visits are signed with: one row, made here, that no client reads. With another key no earlier proof is genuine.';
alter table private.guide_visit_keys enable row level security;
insert into private.guide_visit_keys default values;

create table private.guide_visits (
  id uuid primary key default gen_random_uuid(),
  -- No foreign key: a renter who leaves takes the tour along, and the guide was there all the same.
  tour_id uuid not null unique,
  listing_id uuid not null references public.listings (id) on delete cascade,
  guide_id uuid not null references public.profiles (id) on delete cascade,
  held_at timestamptz not null,
  -- The day of the home's clock.
  held_on date not null,
  time_zone text not null check (char_length(time_zone) <= 100),
  checklist jsonb not null check (private.is_tour_checklist(checklist)),
  picture_hashes text[] not null default '{}' check (cardinality(picture_hashes) <= 20),
  signature text not null check (signature ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default now(),
  withdrawn_at timestamptz
);
comment on table private.guide_visits is
  'Proofs that a guide saw a home: one for each tour, never rewritten; withdrawn_at while its tour or its report says otherwise. No renter, no notes, no pictures.';
create index guide_visits_listing_id_idx on private.guide_visits (listing_id, held_at desc);
create index guide_visits_guide_id_idx on private.guide_visits (guide_id);
alter table private.guide_visits enable row level security;
-- No policy, no grant: functions answer.

insert into private.personal_data (table_name, owner_column, exported, kind, reason) values
  ('private.guide_visits', 'guide_id', true, 'erase',
    'A proof names the guide who saw the home; without the guide it proves nothing.');

create function private.guard_guide_visit() returns trigger
  language plpgsql volatile
  set search_path = ''
  as $$
begin
  if to_jsonb(new) - 'withdrawn_at' <> to_jsonb(old) - 'withdrawn_at' then
    raise exception using errcode = 'P0001', hint = 'history.immutable',
      message = 'What happened is not rewritten.';
  end if;
  return new;
end
$$;
comment on function private.guard_guide_visit is 'Trigger: a proof is taken back or counts again; nothing else of it changes.';
revoke execute on function private.guard_guide_visit() from public;
create trigger guide_visits_guard before update on private.guide_visits
  for each row execute function private.guard_guide_visit();

create function private.tour_checklist_points() returns text[]
  language sql immutable
  set search_path = ''
  as $$
    select array['Home as listed', 'Access and keys', 'Lights and outlets', 'Water and drains',
      'Heating and cooling', 'Windows and doors', 'Smoke alarms', 'Clean and tidy', 'Left locked']
  $$;
comment on function private.tour_checklist_points is
  'The points that the form of a report asks about (CHECKLIST); other points are the guide''s own words and never public.';

create function private.guide_visit_checklist(checklist jsonb) returns jsonb
  language sql immutable
  set search_path = ''
  as $$
    select coalesce(jsonb_agg(jsonb_build_object('item', p.item, 'state', c.line ->> 'state') order by p.place), '[]')
    from unnest(private.tour_checklist_points()) with ordinality p (item, place)
      cross join lateral (select line from jsonb_array_elements(checklist) with ordinality l (line, place)
        where line ->> 'item' = p.item order by l.place desc limit 1) c
  $$;
comment on function private.guide_visit_checklist is
  'A check-list as a proof has it: the known points in their order, without notes.';

create function private.proves_visit(checklist jsonb) returns boolean
  language sql immutable
  set search_path = ''
  as $$
    select private.guide_visit_checklist(checklist) @> '[{"item": "Home as listed", "state": "ok"}]'
      and not private.guide_visit_checklist(checklist) @> '[{"item": "Access and keys", "state": "problem"}]'
  $$;
comment on function private.proves_visit is
  'Whether a report says that its author was inside and found what is listed.';

create function private.guide_visit_text(visit private.guide_visits) returns text
  language sql stable
  set search_path = ''
  as $$
    select concat_ws(E'\n', 'visit 1', (visit).id, (visit).tour_id, (visit).listing_id, (visit).guide_id,
      (extract(epoch from (visit).held_at) * 1000000)::bigint,
      to_char((visit).held_on, 'YYYY-MM-DD'), (visit).time_zone,
      (select string_agg(format('%s: %s', line ->> 'item', line ->> 'state'), E'\n' order by place)
        from jsonb_array_elements((visit).checklist) with ordinality l (line, place)),
      'pictures: ' || array_to_string((visit).picture_hashes, ' '))
  $$;
comment on function private.guide_visit_text is 'What is signed of a visit, a line for each fact.';

create function private.guide_visit_signature(visit private.guide_visits) returns text
  language sql stable security definer
  set search_path = ''
  as $$
    select encode(extensions.hmac(convert_to(private.guide_visit_text(visit), 'UTF8'), k.key, 'sha256'), 'hex')
    from private.guide_visit_keys k
  $$;
comment on function private.guide_visit_signature is
  'Definer: the key is no client''s. HMAC of what a visit says. Granted to nobody.';

create function private.guide_visit_code(visit private.guide_visits) returns text
  language sql immutable
  set search_path = ''
  as $$ select format('KV1.%s.%s', replace((visit).id::text, '-', ''), (visit).signature) $$;
comment on function private.guide_visit_code is 'What a proof is checked by: its id and its signature.';

create function private.guide_visit_facts(visit private.guide_visits) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    select jsonb_build_object('code', private.guide_visit_code(visit), 'held_on', (visit).held_on,
      'fades_on', ((visit).held_at at time zone (visit).time_zone + interval '90 days')::date,
      'guide', jsonb_build_object('id', (visit).guide_id, 'full_name',
        (select c.full_name from private.profile_cards c where c.id = (visit).guide_id)),
      'checklist', (visit).checklist, 'pictures', cardinality((visit).picture_hashes))
  $$;
comment on function private.guide_visit_facts is
  'Definer: names. What everybody may know of a visit: day, guide, known points, how many pictures; no tour, no hour, no renter. Granted to nobody.';

create function private.judge_guide_visit(tour_id uuid, waits boolean default true) returns boolean
  language plpgsql volatile security definer
  set search_path = ''
  as $$
#variable_conflict use_variable
declare
  tour public.tours;
  report public.tour_reports;
  good boolean;
  visit private.guide_visits;
begin
  -- Two devices, or report and outcome at once: one after the other.
  select * into tour from public.tours t where t.id = tour_id for no key update;
  if tour.guide_id is null then
    return false;
  end if;
  select * into report from public.tour_reports r
    where r.tour_id = tour_id and r.author_id = tour.guide_id and r.checklist <> '[]'
    order by r.written_at desc, r.id limit 1;
  good := tour.status = 'completed' and tour.guide_answer = 'accepted' and tour.kind <> 'self_guided'
    and report.id is not null and private.proves_visit(report.checklist)
    -- Who lets the home is no witness of it.
    and tour.guide_id <> tour.host_id and not exists (select from public.organization_members m
      where m.org_id = tour.org_id and m.profile_id = tour.guide_id);
  select * into visit from private.guide_visits v where v.tour_id = tour_id;
  if visit.id is not null then
    -- A correction takes the proof back, and another one gives it back; what it says stays.
    update private.guide_visits v set withdrawn_at = case when good then null else now() end
      where v.id = visit.id and (v.withdrawn_at is null) <> good;
    return false;
  elsif not good then
    return false;
  end if;
  select gen_random_uuid(), tour.id, tour.listing_id, tour.guide_id,
      least(coalesce(tour.started_at, tour.starts_at), now()), null, tour.time_zone,
      private.guide_visit_checklist(report.checklist),
      coalesce(array_agg(o.user_metadata ->> 'sha256' order by p.place)
        filter (where o.user_metadata ->> 'sha256' ~ '^[0-9a-f]{64}$'), '{}'), '', now(), null
    into visit.id, visit.tour_id, visit.listing_id, visit.guide_id, visit.held_at, visit.held_on, visit.time_zone,
      visit.checklist, visit.picture_hashes, visit.signature, visit.created_at, visit.withdrawn_at
    from (values (1)) one left join unnest(report.pictures) with ordinality p (path, place) on true
      left join storage.objects o on o.bucket_id = 'tour_reports' and o.name = p.path;
  -- Pictures travel by themselves and may come after the report.
  if waits and cardinality(visit.picture_hashes) < cardinality(report.pictures) then
    return false;
  end if;
  visit.held_on := (visit.held_at at time zone visit.time_zone)::date;
  visit.signature := private.guide_visit_signature(visit);
  insert into private.guide_visits select (visit).* on conflict do nothing;
  return found;
end
$$;
comment on function private.judge_guide_visit is
  'Definer: the proofs are no client''s. Leaves the proof of a tour that was held and reported on, once all pictures of the report are there or are not waited for; takes back and gives back the one that is there. Granted to nobody.';

create function private.follow_guide_visit() returns trigger
  language plpgsql volatile security definer
  set search_path = ''
  as $$
begin
  case tg_table_name
    when 'tours' then perform private.judge_guide_visit(new.id);
    when 'tour_reports' then perform private.judge_guide_visit(new.tour_id);
    -- A picture of a report: <tour>/<author>/<file>.
    else perform private.judge_guide_visit(r.tour_id) from public.tour_reports r
      where r.tour_id = case when new.name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/'
          then split_part(new.name, '/', 1)::uuid end
        and new.name = any (r.pictures);
  end case;
  return null;
end
$$;
comment on function private.follow_guide_visit is
  'Trigger: an outcome, a report or one of its pictures may leave the proof of a visit, or take it back. Definer: judge_guide_visit is.';
revoke execute on function private.follow_guide_visit() from public;
create trigger tours_follow_guide_visit after update of status on public.tours for each row
  when (old.status is distinct from new.status and 'completed' in (old.status, new.status))
  execute function private.follow_guide_visit();
create trigger tour_reports_follow_guide_visit after insert or update of checklist, pictures on public.tour_reports
  for each row execute function private.follow_guide_visit();
create trigger kinstead_follow_guide_visit after insert on storage.objects for each row
  when (new.bucket_id = 'tour_reports') execute function private.follow_guide_visit();

create function private.run_guide_visits(at timestamptz default now(), batch integer default 100)
  returns integer
  language sql volatile security definer
  set search_path = ''
  as $$
    select count(*)::integer from (
      select t.id from public.tours t
      where t.status = 'completed' and t.guide_id is not null
        and t.ends_at between at - interval '30 days' and at - interval '48 hours'
        and exists (select from public.tour_reports r where r.tour_id = t.id and r.author_id = t.guide_id
          and r.pictures <> '{}' and r.written_at <= at - interval '48 hours'
          and private.proves_visit(r.checklist))
        and not exists (select from private.guide_visits v where v.tour_id = t.id)
      order by t.ends_at, t.id limit batch
    ) late where private.judge_guide_visit(late.id, false)
  $$;
comment on function private.run_guide_visits is
  'Job: every hour. After two days the proof of a visit is left without the pictures that never arrived.';

create function private.listing_guide_visit(listing uuid) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    select private.guide_visit_facts(v)
    from private.guide_visits v join public.listings l on l.id = v.listing_id
    where v.listing_id = listing and l.status = 'active' and v.withdrawn_at is null
      and v.held_at > now() - interval '90 days' and v.held_at <= now()
      and v.signature = private.guide_visit_signature(v)
    order by v.held_at desc, v.id limit 1
  $$;
comment on function private.listing_guide_visit is
  'Definer: the proofs are no client''s. It answers what everybody may know of a home on offer.';

create function public.listing_guide_visit(listing uuid) returns jsonb
  language sql stable
  set search_path = ''
  as $$ select private.listing_guide_visit(listing) $$;
comment on function public.listing_guide_visit is
  'The latest visit of a guide to a home on offer: {code, held_on, fades_on, guide, checklist, pictures}; null where there was none in the last ninety days.';

create function private.check_guide_visit(code text) returns jsonb
  language plpgsql volatile security definer
  set search_path = ''
  as $$
#variable_conflict use_variable
declare
  headers jsonb := coalesce(nullif(current_setting('request.headers', true), ''), '{}')::jsonb;
  address text := nullif(coalesce(headers ->> 'cf-connecting-ip', headers ->> 'x-real-ip',
    split_part(headers ->> 'x-forwarded-for', ',', 1)), '');
  wait integer;
  visit private.guide_visits;
begin
  -- No signature can be guessed; this is for those who try to keep the database busy.
  wait := public.count_call('visit_check', coalesce(auth.uid()::text, address, 'unknown'),
    case when auth.uid() is null and address is null then 600 else 60 end, 600);
  if wait > 0 then
    raise exception using errcode = 'P0001', hint = 'limits.rows', detail = wait::text,
      message = format('That was a lot at once. Please try again in %s seconds.', wait);
  end if;
  if code ~ '^KV1\.[0-9a-f]{32}\.[0-9a-f]{64}$' then
    select * into visit from private.guide_visits v where v.id = split_part(code, '.', 2)::uuid;
  end if;
  if visit.id is null or visit.signature <> split_part(code, '.', 3)
    or visit.signature <> private.guide_visit_signature(visit)
  then
    return '{"genuine": false}';
  end if;
  return private.guide_visit_facts(visit) || jsonb_build_object('genuine', true,
    'state', case when visit.withdrawn_at is not null then 'withdrawn'
      when visit.held_at <= now() - interval '90 days' then 'faded' else 'current' end,
    'picture_hashes', visit.picture_hashes,
    'home', (select jsonb_build_object('id', l.id, 'title', l.title, 'city', l.city, 'state', l.state)
      from public.listings l where l.id = visit.listing_id and l.status = 'active'));
end
$$;
comment on function private.check_guide_visit is
  'Definer: the key and the proofs are no client''s. It tells what the page of the home told, and a home only while it is on offer.';

create function public.check_guide_visit(code text) returns jsonb
  language sql volatile
  set search_path = ''
  as $$ select private.check_guide_visit(code) $$;
comment on function public.check_guide_visit is
  'Whether a proof of a visit is as it was signed: {genuine}, and what it says with {state: current, faded or withdrawn}, hashes of pictures and home. For anyone; 60 calls in ten minutes.';

create function private.tour_guide_visit(tour uuid) returns jsonb
  language plpgsql stable security definer
  set search_path = ''
  as $$
#variable_conflict use_variable
declare
  visit private.guide_visits;
begin
  if coalesce(private.my_tour_side((select t from public.tours t where t.id = tour)), 'renter') = 'renter' then
    raise exception using errcode = 'P0001', hint = 'tours.missing',
      message = 'This tour is not available';
  end if;
  select * into visit from private.guide_visits v where v.tour_id = tour;
  if visit.id is null then
    return null;
  end if;
  return private.guide_visit_facts(visit) || jsonb_build_object(
    'is_withdrawn', visit.withdrawn_at is not null,
    'is_shown', coalesce(private.listing_guide_visit(visit.listing_id) ->> 'code'
      = private.guide_visit_code(visit), false));
end
$$;
comment on function private.tour_guide_visit is
  'Definer: the proofs are no client''s. For the guide and the host''s side of a tour.';

create function public.tour_guide_visit(tour uuid) returns jsonb
  language sql stable
  set search_path = ''
  as $$ select private.tour_guide_visit(tour) $$;
comment on function public.tour_guide_visit is
  'For who showed the home and its host: the proof that this tour left, whether it was taken back, and whether the home''s page shows it; null where it left none.';

grant execute on function private.listing_guide_visit(uuid), public.listing_guide_visit(uuid),
  private.check_guide_visit(text), public.check_guide_visit(text) to anon, authenticated;
grant execute on function private.tour_guide_visit(uuid), public.tour_guide_visit(uuid) to authenticated;
grant execute on function private.run_guide_visits(timestamptz, integer) to kinstead_jobs;
