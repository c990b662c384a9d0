-- A tour that nobody began became a no-show, which blames a person for what nobody had said. It ends
-- neutrally now. Until two days after its end each side says whether it took place, also with the time
-- of a device that was without a connection, and may say otherwise until then. A guide's month is
-- settled when that time is over for all of its tours.

alter table public.tours drop constraint tours_status_check;
alter table public.tours add constraint tours_status_check check (status in
  ('requested', 'scheduled', 'confirmed', 'in_progress', 'completed', 'cancelled', 'no_show', 'nobody_said'));

alter table public.tour_events drop constraint tour_events_event_check;
alter table public.tour_events add constraint tour_events_event_check check (event in
  ('requested', 'scheduled', 'guide_assigned', 'guide_removed', 'guide_accepted', 'guide_declined',
    'confirmed', 'rescheduled', 'cancelled', 'started', 'completed', 'no_show', 'nobody_said', 'expired'));

insert into private.transitions (machine, from_status, to_status) values
  ('tours', 'scheduled', 'completed'),
  ('tours', 'confirmed', 'completed'),
  ('tours', 'scheduled', 'nobody_said'),
  ('tours', 'confirmed', 'nobody_said'),
  -- Corrections.
  ('tours', 'completed', 'no_show'),
  ('tours', 'no_show', 'completed');

create function private.say_tour_outcome(tour_id uuid, took_place boolean, said_at timestamptz)
  returns public.tours
  language plpgsql volatile security definer
  set search_path = ''
  as $$
#variable_conflict use_variable
declare
  before public.tours := private.hold_tour(tour_id);
  wanted text := case when took_place then 'completed' when not took_place then 'no_show' end;
  -- Clocks of devices go ahead a little; what is said lies in the past.
  moment timestamptz := least(coalesce(said_at, now()), now());
  tour public.tours;
  words record;
begin
  if before.status = wanted then
    return before;
  end if;
  if wanted is null
    or before.status not in ('scheduled', 'confirmed', 'in_progress', 'completed', 'no_show')
  then
    raise exception using errcode = 'P0001', hint = 'status.transition_not_allowed',
      message = format('This is %s, so it cannot become %s.', before.status, coalesce(wanted, 'unsaid'));
  elsif said_at > now() + interval '10 minutes' then
    raise exception using errcode = 'P0001', hint = 'tours.time_invalid',
      message = 'The clock of this device is ahead. Set it, then try again.';
  elsif moment < before.starts_at
    + (case when took_place then interval '0' else interval '10 minutes' end)
  then
    raise exception using errcode = 'P0001', hint = 'tours.not_now',
      message = 'Wait until the tour has begun to say what became of it.';
  elsif now() > before.ends_at + interval '48 hours' then
    raise exception using errcode = 'P0001', hint = 'tours.too_late',
      message = 'Two days after its end a tour stays as it is.';
  end if;
  update public.tours t set status = wanted, absent = null,
      completed_at = case when took_place then moment end
    where t.id = tour_id returning * into tour;
  perform private.log_tour(tour, wanted, before.status, jsonb_build_object('said_at', moment,
    'late', now() > before.ends_at, 'corrected', before.status in ('completed', 'no_show')));
  select * into words from private.tour_words(tour);
  if took_place then
    perform private.tell_tour(tour, '{host,guide}', 'A tour took place',
      format('The tour of %s took place.', words.home), 'low');
    perform private.tell_tour(tour, '{renter}', 'How was your tour?',
      format('You saw %s. Tell us how it was.', words.home));
  else
    perform private.tell_tour(tour, '{renter,host,guide}', 'A tour did not take place',
      format('The tour of %s did not take place: %s.', words.home, words.place_time), 'low');
  end if;
  return tour;
end
$$;
comment on function private.say_tour_outcome is
  'Each side of a tour, from its beginning until two days after its end; the last word counts, all of them are logged.';

create function public.say_tour_outcome(tour uuid, took_place boolean, at timestamptz default now())
  returns public.tours
  language sql volatile
  set search_path = ''
  as $$ select private.say_tour_outcome(tour, took_place, at) $$;
comment on function public.say_tour_outcome is
  'A person says that a tour took place, or that it did not; `at` is the time of the device. Said again it is the same, said otherwise a correction.';
grant execute on function
  private.say_tour_outcome(uuid, boolean, timestamptz),
  public.say_tour_outcome(uuid, boolean, timestamptz) to authenticated;

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
  'Job: every 15 minutes. Requests without an answer are cancelled, tours of which nobody said within two days what became of them end as nobody_said, forgotten ones that were begun are completed.';

create or replace function private.my_tours(side text, past boolean, cursor jsonb, page_size integer)
  returns jsonb
  language plpgsql
  stable security definer
  set search_path = ''
  as $$
#variable_conflict use_variable
declare
  size integer := least(greatest(coalesce(page_size, 20), 1), 50);
  mine text;
  after_at timestamptz;
  after_id uuid;
  page public.tours[];
begin
  mine := case side
    when 'renter' then 't.renter_id = $1'
    when 'guide' then 't.guide_id = $1'
    when 'host' then '(t.host_id = $1 or t.org_id = any ($2))' end;
  if mine is null then
    raise exception using errcode = 'P0001', hint = 'tours.side_unknown',
      message = 'A tour has a renter''s, a host''s and a guide''s side.';
  end if;
  if cursor is not null then
    begin
      after_at := (cursor ->> 'starts_at')::timestamptz;
      after_id := (cursor ->> 'id')::uuid;
    exception when data_exception then
      after_at := null;
    end;
    if after_at is null or after_id is null then
      raise exception using errcode = 'P0001', hint = 'tours.cursor_invalid',
        message = 'This page of the list is not available.';
    end if;
  end if;
  -- Put together from the fixed pieces above, so that each side has the plan of its own index. One
  -- row more than a page tells whether there is a next one.
  execute format(
    'select array(select t from public.tours t where %s and t.status = any (%L::text[])
      and ($3 is null or (t.starts_at, t.id) %s ($3, $4)) order by t.starts_at %s, t.id %4$s limit $5)',
    mine,
    case when past then '{completed,cancelled,no_show,nobody_said}' else '{requested,scheduled,confirmed,in_progress}' end,
    case when past then '<' else '>' end, case when past then 'desc' else 'asc' end)
    into page using auth.uid(), array(select private.my_organizations()), after_at, after_id, size + 1;
  return jsonb_build_object(
    'items', coalesce((
      select jsonb_agg(to_jsonb(t)
          - '{home_held,guide_held,reminded_day_at,reminded_hour_at,ordinality}'::text[]
          || jsonb_build_object(
            'home', jsonb_build_object('title', l.title, 'city', l.city, 'state', l.state,
              'street_address', l.street_address, 'unit', l.unit),
            'renter_name', (select c.full_name from private.profile_cards c where c.id = t.renter_id),
            'guide_name', (select c.full_name from private.profile_cards c where c.id = t.guide_id),
            'host_name', (select c.full_name from private.profile_cards c where c.id = t.host_id))
        order by t.ordinality)
      from unnest(page) with ordinality t join public.listings l on l.id = t.listing_id
      where t.ordinality <= size), '[]'),
    'next_cursor', case when cardinality(page) > size then jsonb_build_object(
      'starts_at', page[size].starts_at, 'id', page[size].id) end);
end
$$;

create or replace function private.run_guide_payouts(at timestamptz default now(), batch integer default 100)
  returns integer
  language plpgsql
  security definer
  set search_path = ''
  as $$
declare
  -- What became of a tour is said, and said otherwise, for two days after it: so long a month stays open.
  closed_at timestamptz := at - interval '48 hours';
  due record;
  payout uuid;
  made integer := 0;
begin
  for due in
    select t.org_id, t.guide_id, r.per_tour_cents as rate,
      (date_trunc('month', closed_at at time zone t.time_zone) - interval '1 month')::date as period,
      array_agg(t.id order by t.id) as tours
    from public.tours t join public.payout_rates r on r.org_id = t.org_id
    where t.status = 'completed' and t.guide_id is not null
      -- The month is over at the home, and so is the time to say otherwise.
      and t.ends_at at time zone t.time_zone < date_trunc('month', closed_at at time zone t.time_zone)
      and not exists (select from public.payout_tours p where p.tour_id = t.id)
      -- What is reported after its month was closed comes with the next one.
      and not exists (
        select from public.payouts p where p.org_id = t.org_id and p.guide_id = t.guide_id
          and p.period = (date_trunc('month', closed_at at time zone t.time_zone) - interval '1 month')::date
      )
    group by 1, 2, 3, 4
    order by 1, 2, 4
    limit batch
  loop
    -- Of two that run at once the later one waits here, then finds the payout.
    insert into public.payouts (org_id, guide_id, period, tours, amount_cents)
      values (due.org_id, due.guide_id, due.period, cardinality(due.tours),
        due.rate::bigint * cardinality(due.tours))
      on conflict (org_id, guide_id, period) do nothing
      returning id into payout;
    continue when not found;
    insert into public.payout_tours (payout_id, tour_id, listing_id, amount_cents)
      select payout, t.id, t.listing_id, due.rate
      from public.tours t where t.id = any (due.tours);
    perform private.post_entry(due.org_id, 'payout_due', payout, (due.period + interval '1 month')::date - 1,
      (select jsonb_agg(jsonb_build_object('account', 'guide_costs', 'cents', due.rate, 'listing', t.listing_id))
        || jsonb_build_array(jsonb_build_object('account', 'guide_payable',
          'cents', -due.rate::bigint * cardinality(due.tours), 'listing', null))
        from public.tours t where t.id = any (due.tours)));
    perform private.notify(due.guide_id, 'payment', 'Your payout is on its way',
      format('%s for %s.', case cardinality(due.tours) when 1 then 'One tour' else cardinality(due.tours) || ' tours' end,
        to_char(due.period, 'FMMonth YYYY')),
      jsonb_build_object('payout_id', payout), 'medium', due.org_id);
    made := made + 1;
  end loop;
  return made;
end
$$;
comment on function private.run_guide_payouts is
  'Once a month has been over at the homes for two days: one payout for each guide and organisation, each tour once. Job: every day.';

create or replace function private.may_report_on(tour uuid) returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
    select exists (
      select from public.tours t
      where t.id = tour
        and t.status in ('confirmed', 'in_progress', 'completed', 'no_show', 'nobody_said')
        and (t.guide_id = (select auth.uid()) or t.host_id = (select auth.uid())
          or t.org_id in (select private.my_organizations()))
    )
  $$;

create or replace function private.complete_tour(tour_id uuid) returns public.tours
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
  if before.status = 'completed' then
    return before;
  end if;
  -- Without a beginning it is said to have taken place, by say_tour_outcome.
  if before.status <> 'in_progress' then
    raise exception using errcode = 'P0001', hint = 'status.transition_not_allowed',
      message = format('This is %s, so it cannot become completed.', before.status);
  end if;
  update public.tours t set status = 'completed', completed_at = now()
    where t.id = tour_id returning * into tour;
  perform private.log_tour(tour, 'completed', before.status);
  select * into words from private.tour_words(tour);
  perform private.tell_tour(tour, '{renter}', 'How was your tour?',
    format('You saw %s. Tell us how it was.', words.home));
  perform private.tell_tour(tour, '{host}', 'A tour is over',
    format('%s saw %s.', words.renter, words.home), 'low');
  return tour;
end
$$;
