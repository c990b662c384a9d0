-- A tour that could not be started in time, for example without a connection at the door, became a no-show
-- two hours after its end, for good, although it had taken place. It stays open for two days now, and in
-- that time the side that shows the home can still start and complete it.

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
      -- A guide may have been without a connection: two days to say what happened.
      when 'scheduled' then t.ends_at + interval '48 hours' <= at
      when 'confirmed' then t.ends_at + interval '48 hours' <= at
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
  'Job: every 15 minutes. Requests without an answer are cancelled, tours that were not started within two days of their end become no_show, forgotten ones are completed.';

create or replace function private.start_tour(tour_id uuid) returns public.tours
  language plpgsql volatile security definer
  set search_path = ''
  as $$
#variable_conflict use_variable
declare
  before public.tours := private.hold_tour(tour_id);
  tour public.tours;
  words record;
begin
  perform private.allow_tour_sides(before,
    case before.kind when 'self_guided' then '{renter}'::text[] else '{host,guide}' end);
  if before.status = 'in_progress' then
    return before;
  end if;
  if before.status = 'confirmed' and not tstzrange(before.starts_at - interval '30 minutes',
    before.ends_at + interval '48 hours', '[]') @> now()
  then
    raise exception using errcode = 'P0001', hint = 'tours.not_now',
      message = 'A tour begins at its time, at most half an hour before.';
  end if;
  update public.tours t set status = 'in_progress', started_at = now()
    where t.id = tour_id returning * into tour;
  perform private.log_tour(tour, 'started', before.status);
  select * into words from private.tour_words(tour);
  if now() > tour.ends_at then
    perform private.tell_tour(tour, '{renter,host}', 'A tour took place',
      format('The tour of %s took place.', words.home), 'low');
  else
    perform private.tell_tour(tour, '{renter,host}', 'A tour has begun',
      format('The tour of %s has begun.', words.home), 'low');
  end if;
  return tour;
end
$$;
comment on function private.start_tour is
  'The side that shows the home begins, up to two days after the end where it could not before; of a self-guided tour the renter.';
