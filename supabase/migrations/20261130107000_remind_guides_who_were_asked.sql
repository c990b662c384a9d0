-- A guide who was asked to show a home and did not answer heard of it once and never again, and the host's reminder of
-- the tour said nothing of it. The guide is reminded once of each asking: a day after it, or a day before the tour where
-- that is sooner, but two hours after it at the earliest, up to an hour before the tour, and by day at the home. The
-- host's reminder says that no guide has accepted.

create table private.guide_reminders (
  tour_id uuid not null references public.tours (id) on delete cascade,
  guide_id uuid not null references public.profiles (id) on delete cascade,
  reminded_at timestamptz not null,
  primary key (tour_id, guide_id)
);
comment on table private.guide_reminders is
  'When a guide was last reminded of a tour that they were asked to show. Only the job writes it.';
create index guide_reminders_guide_id_idx on private.guide_reminders (guide_id);
alter table private.guide_reminders enable row level security;

insert into private.personal_data (table_name, owner_column, exported, kind, reason) values
  ('private.guide_reminders', 'guide_id', false, 'erase', 'When a guide who is gone was reminded.');

create function private.remind_guides(at timestamptz, batch integer) returns integer
  language plpgsql volatile security definer
  set search_path = ''
  as $$
#variable_conflict use_variable
declare
  asked record;
  words record;
  done integer := 0;
begin
  for asked in
    select t, a.guide_id, a.is_first, a.asked_at
    from public.tours t cross join lateral (
      -- The guide who was asked alone, whose time is held; they were asked anew when the tour moved.
      select t.guide_id, false as is_first, greatest(t.timed_at, (
          select max(e.created_at) from public.tour_events e
          where e.tour_id = t.id and e.event = 'guide_assigned'
            and e.details ->> 'guide_id' = t.guide_id::text)) as asked_at
        where t.guide_answer = 'asked'
      union all
      -- Those of whom the first has the tour.
      select r.guide_id, true, greatest(t.timed_at, r.asked_at) from public.guide_requests r
        where r.tour_id = t.id and r.status = 'asked' and t.guide_id is null
    ) a
    where t.status in ('requested', 'scheduled', 'confirmed') and t.starts_at > at + interval '1 hour'
      and at >= greatest(a.asked_at + interval '2 hours',
        least(a.asked_at + interval '24 hours', t.starts_at - interval '24 hours'))
      and (at at time zone t.time_zone)::time between '08:00' and '20:00'
      -- The reminder of the tour itself asks a guide whose time is held for their answer, too.
      and (a.is_first or t.reminded_day_at is null or t.reminded_day_at < a.asked_at)
      and not exists (select from private.guide_reminders m
        where m.tour_id = t.id and m.guide_id = a.guide_id and m.reminded_at >= a.asked_at)
      -- Those who could not accept have nothing to answer.
      and private.is_ready_guide(a.guide_id)
      and not private.is_blocked_between(a.guide_id, t.host_id)
      and not private.is_blocked_between(a.guide_id, t.renter_id)
    order by t.starts_at, t.id, a.guide_id limit batch
    for update of t skip locked
  loop
    select * into words from private.tour_words(asked.t);
    insert into private.guide_reminders as m (tour_id, guide_id, reminded_at)
      values ((asked.t).id, asked.guide_id, at)
      -- Another run may have reminded them since this one looked.
      on conflict on constraint guide_reminders_pkey do update set reminded_at = at
        where m.reminded_at < asked.asked_at;
    continue when not found;
    perform private.tell_guide(asked.t, asked.guide_id, 'A tour waits for your answer',
      case when asked.is_first
        then format('%s: %s. The first guide who accepts has the tour.', words.home, words.place_time)
        else format('%s would like to see %s: %s. Please accept or decline.', words.renter, words.home,
          words.place_time) end,
      'high');
    done := done + 1;
  end loop;
  return done;
end
$$;
comment on function private.remind_guides is
  'Reminds guides who were asked to show a home and have not answered, once of each asking. Definer: it reads who blocked whom. Granted to nobody.';
revoke execute on function private.remind_guides(timestamptz, integer) from public;

create function private.lacks_guide(tour public.tours) returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
    select (tour).kind <> 'self_guided' and (tour).member_id is null
      and (tour).guide_answer is distinct from 'accepted'
      and ((tour).guide_id is not null or (tour).open_to_guides or exists (
        select from public.guide_requests r
        where r.tour_id = (tour).id and (r.status = 'asked' or r.status = 'declined' and not exists (
          select from public.tour_events e
          where e.tour_id = (tour).id and e.event = 'member_assigned' and e.created_at >= r.answered_at))))
  $$;
comment on function private.lacks_guide is
  'Whether the host looks for a guide and none has accepted. A host who chose their own side looks for none, whoever declined before. Definer: a job asks. Granted to nobody.';
revoke execute on function private.lacks_guide(public.tours) from public;

create or replace function private.run_tour_reminders(at timestamptz default now(), batch integer default 200)
  returns integer
  language plpgsql volatile security definer
  set search_path = ''
  as $$
#variable_conflict use_variable
declare
  tour public.tours;
  words record;
  soon boolean;
  lacks boolean;
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
    lacks := private.lacks_guide(tour);
    select * into words from private.tour_words(tour);
    perform private.tell_tour(tour, '{renter}', format('Your tour is %s', time_left),
      format('You see %s: %s.%s', words.home, words.place_time, please), 'high');
    perform private.tell_tour(tour, '{guide}', format('You show a home %s', time_left),
      format('You show %s to %s: %s.%s', words.home, words.renter, words.place_time,
        case when tour.guide_answer = 'asked' then ' Please accept or decline.' else please end), 'high');
    perform private.tell_tour(tour, '{host}', format('Your home is seen %s', time_left),
      format(case when lacks
          then '%s comes to %s: %s. No guide has accepted yet. Choose who shows the home.'
          else '%s comes to %s: %s.' || please end, words.renter, words.home, words.place_time),
      case when lacks then 'high' else 'medium' end);
    update public.tours t set
        reminded_day_at = coalesce(t.reminded_day_at, at),
        reminded_hour_at = case when soon then at end
      where t.id = tour.id;
    done := done + 1;
  end loop;
  -- Afterwards: whom the reminder of a tour asked for an answer is not reminded of it a second time.
  return done + private.remind_guides(at, batch - done);
end
$$;
comment on function private.run_tour_reminders is
  'Job: every 5 minutes. Tells the sides of a tour a day and an hour before it, in the home''s local time, and guides who were asked and have not answered; once each, however many run.';
