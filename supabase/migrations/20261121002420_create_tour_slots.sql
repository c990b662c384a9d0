-- When a clock on the wall shows a time. Postgres alone would move a time that does not exist to
-- another hour, and take the second of a doubled one; calendar programs take the first.
create function private.local_instant(wall timestamp, zone text) returns timestamptz
  language sql stable
  set search_path = ''
  as $$
    select case
      when late at time zone zone <> wall then null
      when early at time zone zone = wall then least(early, late)
      else late
    end
    from (
      select l.late,
        -- With the offset of the day before: of a doubled time the first one.
        (wall - ((l.late - interval '24 hours') at time zone zone
          - (l.late - interval '24 hours') at time zone 'UTC')) at time zone 'UTC' as early
      from (select wall at time zone zone as late) l
    ) t
  $$;
comment on function private.local_instant is
  'The instant of a local time: null in the hour that does not exist, the first one of the doubled hour.';

create function private.home_tour_rules(home uuid) returns public.tour_rules
  language plpgsql stable security definer
  set search_path = ''
  as $$
declare
  rules public.tour_rules;
begin
  select * into rules from public.tour_rules r where r.listing_id = home;
  if rules.id is null then
    rules := jsonb_populate_record(null::public.tour_rules, private.default_tour_rules());
    rules.listing_id := home;
  end if;
  return rules;
end
$$;
comment on function private.home_tour_rules is
  'The rules of a home, or the defaults. Definer: visitors ask for slots and read no rules.';

create function private.default_tour_rules() returns jsonb
  language sql immutable
  set search_path = ''
  as $$
    select '{
      "is_open": true, "kinds": ["in_person", "live_video"], "duration_minutes": 30,
      "notice_hours": 12, "buffer_before_minutes": 0, "buffer_after_minutes": 15,
      "most_per_day": 8, "days_ahead": 30,
      "hours": [
        {"weekday": 1, "opens": "09:00", "closes": "18:00"},
        {"weekday": 2, "opens": "09:00", "closes": "18:00"},
        {"weekday": 3, "opens": "09:00", "closes": "18:00"},
        {"weekday": 4, "opens": "09:00", "closes": "18:00"},
        {"weekday": 5, "opens": "09:00", "closes": "18:00"},
        {"weekday": 6, "opens": "10:00", "closes": "16:00"}]
    }'::jsonb
  $$;
comment on function private.default_tour_rules is
  'What holds for a home whose host''s side set nothing; a test compares it with the columns'' defaults.';

-- Each time of day at which a tour may begin by the hours alone, nothing else asked.
create function private.tour_openings(rules public.tour_rules, zone text, first date, last date)
  returns table (starts_at timestamptz, ends_at timestamptz, day date)
  language sql stable
  set search_path = ''
  as $$
    select s.begins, s.begins + make_interval(mins => (rules).duration_minutes), d.day
    from generate_series(first::timestamp, least(last, first + 62)::timestamp, '1 day') g (at)
    cross join lateral (select g.at::date as day) d
    join lateral jsonb_to_recordset((rules).hours) as h (weekday int, opens text, closes text)
      on h.weekday = extract(isodow from d.day)
    cross join lateral (
      select d.day + h.opens::time as opens,
        case h.closes when '24:00' then (d.day + 1)::timestamp else d.day + h.closes::time end as closes
    ) w
    cross join lateral generate_series(w.opens, w.closes - interval '1 minute',
      make_interval(mins => (rules).duration_minutes)) wall (at)
    cross join lateral (select private.local_instant(wall.at, zone) as begins) s
    where s.begins is not null
      and s.begins + make_interval(mins => (rules).duration_minutes) <= w.closes at time zone zone
  $$;
comment on function private.tour_openings is
  'Slots of the opening hours in a zone, days first to last (at most 63).';

create function private.home_slots(
  home uuid, from_at timestamptz, to_at timestamptz, wanted text, at timestamptz default now(),
  except_tour uuid default null
) returns table (starts_at timestamptz, ends_at timestamptz)
  language sql stable security definer
  set search_path = ''
  as $$
    with place as (
      select l.id, l.time_zone as zone, r as rules,
        greatest(from_at, at + make_interval(hours => (r).notice_hours)) as earliest,
        least(to_at, from_at + interval '62 days') as latest,
        ((at at time zone l.time_zone)::date + (r).days_ahead) as last_day
      from public.listings l, private.home_tour_rules(l.id) r
      where l.id = home and l.status = 'active' and (r).is_open and wanted = any ((r).kinds)
    ),
    -- The days around, too: whose buffers reach in, and how full the first and the last day are.
    held as materialized (
      select t.home_held, (t.starts_at at time zone p.zone)::date as day
      from public.tours t, place p
      where t.listing_id = p.id and t.id is distinct from except_tour
        and t.status in ('requested', 'scheduled', 'confirmed', 'in_progress')
        and t.starts_at >= p.earliest - interval '48 hours' and t.starts_at <= p.latest + interval '48 hours'
    )
    select o.starts_at, o.ends_at
    from place p, private.tour_openings(p.rules, p.zone, (p.earliest at time zone p.zone)::date,
      least((p.latest at time zone p.zone)::date, p.last_day)) o
    where o.starts_at >= p.earliest and o.starts_at < p.latest
      and not exists (
        select from held h where h.home_held && tstzrange(
          o.starts_at - make_interval(mins => (p.rules).buffer_before_minutes),
          o.ends_at + make_interval(mins => (p.rules).buffer_after_minutes)))
      and not exists (
        select from public.tour_blackouts b
        where b.listing_id = p.id and b.starts_at < o.ends_at and b.ends_at > o.starts_at)
      and (select count(*) from held h where h.day = o.day) < (p.rules).most_per_day
    order by o.starts_at
  $$;
comment on function private.home_slots is
  'Free times of a home. Definer: it sees tours and blackouts of others and tells only what is free.';

create function private.tour_slots(listing uuid, from_at timestamptz, to_at timestamptz, kind text)
  returns table (starts_at timestamptz, ends_at timestamptz)
  language sql stable security definer
  set search_path = ''
  as $$
    select s.starts_at, s.ends_at from private.home_slots(listing, from_at, to_at, kind) s
  $$;
comment on function private.tour_slots is 'Without the arguments that only the server''s own functions give.';

create function public.tour_slots(
  listing uuid, from_at timestamptz, to_at timestamptz, kind text default 'in_person'
) returns table (starts_at timestamptz, ends_at timestamptz)
  language sql stable
  set search_path = ''
  as $$ select s.starts_at, s.ends_at from private.tour_slots(listing, from_at, to_at, kind) s $$;
comment on function public.tour_slots is
  'Free times of an active home between two instants, at most 62 days; who is busy it does not say.';

grant execute on function private.tour_slots(uuid, timestamptz, timestamptz, text),
  public.tour_slots(uuid, timestamptz, timestamptz, text) to anon, authenticated;
