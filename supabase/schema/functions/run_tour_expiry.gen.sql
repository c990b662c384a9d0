-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Job: every 15 minutes. Requests without an answer are cancelled, self-guided tours whose way in was opened are completed two hours after their end, those of which no side said within two days what became of them end as nobody_said, forgotten ones that were begun are completed.
create function private.run_tour_expiry(at timestamp with time zone DEFAULT now(), batch integer DEFAULT 200)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
      -- A person says what became of it, a job never does: two days, then it stays unsaid.
      when 'scheduled' then t.ends_at + interval '48 hours' <= at
      -- Who opened the way in saw the home, unless a person says otherwise; so long one may say that one cannot get in.
      when 'confirmed' then t.ends_at + interval '2 hours' <= at
        and (t.ends_at + interval '48 hours' <= at or private.went_in(t))
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
    elsif before.status = 'in_progress' or before.status = 'confirmed' and private.went_in(before) then
      update public.tours t set status = 'completed', completed_at = at
        where t.id = before.id returning * into tour;
      perform private.log_tour(tour, 'completed', before.status);
      perform private.tell_tour(tour, '{renter}', 'How was your tour?',
        format('You saw %s. Tell us how it was.', words.home));
    else
      update public.tours t set status = 'nobody_said' where t.id = before.id returning * into tour;
      perform private.log_tour(tour, 'nobody_said', before.status);
      perform private.tell_tour(tour, '{renter,host,guide}', 'Nobody said whether a tour took place',
        format('The tour of %s: %s.', words.home, words.place_time), 'low');
    end if;
    done := done + 1;
  end loop;
  return done;
end
$function$
