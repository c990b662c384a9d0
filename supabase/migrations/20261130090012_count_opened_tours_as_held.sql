-- A self-guided tour whose way in was opened took place, until a person says otherwise: it ends as completed two
-- hours after its time, its renter is asked how it was, and no side is asked whether. Who said that they cannot
-- get in is asked, as of every other tour.

create function private.went_in(tour public.tours) returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
    select (tour).kind = 'self_guided' and private.has_event(tour, 'way_in_opened') and not exists (
      select from public.tour_events e
      where e.tour_id = (tour).id and e.event = 'way_in_trouble' and e.created_at >= (tour).timed_at
        -- The position is asked before the way in is shown: what was opened after that was opened.
        and (e.details ->> 'trouble' = 'door' or not exists (select from public.tour_events o
          where o.tour_id = e.tour_id and o.event = 'way_in_opened' and o.created_at >= e.created_at)))
  $$;
comment on function private.went_in is
  'Definer: jobs ask. Whether the renter of a self-guided tour has opened the way in and has not said that the door stays closed.';
revoke execute on function private.went_in(public.tours) from public;

create or replace function private.run_tour_expiry(at timestamptz default now(), batch integer default 200)
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
$$;
comment on function private.run_tour_expiry is
  'Job: every 15 minutes. Requests without an answer are cancelled, self-guided tours whose way in was opened are completed two hours after their end, those of which no side said within two days what became of them end as nobody_said, forgotten ones that were begun are completed.';

create or replace function private.run_tour_questions(at timestamptz default now(), batch integer default 200)
  returns integer
  language plpgsql volatile security definer
  set search_path = ''
  as $$
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
$$;
