-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Job: every five minutes. Asks each side of a tour that ended and of which nothing was said whether it took place, and once more a day later.
create function private.run_tour_questions(at timestamp with time zone DEFAULT now(), batch integer DEFAULT 200)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_variable
declare
  tour public.tours;
  words record;
  done integer := 0;
begin
  for tour in
    select t.* from public.tours t left join private.tour_questions q on q.tour_id = t.id
    where t.status in ('scheduled', 'confirmed', 'in_progress')
      -- Of one whose way in was opened no side needs to be asked.
      and t.ends_at <= at - interval '15 minutes' and t.ends_at > at - interval '48 hours'
      and not private.went_in(t)
      and (q.tour_id is null
        or q.asked_again_at is null and q.asked_at <= at - interval '20 hours'
          and t.ends_at <= at - interval '24 hours')
    order by t.ends_at, t.id limit batch
    for update of t skip locked
  loop
    select * into words from private.tour_words(tour);
    perform private.tell_tour(tour, '{renter}', 'Did the tour take place?',
      format('Say whether you saw %s: %s.', words.home, words.place_time));
    perform private.tell_tour(tour, '{host}', 'Did the tour take place?',
      format('Say whether %s saw %s: %s.', words.renter, words.home, words.place_time));
    if tour.guide_answer = 'accepted' then
      perform private.tell_tour(tour, '{guide}', 'Did the tour take place?',
        format('Say whether you showed %s to %s: %s.', words.home, words.renter, words.place_time));
    end if;
    insert into private.tour_questions as q (tour_id, asked_at) values (tour.id, at)
      on conflict on constraint tour_questions_pkey do update set asked_again_at = at;
    done := done + 1;
  end loop;
  return done;
end
$function$
