-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Reminds guides who were asked to show a home and have not answered, once of each asking. Definer: it reads who blocked whom. Granted to nobody.
create function private.remind_guides(at timestamp with time zone, batch integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$
