-- 'With tours this week': which homes have a free time for a tour today or on the six days after, in their zone.
-- Working out the free times of one home takes milliseconds, too long for each home of a search. So it is worked
-- out when something changes, and kept as spans of time: an opening counts from the day on which it comes within
-- the week until its notice is too short (decision 159).

create function private.free_openings(
  home uuid, rules public.tour_rules, zone text, earliest timestamptz, latest timestamptz, last_day date,
  except_tour uuid default null
)
  returns table (starts_at timestamptz, ends_at timestamptz, day date)
  language sql stable
  set search_path = ''
  as $$
    with held as materialized (
      -- The days around, too: whose buffers reach in, and how full the first and the last day are.
      select t.home_held, (t.starts_at at time zone zone)::date as day
      from public.tours t
      where t.listing_id = home and t.id is distinct from except_tour
        and t.status in ('requested', 'scheduled', 'confirmed', 'in_progress')
        and t.starts_at >= earliest - interval '48 hours' and t.starts_at <= latest + interval '48 hours'
    )
    select o.starts_at, o.ends_at, o.day
    from private.tour_openings(rules, zone, (earliest at time zone zone)::date,
      least((latest at time zone zone)::date, last_day)) o
    where o.starts_at >= earliest and o.starts_at < latest
      and not exists (
        select from held h where h.home_held && tstzrange(
          o.starts_at - make_interval(mins => (rules).buffer_before_minutes),
          o.ends_at + make_interval(mins => (rules).buffer_after_minutes)))
      and not exists (
        select from public.tour_blackouts b
        where b.listing_id = home and b.starts_at < o.ends_at and b.ends_at > o.starts_at)
      and (select count(*) from held h where h.day = o.day) < (rules).most_per_day
  $$;
comment on function private.free_openings is
  'Openings of a home by its rules that no tour and no blackout holds, days up to the last one. For definers.';

create or replace function private.home_slots(
  home uuid, from_at timestamptz, to_at timestamptz, wanted text, at timestamptz default now(),
  except_tour uuid default null
)
  returns table (starts_at timestamptz, ends_at timestamptz)
  language sql stable security definer
  set search_path = ''
  as $$
    select o.starts_at, o.ends_at
    from public.listings l, private.home_tour_rules(l.id) r,
      private.free_openings(l.id, r, l.time_zone,
        greatest(from_at, at + make_interval(hours => (r).notice_hours)),
        least(to_at, from_at + interval '62 days'),
        (at at time zone l.time_zone)::date + (r).days_ahead, except_tour) o
    where l.id = home and l.status = 'active' and (r).is_open and wanted = any ((r).kinds)
    order by o.starts_at
  $$;

create table private.tour_weeks (
  listing_id uuid primary key references public.listings (id) on delete cascade,
  bookable tstzmultirange not null,
  known_until timestamptz not null
);
comment on table private.tour_weeks is
  'When homes have a free time for a tour within the week. Only those whose host set something or that have tours: by the default rules every week has free times, so that others need no row.';
-- Closed to clients: only definers read it.
alter table private.tour_weeks enable row level security;
create index tour_weeks_known_until_idx on private.tour_weeks (known_until);

create table private.tour_week_dues (
  id bigint generated always as identity primary key,
  listing_id uuid not null
);
comment on table private.tour_week_dues is
  'Homes whose free times the job works out again: a job ended their tours, or somebody else changed them at that moment.';
-- Only inserted, so that nobody waits for anybody; closed to clients.
alter table private.tour_week_dues enable row level security;

create view private.homes_without_tours as
  select w.listing_id from private.tour_weeks w where not w.bookable @> now();
comment on view private.homes_without_tours is
  'Homes that have no free time for a tour today or on the six days after. For definers.';

create function private.refresh_tour_weeks(homes uuid[], at timestamptz default now()) returns void
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  home record;
  rules public.tour_rules;
  today date;
  ahead integer;
begin
  for home in
    select l.id, l.time_zone as zone from public.listings l where l.id = any (homes) order by l.id
  loop
    -- Of two that change a home at once neither sees the other's change, and none waits: the job sees both.
    if not pg_try_advisory_xact_lock(hashtextextended('tour_weeks ' || home.id, 0)) then
      insert into private.tour_week_dues (listing_id) values (home.id);
      continue;
    end if;
    if not exists (select from public.tour_rules r where r.listing_id = home.id)
      and not exists (
        select from public.tour_blackouts b where b.listing_id = home.id and b.ends_at > at)
      and not exists (
        select from public.tours t where t.listing_id = home.id and t.starts_at > at - interval '48 hours'
          and t.status in ('requested', 'scheduled', 'confirmed', 'in_progress'))
    then
      delete from private.tour_weeks w where w.listing_id = home.id;
      continue;
    end if;
    rules := private.home_tour_rules(home.id);
    today := (at at time zone home.zone)::date;
    ahead := least(6, rules.days_ahead);
    -- Two weeks: the one that begins now, and those that begin on each of the next seven days.
    insert into private.tour_weeks as w (listing_id, bookable, known_until)
    select home.id, coalesce(range_agg(tstzrange(span.opens, span.closes, '[]')), '{}'),
      (today + 14 - ahead)::timestamp at time zone home.zone
    from private.free_openings(home.id, rules, home.zone, at, (today + 14)::timestamp at time zone home.zone,
      today + 13) o
    cross join lateral (
      select (o.day - ahead)::timestamp at time zone home.zone as opens,
        o.starts_at - make_interval(hours => rules.notice_hours) as closes
    ) span
    where rules.is_open and span.opens <= span.closes
    on conflict (listing_id) do update
      set bookable = excluded.bookable, known_until = excluded.known_until
      where (w.bookable, w.known_until) is distinct from (excluded.bookable, excluded.known_until);
  end loop;
end
$$;
comment on function private.refresh_tour_weeks is
  'Works out when homes have a free time for a tour within the week. Definer: for triggers and the job.';

create function private.note_tour_week() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
begin
  if tg_op <> 'DELETE' then
    perform private.refresh_tour_weeks(array[(to_jsonb(new) ->> tg_argv[0])::uuid]);
  else
    perform private.refresh_tour_weeks(array[(to_jsonb(old) ->> tg_argv[0])::uuid]);
  end if;
  return null;
end
$$;
comment on function private.note_tour_week is 'The home of this row has other free times; its column is the argument.';

create function private.note_tour_weeks() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
begin
  perform private.refresh_tour_weeks(array(select distinct c.listing_id from changed c));
  return null;
end
$$;
comment on function private.note_tour_weeks is 'The homes of these rows have other free times.';

create function private.note_tour_end() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
declare
  home uuid := case tg_op when 'DELETE' then old.listing_id else new.listing_id end;
begin
  if auth.uid() is not null then
    perform private.refresh_tour_weeks(array[home]);
  else
    -- A job ends thousands at once.
    insert into private.tour_week_dues (listing_id) values (home);
  end if;
  return null;
end
$$;
comment on function private.note_tour_end is 'A tour begins or ceases to hold its time.';

create trigger tours_note_week after insert or update of starts_at, ends_at, home_held
  on public.tours for each row execute function private.note_tour_week('listing_id');
create trigger tours_note_gone after delete on public.tours for each row execute function private.note_tour_end();
create trigger tours_note_end after update of status on public.tours for each row
  when ((old.status in ('requested', 'scheduled', 'confirmed', 'in_progress'))
    <> (new.status in ('requested', 'scheduled', 'confirmed', 'in_progress')))
  execute function private.note_tour_end();
create trigger tour_rules_note_week after insert or delete or update on public.tour_rules
  for each row execute function private.note_tour_week('listing_id');
create trigger listings_note_week after update of time_zone on public.listings
  for each row when (old.time_zone is distinct from new.time_zone)
  execute function private.note_tour_week('id');
-- Several days of several homes are taken off at once.
create trigger tour_blackouts_note_weeks after insert on public.tour_blackouts
  referencing new table as changed for each statement execute function private.note_tour_weeks();
create trigger tour_blackouts_note_weeks_again after delete on public.tour_blackouts
  referencing old table as changed for each statement execute function private.note_tour_weeks();

create function private.run_tour_weeks(at timestamptz default now(), batch integer default 500) returns integer
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  homes uuid[];
begin
  with taken as (
    delete from private.tour_week_dues d where d.id in (
      select w.id from private.tour_week_dues w order by w.id limit batch for update skip locked)
    returning d.listing_id
  ),
  due as (
    select t.listing_id from taken t
    union
    (select w.listing_id from private.tour_weeks w where w.known_until < at + interval '4 days' limit batch)
    union
    -- What was written past the triggers, as a restored copy is.
    (select t.listing_id from public.tours t
      where t.status in ('requested', 'scheduled', 'confirmed', 'in_progress') and t.starts_at > at
        and not exists (select from private.tour_weeks w where w.listing_id = t.listing_id)
      limit batch)
  )
  select array_agg(d.listing_id) into homes from due d;
  perform private.refresh_tour_weeks(homes, at);
  return coalesce(cardinality(homes), 0);
end
$$;
comment on function private.run_tour_weeks is 'Job: every minute.';
grant execute on function private.run_tour_weeks(timestamptz, integer) to kinstead_jobs;

select private.refresh_tour_weeks(array(
  select r.listing_id from public.tour_rules r where r.listing_id is not null
  union select b.listing_id from public.tour_blackouts b where b.listing_id is not null and b.ends_at > now()
  union select t.listing_id from public.tours t
    where t.status in ('requested', 'scheduled', 'confirmed', 'in_progress')));

-- A search asks for it as for its areas.
create or replace function private.listing_conditions(query tsquery, wanted jsonb) returns text
  language sql stable
  set search_path = ''
  as $$
    select concat_ws(' and ', private.conditions_of_home(query, wanted), private.area_conditions(wanted),
      -- One look by its key for each home that is read; 'not exists' may be planned as a join with all of them.
      case when (wanted ->> 'tours_this_week')::boolean
        then '(select w.listing_id from private.homes_without_tours w where w.listing_id = l.id) is null' end)
  $$;
comment on function private.listing_conditions is
  'What a search asks of home l, in SQL, with its areas of the map and its tours. $1 is the text query, $2 the filters.';
comment on function public.search_listings is
  'One page of active homes: {items, next_cursor, total, corrected}. filters: city, state, areas, zip, street, min_rent_cents, max_rent_cents, min_total_cents, max_total_cents (with monthly fees), min_bedrooms, min_bathrooms, min_area_sqft, home_types, pets_allowed, no_pets, furnished, unfurnished, laundry, parking, amenities, step_free, lease_months, available_by, tours_this_week, box, drawn, around, sort (fit, total_asc, nearest, newest, rent_asc, rent_desc). total is exact up to 1000 and null beyond; corrected is what was searched for instead of a misspelt q.';
