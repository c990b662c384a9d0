-- Offers of tours, reports, feedback, notes, the list of tours, reminders, expiry.

-- The host's side offers a renter one of a home's free times: who asked on the phone or in a message
-- need not ask again. It stands as scheduled by the host, and the renter confirms it or calls it off.
create function private.may_offer_tour(renter uuid, home public.listings) returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
    select exists (select from public.profiles p where p.id = renter)
      and not private.is_blocked_between(auth.uid(), renter)
      and renter <> (home).owner_id
      and not exists (
        select from public.organization_members m
        where m.org_id = (home).org_id and m.profile_id = renter
      )
      and (
        private.knows_renter(renter)
        or exists (
          select from public.conversation_participants mine
          join public.conversation_participants theirs on theirs.conversation_id = mine.conversation_id
          where mine.user_id = auth.uid() and theirs.user_id = renter
        )
      )
  $$;
comment on function private.may_offer_tour is
  'Whether the caller''s side has to do with somebody, by an application, a tour, a lease or a conversation, and neither blocked the other. Granted to nobody.';

create function private.offer_tour(
  id uuid, listing uuid, renter uuid, starts timestamptz, kind text, message text
) returns public.tours
  language plpgsql volatile security definer
  set search_path = ''
  as $$
#variable_conflict use_variable
declare
  home public.listings;
  rules public.tour_rules;
  ends timestamptz;
  tour public.tours;
  words record;
  taken text;
begin
  if private.manages_listing(listing) is not true then
    raise exception using errcode = 'P0001', hint = 'listings.missing',
      message = 'This home is not available';
  end if;
  perform private.lock_tour_parties(listing, array[renter]);
  select * into tour from public.tours t where t.id = id;
  if tour.id is not null then
    -- The same offer once more, whatever became of it since.
    if tour.renter_id = renter and tour.listing_id = listing then
      return tour;
    end if;
    raise exception using errcode = 'P0001', hint = 'tours.missing', message = 'This tour is not available';
  end if;
  select * into home from public.listings l where l.id = listing;
  if private.may_offer_tour(renter, home) is not true then
    raise exception using errcode = 'P0001', hint = 'tours.renter_missing',
      message = 'This person is not available';
  end if;
  if exists (
    select from public.tours t where t.renter_id = renter and t.listing_id = listing
      and t.status in ('requested', 'scheduled', 'confirmed', 'in_progress')
  ) then
    raise exception using errcode = 'P0001', hint = 'tours.already_offered',
      message = 'There is a tour of this home with the same person already. Move it instead.';
  end if;
  -- An offer holds the person's time, so nobody may be given many.
  if (select count(*) from public.tours t where t.renter_id = renter
    and t.status in ('requested', 'scheduled', 'confirmed', 'in_progress')) >= 10
  then
    raise exception using errcode = 'P0001', hint = 'tours.renter_full',
      message = 'This person has ten tours ahead already.';
  end if;
  select s.ends_at into ends
    from private.home_slots(listing, starts, starts + interval '1 second', kind) s
    where s.starts_at = starts;
  if ends is null then
    raise exception using errcode = 'P0001', hint = 'tours.slot_taken',
      message = 'This time is taken. Choose another one.';
  end if;
  rules := private.home_tour_rules(listing);
  begin
    insert into public.tours (id, listing_id, renter_id, host_id, org_id, kind, status, proposed_by,
        starts_at, ends_at, time_zone, home_held, guide_held, message)
      values (coalesce(id, gen_random_uuid()), listing, renter, home.owner_id, home.org_id, kind,
        'scheduled', 'host', starts, ends, home.time_zone, private.tour_held(starts, ends, rules),
        tstzrange(starts, ends), coalesce(message, ''))
      returning * into tour;
  exception when exclusion_violation then
    get stacked diagnostics taken = constraint_name;
    perform private.refuse_tour_overlap(taken);
  end;
  perform private.log_tour(tour, 'scheduled', null, jsonb_build_object('starts_at', starts));
  select * into words from private.tour_words(tour);
  perform private.tell_tour(tour, '{renter}', 'You are invited to a tour',
    format('The host would like to show you %s: %s. Please confirm it.', words.home,
      words.place_time), 'high');
  return tour;
end
$$;
comment on function private.offer_tour is
  'Definer: it looks at other people''s tours to find the time free, and nobody inserts tours.';

create function public.offer_tour(
  id uuid, listing uuid, renter uuid, starts timestamptz, kind text default 'in_person',
  message text default ''
) returns public.tours
  language sql volatile
  set search_path = ''
  as $$ select private.offer_tour(id, listing, renter, starts, kind, message) $$;
comment on function public.offer_tour is
  'The host''s side offers somebody that it knows one of a home''s free slots; they confirm it. The same id again is the same tour.';

grant execute on function private.offer_tour(uuid, uuid, uuid, timestamptz, text, text),
  public.offer_tour(uuid, uuid, uuid, timestamptz, text, text) to authenticated;

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

-- What a check of a table asks must be open to whoever may write there.
grant execute on function
  private.lie_in(text, text[]), private.is_tour_checklist(jsonb) to service_role;

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

create policy session_has_shown_second_factor on public.tour_reports as restrictive
  for all to authenticated using ((select private.second_factor_given()));

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

create table public.tour_feedback (
  tour_id uuid primary key references public.tours (id) on delete cascade,
  renter_id uuid not null references public.profiles (id) on delete cascade,
  stars integer not null check (stars between 1 and 5),
  content text not null default '' check (char_length(content) <= 2000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.tour_feedback is 'How the renter found the tour; its sides read it.';
create index tour_feedback_renter_id_idx on public.tour_feedback (renter_id);

alter table public.tour_feedback enable row level security;

create policy session_has_shown_second_factor on public.tour_feedback as restrictive
  for all to authenticated using ((select private.second_factor_given()));

-- The tour's own policy decides: who sees the tour sees what was said of it.
create policy side_reads_feedback_of_own_tour on public.tour_feedback
  for select to authenticated
  using (exists (select from public.tours t where t.id = tour_id));

-- No writes: rate_tour asks whether the tour took place.
grant select on public.tour_feedback to authenticated;

create trigger tour_feedback_touch before update on public.tour_feedback
  for each row execute function private.touch_updated_at();

create function private.rate_tour(tour_id uuid, stars integer, content text) returns void
  language plpgsql volatile security definer
  set search_path = ''
  as $$
#variable_conflict use_variable
declare
  tour public.tours := private.hold_tour(tour_id);
  words record;
begin
  perform private.allow_tour_sides(tour, '{renter}');
  if tour.status <> 'completed' then
    raise exception using errcode = 'P0001', hint = 'tours.not_completed',
      message = 'Tell us how it was once the tour is over.';
  elsif tour.completed_at < now() - interval '30 days' then
    raise exception using errcode = 'P0001', hint = 'tours.rating_closed',
      message = 'This tour was more than 30 days ago.';
  elsif coalesce(stars, 0) not between 1 and 5 or char_length(content) > 2000 then
    raise exception using errcode = 'P0001', hint = 'tours.rating_invalid',
      message = 'Give one to five stars, and at most 2000 characters.';
  end if;
  insert into public.tour_feedback as f (tour_id, renter_id, stars, content)
    values (tour.id, tour.renter_id, stars, trim(coalesce(content, '')))
    on conflict on constraint tour_feedback_pkey do nothing;
  if found then
    select * into words from private.tour_words(tour);
    perform private.tell_tour(tour, '{host,guide}', 'What a renter says of a tour',
      format('%s gives the tour of %s %s of 5 stars.', words.renter, words.home, stars), 'low');
  else
    update public.tour_feedback f set stars = rate_tour.stars, content = trim(coalesce(rate_tour.content, ''))
      where f.tour_id = tour.id and (f.stars, f.content)
        is distinct from (rate_tour.stars, trim(coalesce(rate_tour.content, '')));
  end if;
end
$$;
comment on function private.rate_tour is
  'Definer: nobody inserts feedback. Within 30 days it can be changed, and is told once.';

create function public.rate_tour(tour uuid, stars integer, content text default '') returns void
  language sql volatile
  set search_path = ''
  as $$ select private.rate_tour(tour, stars, content) $$;
comment on function public.rate_tour is 'The renter says how the tour was: one to five stars and a text.';

grant execute on function private.rate_tour(uuid, integer, text),
  public.rate_tour(uuid, integer, text) to authenticated;

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

create policy session_has_shown_second_factor on public.tour_notes as restrictive
  for all to authenticated using ((select private.second_factor_given()));

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

create function private.my_tours(side text, past boolean, cursor jsonb, page_size integer)
  returns jsonb
  language plpgsql stable security definer
  set search_path = ''
  as $$
#variable_conflict use_variable
declare
  size integer := least(greatest(coalesce(page_size, 20), 1), 50);
  mine text;
  after_at timestamptz;
  after_id uuid;
  page public.tours[];
begin
  mine := case side
    when 'renter' then 't.renter_id = $1'
    when 'guide' then 't.guide_id = $1'
    when 'host' then '(t.host_id = $1 or t.org_id = any ($2))' end;
  if mine is null then
    raise exception using errcode = 'P0001', hint = 'tours.side_unknown',
      message = 'A tour has a renter''s, a host''s and a guide''s side.';
  end if;
  if cursor is not null then
    begin
      after_at := (cursor ->> 'starts_at')::timestamptz;
      after_id := (cursor ->> 'id')::uuid;
    exception when data_exception then
      after_at := null;
    end;
    if after_at is null or after_id is null then
      raise exception using errcode = 'P0001', hint = 'tours.cursor_invalid',
        message = 'This page of the list is not available.';
    end if;
  end if;
  -- Put together from the fixed pieces above, so that each side has the plan of its own index. One
  -- row more than a page tells whether there is a next one.
  execute format(
    'select array(select t from public.tours t where %s and t.status = any (%L::text[])
      and ($3 is null or (t.starts_at, t.id) %s ($3, $4)) order by t.starts_at %s, t.id %4$s limit $5)',
    mine,
    case when past then '{completed,cancelled,no_show}' else '{requested,scheduled,confirmed,in_progress}' end,
    case when past then '<' else '>' end, case when past then 'desc' else 'asc' end)
    into page using auth.uid(), array(select private.my_organizations()), after_at, after_id, size + 1;
  return jsonb_build_object(
    'items', coalesce((
      select jsonb_agg(to_jsonb(t)
          - '{home_held,guide_held,reminded_day_at,reminded_hour_at,ordinality}'::text[]
          || jsonb_build_object(
            'home', jsonb_build_object('title', l.title, 'city', l.city, 'state', l.state,
              'street_address', l.street_address, 'unit', l.unit),
            'renter_name', (select c.full_name from private.profile_cards c where c.id = t.renter_id),
            'guide_name', (select c.full_name from private.profile_cards c where c.id = t.guide_id),
            'host_name', (select c.full_name from private.profile_cards c where c.id = t.host_id))
        order by t.ordinality)
      from unnest(page) with ordinality t join public.listings l on l.id = t.listing_id
      where t.ordinality <= size), '[]'),
    'next_cursor', case when cardinality(page) > size then jsonb_build_object(
      'starts_at', page[size].starts_at, 'id', page[size].id) end);
end
$$;
comment on function private.my_tours is
  'Definer: a home that is not shown any more keeps its name for those who see it on a tour.';

create function public.my_tours(
  side text, past boolean default false, cursor jsonb default null, page_size integer default 20
) returns jsonb
  language sql stable
  set search_path = ''
  as $$ select private.my_tours(side, past, cursor, page_size) $$;
comment on function public.my_tours is
  'The caller''s tours as a renter, host or guide: {items, next_cursor}, ahead with the nearest first, or past with the latest first; at most 50 a page.';

grant execute on function private.my_tours(text, boolean, jsonb, integer),
  public.my_tours(text, boolean, jsonb, integer) to authenticated;

create function private.run_tour_reminders(at timestamptz default now(), batch integer default 200)
  returns integer
  language plpgsql volatile security definer
  set search_path = ''
  as $$
#variable_conflict use_variable
declare
  tour public.tours;
  words record;
  soon boolean;
  time_left text;
  please text;
  done integer := 0;
begin
  for tour in
    select t.* from public.tours t
    where t.status in ('scheduled', 'confirmed') and t.starts_at > at
      and t.starts_at <= at + interval '24 hours'
      -- Who chose a time an hour ago need not hear of it again.
      and case when t.starts_at <= at + interval '1 hour'
        then t.reminded_hour_at is null and t.timed_at <= t.starts_at - interval '1 hour'
        else t.reminded_day_at is null and t.timed_at <= t.starts_at - interval '24 hours' end
    order by t.starts_at, t.id limit batch
    for update skip locked
  loop
    soon := tour.starts_at <= at + interval '1 hour';
    time_left := case
      when soon then 'within an hour'
      when (tour.starts_at at time zone tour.time_zone)::date = (at at time zone tour.time_zone)::date
        then 'today'
      else 'tomorrow' end;
    please := case when tour.status = 'scheduled' then ' It is not confirmed yet.' else '' end;
    select * into words from private.tour_words(tour);
    perform private.tell_tour(tour, '{renter}', format('Your tour is %s', time_left),
      format('You see %s: %s.%s', words.home, words.place_time, please), 'high');
    perform private.tell_tour(tour, '{guide}', format('You show a home %s', time_left),
      format('You show %s to %s: %s.%s', words.home, words.renter, words.place_time,
        case when tour.guide_answer = 'asked' then ' Please accept or decline.' else please end), 'high');
    perform private.tell_tour(tour, '{host}', format('Your home is seen %s', time_left),
      format('%s comes to %s: %s.%s', words.renter, words.home, words.place_time, please));
    update public.tours t set
        reminded_day_at = coalesce(t.reminded_day_at, at),
        reminded_hour_at = case when soon then at end
      where t.id = tour.id;
    done := done + 1;
  end loop;
  return done;
end
$$;
comment on function private.run_tour_reminders is
  'Job: every 5 minutes. Tells the sides of a tour a day and an hour before it, in the home''s local time; once each, however many run.';
grant execute on function private.run_tour_reminders(timestamptz, integer) to kinstead_jobs;

create function private.run_tour_expiry(at timestamptz default now(), batch integer default 200)
  returns integer
  language plpgsql volatile security definer
  set search_path = ''
  as $$
#variable_conflict use_variable
declare
  before public.tours;
  tour public.tours;
  words record;
  done integer := 0;
begin
  for before in
    select t.* from public.tours t
    where case t.status
      -- Two days to answer, but not longer than the time that was asked for.
      when 'requested' then least(t.timed_at + interval '48 hours', t.starts_at) <= at
      when 'scheduled' then t.ends_at + interval '2 hours' <= at
      when 'confirmed' then t.ends_at + interval '2 hours' <= at
      when 'in_progress' then t.ends_at + interval '12 hours' <= at
      else false end
      and t.status in ('requested', 'scheduled', 'confirmed', 'in_progress')
    order by t.starts_at, t.id limit batch
    for update skip locked
  loop
    select * into words from private.tour_words(before);
    if before.status = 'requested' then
      update public.tours t set status = 'cancelled', cancel_reason = 'Nobody answered in time.'
        where t.id = before.id returning * into tour;
      perform private.log_tour(tour, 'expired', before.status);
      perform private.tell_tour(tour, '{renter}', 'Nobody answered your request',
        format('The tour of %s does not take place: %s. Another time or home may suit.', words.home,
          words.place_time));
      perform private.tell_tour(tour, '{host,guide}', 'A request has passed',
        format('%s asked to see %s and got no answer.', words.renter, words.home));
    elsif before.status = 'in_progress' then
      update public.tours t set status = 'completed', completed_at = at
        where t.id = before.id returning * into tour;
      perform private.log_tour(tour, 'completed', before.status);
      perform private.tell_tour(tour, '{renter}', 'How was your tour?',
        format('You saw %s. Tell us how it was.', words.home));
    else
      update public.tours t set status = 'no_show' where t.id = before.id returning * into tour;
      perform private.log_tour(tour, 'no_show', before.status);
      perform private.tell_tour(tour, '{renter,host,guide}', 'A tour did not take place',
        format('Nobody began the tour of %s: %s.', words.home, words.place_time), 'low');
    end if;
    done := done + 1;
  end loop;
  return done;
end
$$;
comment on function private.run_tour_expiry is
  'Job: every 15 minutes. Requests without an answer are cancelled, tours that nobody began become no_show, forgotten ones are completed.';
grant execute on function private.run_tour_expiry(timestamptz, integer) to kinstead_jobs;
