-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Job: every 5 minutes. Tells the sides of a tour a day and an hour before it, in the home's local time, and guides who were asked and have not answered; once each, however many run.
create function private.run_tour_reminders(at timestamp with time zone DEFAULT now(), batch integer DEFAULT 200)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$
