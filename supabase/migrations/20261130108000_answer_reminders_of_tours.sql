-- A reminder of a tour is answered with one tap, also on a device whose session has run out: it carries a
-- secret of its own, which says 'I am coming' or by how many minutes its person is late, and nothing else.

create function private.remind_of_tour(
  tour public.tours, sides text[], title text, message text, soon boolean, priority text default 'medium'
) returns void
  language sql volatile security definer
  set search_path = ''
  as $$
    select private.notify(p.id, 'tour', title, message,
      jsonb_build_object('tour_id', (tour).id, 'listing_id', (tour).listing_id,
        'status', (tour).status, 'starts_at', (tour).starts_at, 'time_zone', (tour).time_zone)
        || case when p.comes then jsonb_build_object('ends_at', (tour).ends_at,
          'reminder', case when soon then 'hour' else 'day' end, 'reply', gen_random_uuid())
          else '{}' end,
      priority, case when p.is_host then (tour).org_id end)
    from (
      select h.id, true as is_host,
        -- Of the host's side who shows the home, where no guide does.
        (tour).guide_id is null and (tour).kind <> 'self_guided'
          and h.id = coalesce((tour).member_id, (tour).host_id) as comes
        from (
          select (tour).host_id as id where 'host' = any (sides)
          union (select m.profile_id from public.organization_members m
            where 'host' = any (sides) and m.org_id = (tour).org_id order by m.created_at limit 20)
        ) h
      union all select (tour).renter_id, false, true where 'renter' = any (sides)
      -- Who has not accepted is asked for that first.
      union all select (tour).guide_id, false, (tour).guide_answer = 'accepted' where 'guide' = any (sides)
    ) p
    where p.id is not null
  $$;
comment on function private.remind_of_tour is
  'Reminds the sides of a tour; for who comes to it the notification says that it can be answered, and with which secret. Definer: it reads who works for the host.';

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
    perform private.remind_of_tour(tour, '{renter}', format('Your tour is %s', time_left),
      format('You see %s: %s.%s', words.home, words.place_time, please), soon, 'high');
    perform private.remind_of_tour(tour, '{guide}', format('You show a home %s', time_left),
      format('You show %s to %s: %s.%s', words.home, words.renter, words.place_time,
        case when tour.guide_answer = 'asked' then ' Please accept or decline.' else please end), soon, 'high');
    perform private.remind_of_tour(tour, '{host}', format('Your home is seen %s', time_left),
      format(case when lacks
          then '%s comes to %s: %s. No guide has accepted yet. Choose who shows the home.'
          else '%s comes to %s: %s.' || please end, words.renter, words.home, words.place_time),
      soon, case when lacks then 'high' else 'medium' end);
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

create index notifications_reply_idx on public.notifications ((metadata ->> 'reply'))
  where metadata ? 'reply';

create function private.answer_reminder(reply uuid, late_minutes integer) returns void
  language plpgsql volatile security definer
  set search_path = ''
  as $$
#variable_conflict use_variable
declare
  reminder public.notifications;
  claims text := current_setting('request.jwt.claims', true);
  subject text := current_setting('request.jwt.claim.sub', true);
  unattended text := current_setting('kinstead.unattended', true);
begin
  select n.* into reminder from public.notifications n
    where n.metadata ? 'reply' and n.metadata ->> 'reply' = reply::text;
  if reminder.id is null then
    raise exception using errcode = 'P0001', hint = 'tours.not_now',
      message = 'Say this within a day before the tour, or while it lasts.';
  end if;
  -- In the name of who was reminded: whether they may, and when, is the same question as with a session.
  perform private.act_as(reminder.recipient_id);
  perform private.say_on_the_way((reminder.metadata ->> 'tour_id')::uuid, late_minutes);
  perform set_config('request.jwt.claims', coalesce(claims, ''), true),
    set_config('request.jwt.claim.sub', coalesce(subject, ''), true),
    set_config('kinstead.unattended', coalesce(unattended, ''), true);
  update public.notifications n set read_at = now() where n.id = reminder.id and n.read_at is null;
end
$$;
comment on function private.answer_reminder is
  'Definer: who taps on a notification may have no session any more; the secret, 122 random bits, is the proof.';

create function public.answer_reminder(reply uuid, late_minutes integer default 0) returns void
  language sql volatile
  set search_path = ''
  as $$ select private.answer_reminder(reply, late_minutes) $$;
comment on function public.answer_reminder is
  'Who was reminded of a tour is coming, or is late by some minutes. Answers visitors: a notification is tapped without a session.';

grant execute on function private.answer_reminder(uuid, integer), public.answer_reminder(uuid, integer)
  to anon, authenticated;
