-- People who look for people to live with. What is told here is what decides living together; no
-- trait that the law protects is a column, and none may become one (a test reads the catalogue).
create table public.mate_profiles (
  profile_id uuid primary key default auth.uid() references public.profiles (id) on delete cascade,
  about text not null default '' check (char_length(about) <= 2000),
  occupation text check (char_length(occupation) <= 100),
  budget_min_cents integer check (budget_min_cents between 0 and 100000000),
  budget_max_cents integer check (budget_max_cents between 0 and 100000000),
  currency text not null default 'USD' check (currency = 'USD'),
  move_in_from date,
  move_in_to date,
  city text check (char_length(trim(city)) between 1 and 100),
  state text check (char_length(trim(state)) between 2 and 50),
  -- Rounded to about a kilometre: an area to look in, nobody's address.
  latitude numeric(4, 2) check (latitude between -90 and 90),
  longitude numeric(5, 2) check (longitude between -180 and 180),
  radius_miles integer check (radius_miles between 1 and 100),
  -- Habits from 1 (not at all) to 5 (very much); null is not told.
  tidiness smallint check (tidiness between 1 and 5),
  noise smallint check (noise between 1 and 5),
  guests smallint check (guests between 1 and 5),
  cooking smallint check (cooking between 1 and 5),
  early_bird smallint check (early_bird between 1 and 5),
  smoking smallint check (smoking between 1 and 5),
  pets smallint check (pets between 1 and 5),
  work_from_home smallint check (work_from_home between 1 and 5),
  visible boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (budget_min_cents <= budget_max_cents),
  check (move_in_from <= move_in_to),
  check ((latitude is null) = (longitude is null)),
  -- Whoever is found has told what everybody is compared by.
  constraint mate_profiles_visible_check check (
    not visible or num_nulls(budget_max_cents, move_in_from, city, state) = 0
  )
);
comment on table public.mate_profiles is
  'What a person tells to find people to live with. Others meet it through find_mates.';
create index mate_profiles_place_idx on public.mate_profiles (lower(state), lower(city))
  where visible;
create index mate_profiles_point_idx on public.mate_profiles (latitude, longitude) where visible;

alter table public.mate_profiles enable row level security;

create policy session_has_shown_second_factor on public.mate_profiles as restrictive
  for all to authenticated using ((select private.second_factor_given()));

-- Others see a part of it, and only when neither excludes the other: that is find_mates' business.
create policy person_reads_own_mate_profile on public.mate_profiles
  for select to authenticated using (profile_id = (select auth.uid()));
create policy person_makes_own_mate_profile on public.mate_profiles
  for insert to authenticated with check (profile_id = (select auth.uid()));
create policy person_updates_own_mate_profile on public.mate_profiles
  for update to authenticated
  using (profile_id = (select auth.uid())) with check (profile_id = (select auth.uid()));
create policy person_removes_own_mate_profile on public.mate_profiles
  for delete to authenticated using (profile_id = (select auth.uid()));

grant select,
  insert (profile_id, about, occupation, budget_min_cents, budget_max_cents, move_in_from,
    move_in_to, city, state, latitude, longitude, radius_miles, tidiness, noise, guests, cooking,
    early_bird, smoking, pets, work_from_home, visible),
  update (about, occupation, budget_min_cents, budget_max_cents, move_in_from, move_in_to, city,
    state, latitude, longitude, radius_miles, tidiness, noise, guests, cooking, early_bird,
    smoking, pets, work_from_home, visible),
  delete
  on public.mate_profiles to authenticated;

create trigger mate_profiles_touch before update on public.mate_profiles
  for each row execute function private.touch_updated_at();

create table public.mate_wishes (
  profile_id uuid not null default auth.uid()
    references public.mate_profiles (profile_id) on delete cascade,
  factor text not null check (factor in ('budget', 'move_in', 'area', 'tidiness', 'noise', 'guests',
    'cooking', 'early_bird', 'smoking', 'pets', 'work_from_home')),
  -- A strict wish that is not met excludes, both ways; a flexible one only counts less.
  strict boolean not null default false,
  weight smallint not null default 3 check (weight between 1 and 5),
  -- Of a habit: what the other's may be. Budget, dates and area are compared with one's own.
  lowest smallint check (lowest between 1 and 5),
  highest smallint check (highest between 1 and 5),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (profile_id, factor),
  check (lowest <= highest),
  constraint mate_wishes_range_check check (
    num_nulls(lowest, highest) = case when factor in ('budget', 'move_in', 'area') then 2 else 0 end
  )
);
comment on table public.mate_wishes is
  'What a person wishes of a mate, one row a factor; nobody else reads it.';

alter table public.mate_wishes enable row level security;

create policy session_has_shown_second_factor on public.mate_wishes as restrictive
  for all to authenticated using ((select private.second_factor_given()));

create policy person_reads_own_mate_wishes on public.mate_wishes
  for select to authenticated using (profile_id = (select auth.uid()));
create policy person_makes_own_mate_wish on public.mate_wishes
  for insert to authenticated with check (profile_id = (select auth.uid()));
create policy person_updates_own_mate_wish on public.mate_wishes
  for update to authenticated
  using (profile_id = (select auth.uid())) with check (profile_id = (select auth.uid()));
create policy person_removes_own_mate_wish on public.mate_wishes
  for delete to authenticated using (profile_id = (select auth.uid()));

grant select, insert (profile_id, factor, strict, weight, lowest, highest),
  update (strict, weight, lowest, highest), delete on public.mate_wishes to authenticated;

create trigger mate_wishes_touch before update on public.mate_wishes
  for each row execute function private.touch_updated_at();

-- How well people fit a person's wishes, all of them in one statement: asked pair by pair it takes
-- milliseconds each.
create function private.mate_matches(person uuid, others uuid[], explain boolean default true)
  returns table (id uuid, score integer, reasons jsonb)
  language sql stable security definer
  set search_path = ''
  set jit = off
  as $$
    -- Each pair twice: how the other fits the person, and the person the other's strict wishes.
    with directions as (
      select o.id, is_mine, case when is_mine then person else o.id end as judge_id,
        case when is_mine then o.id else person end as judged_id
      from unnest(others) o (id), (values (true), (false)) d (is_mine)
    ),
    factors as materialized (
      -- closeness: 1 fits, 0 does not at all, null is not known. What the person neither told nor
      -- wished does not count.
      select d.id, d.is_mine, c.place, c.factor, coalesce(w.strict, false) as strict,
        coalesce(w.weight, case when c.place <= 3 then 3 else 1 end) as weight,
        case
          when c.place <= 3 then c.closeness
          -- `greatest` passes over null: what is not told would fit.
          when c.theirs is null then null
          when w.factor is not null then
            1 - greatest(0, w.lowest - c.theirs, c.theirs - w.highest) / 4.0
          else 1 - abs(c.mine - c.theirs) / 4.0
        end as closeness
      from directions d
      join public.mate_profiles me on me.profile_id = d.judge_id
      join public.mate_profiles other on other.profile_id = d.judged_id
      cross join lateral (values
        (1, 'budget', me.budget_max_cents is not null,
          case when num_nulls(me.budget_max_cents, other.budget_max_cents) = 0
            then greatest(0, 1 - greatest(0,
              coalesce(me.budget_min_cents, 0) - other.budget_max_cents,
              coalesce(other.budget_min_cents, 0) - me.budget_max_cents)::numeric
                * 2 / greatest(1, least(me.budget_max_cents, other.budget_max_cents))) end,
          null::smallint, null::smallint),
        (2, 'move_in', me.move_in_from is not null,
          case when num_nulls(me.move_in_from, other.move_in_from) = 0
            then greatest(0, 1 - greatest(0,
              me.move_in_from - coalesce(other.move_in_to, other.move_in_from),
              other.move_in_from - coalesce(me.move_in_to, me.move_in_from)) / 60.0) end,
          null, null),
        (3, 'area', me.city is not null or me.latitude is not null,
          case
            -- Miles along the surface of the earth; 25 beyond what both would look in is too far.
            when me.latitude is not null and other.latitude is not null then greatest(0, least(1,
              1 - (3958.8 * 2 * asin(least(1, sqrt(
                sin(radians((other.latitude - me.latitude)::float8 / 2)) ^ 2
                + cos(radians(me.latitude::float8)) * cos(radians(other.latitude::float8))
                  * sin(radians((other.longitude - me.longitude)::float8 / 2)) ^ 2)))
                - coalesce(me.radius_miles, 10) - coalesce(other.radius_miles, 10))::numeric / 25))
            when lower(me.state) = lower(other.state) and lower(me.city) = lower(other.city) then 1
            when lower(me.state) = lower(other.state) then 0.25
            when me.state is not null and other.state is not null then 0
          end, null, null),
        (4, 'tidiness', me.tidiness is not null, null, me.tidiness, other.tidiness),
        (5, 'noise', me.noise is not null, null, me.noise, other.noise),
        (6, 'guests', me.guests is not null, null, me.guests, other.guests),
        (7, 'cooking', me.cooking is not null, null, me.cooking, other.cooking),
        (8, 'early_bird', me.early_bird is not null, null, me.early_bird, other.early_bird),
        (9, 'smoking', me.smoking is not null, null, me.smoking, other.smoking),
        (10, 'pets', me.pets is not null, null, me.pets, other.pets),
        (11, 'work_from_home', me.work_from_home is not null, null, me.work_from_home,
          other.work_from_home)
      ) c (place, factor, counts, closeness, mine, theirs)
      left join public.mate_wishes w on w.profile_id = d.judge_id and w.factor = c.factor
      where (d.is_mine and (c.counts or w.factor is not null)) or w.strict
    ),
    shares as (
      -- Rounded as sums, so that the shares make a hundred together.
      select f.*, (round(100.0 * sum(f.weight) over upto / sum(f.weight) over whole)
        - round(100.0 * (sum(f.weight) over upto - f.weight) / sum(f.weight) over whole))::integer
          as share
      from factors f where f.is_mine
      window whole as (partition by f.id), upto as (partition by f.id order by f.place)
    ),
    points as (
      -- Half of what is not known: telling nothing is no way to the top.
      select s.*, round(s.share * coalesce(s.closeness, 0.5))::integer as points from shares s
    )
    select o.id, coalesce(sum(p.points), 0)::integer, coalesce(jsonb_agg(jsonb_build_object(
      'factor', p.factor, 'points', p.points, 'of', p.share,
      'text', format('mates.%s.%s', p.factor, case when p.closeness is null then 'unknown'
        when p.closeness = 1 then 'fits' when p.closeness >= 0.5 then 'near' else 'far' end)
    ) order by p.share desc, p.place) filter (where explain and p.id is not null), '[]')
    from unnest(others) o (id) left join points p on p.id = o.id
    -- A strict wish of either that is not met, or of which nothing is known, excludes.
    where o.id not in (select f.id from factors f where f.strict and f.closeness is distinct from 1)
    group by o.id
  $$;
comment on function private.mate_matches is
  'Score 0 to 100 of each for a person, with reasons when asked to explain; without those whom a strict wish of either excludes. Definer: profiles and wishes are their owners''.';

create table public.mate_requests (
  id uuid primary key default gen_random_uuid(),
  sender_id uuid not null references public.profiles (id) on delete cascade,
  recipient_id uuid not null references public.profiles (id) on delete cascade,
  message text not null default '' check (char_length(message) <= 1000),
  status text not null default 'sent'
    check (status in ('sent', 'accepted', 'declined', 'withdrawn')),
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (sender_id <> recipient_id)
);
comment on table public.mate_requests is 'One person asks another to look for a home together.';
-- One that lives between two people, whoever asked.
create unique index mate_requests_pair_idx on public.mate_requests
  (least(sender_id, recipient_id), greatest(sender_id, recipient_id))
  where status in ('sent', 'accepted');
create index mate_requests_sender_id_idx on public.mate_requests (sender_id, created_at desc);
create index mate_requests_recipient_id_idx on public.mate_requests (recipient_id, created_at desc);

alter table public.mate_requests enable row level security;

create policy session_has_shown_second_factor on public.mate_requests as restrictive
  for all to authenticated using ((select private.second_factor_given()));

create policy party_reads_mate_request on public.mate_requests
  for select to authenticated
  using (sender_id = (select auth.uid()) or recipient_id = (select auth.uid()));

-- No writes: requests move through the functions below.
grant select on public.mate_requests to authenticated;

insert into private.transitions (machine, from_status, to_status) values
  ('mate_requests', 'sent', 'accepted'),
  ('mate_requests', 'sent', 'declined'),
  ('mate_requests', 'sent', 'withdrawn'),
  ('mate_requests', 'accepted', 'withdrawn');
create trigger mate_requests_guard_transition before update of status on public.mate_requests
  for each row execute function private.guard_transition();
create trigger mate_requests_touch before update on public.mate_requests
  for each row execute function private.touch_updated_at();

create function private.may_ask_mate(person uuid, other uuid) returns boolean
  language plpgsql stable security definer
  set search_path = ''
  as $$
begin
  return person <> other
    and exists (
      select from public.mate_profiles m
      join private.profile_cards card on card.id = m.profile_id and card.is_verified
      where m.profile_id = other and m.visible
    )
    and not private.is_blocked_between(person, other)
    and exists (select from private.mate_matches(person, array[other], false));
end
$$;
comment on function private.may_ask_mate is
  'Whether a person meets another in find_mates: not who is hidden, unverified, blocked or excluded. Definer: profiles are their owners''.';

create function private.send_mate_request(id uuid, recipient uuid, message text) returns uuid
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  me uuid := auth.uid();
begin
  if exists (
    select from public.mate_requests r
    where r.id = send_mate_request.id and r.sender_id = me and r.recipient_id = recipient
  ) then
    return send_mate_request.id;
  end if;
  -- One after the other for a person, so that the count below holds.
  perform from public.profiles p where p.id = me for no key update;
  if not exists (
    select from public.mate_profiles m where m.profile_id = me and m.visible
  ) then
    raise exception using errcode = 'P0001', hint = 'mates.profile_missing',
      message = 'Tell about yourself first, and let others find you.';
  end if;
  if not private.may_ask_mate(me, recipient) then
    raise exception using errcode = 'P0001', hint = 'mates.person_missing',
      message = 'This person is not available';
  end if;
  if exists (
    select from public.mate_requests r
    where r.sender_id = me and r.recipient_id = recipient and r.status = 'declined'
      and r.decided_at > now() - interval '30 days'
  ) then
    raise exception using errcode = 'P0001', hint = 'mates.declined_lately',
      message = 'This person has declined. You can ask again after 30 days.';
  end if;
  if (
    select count(*) from public.mate_requests r where r.sender_id = me and r.status = 'sent'
  ) >= 20 then
    raise exception using errcode = 'P0001', hint = 'mates.too_many_requests',
      message = 'Twenty of your requests wait for an answer. Withdraw one to send another.';
  end if;
  -- The unique index decides between two who ask each other at once.
  insert into public.mate_requests (id, sender_id, recipient_id, message)
    values (send_mate_request.id, me, recipient, coalesce(send_mate_request.message, ''))
    on conflict do nothing;
  if not found then
    raise exception using errcode = 'P0001', hint = 'mates.request_open',
      message = 'There is a request between you two already.';
  end if;
  perform private.notify(recipient, 'account', 'New mate request',
    format('%s would like to look for a home with you.',
      coalesce((select p.full_name from public.profiles p where p.id = me), 'Somebody')),
    jsonb_build_object('mate_request_id', send_mate_request.id, 'profile_id', me));
  return send_mate_request.id;
end
$$;
comment on function private.send_mate_request is
  'Definer: it compares two people, and nobody inserts requests directly.';

create function public.send_mate_request(id uuid, recipient uuid, message text default '')
  returns uuid
  language sql volatile
  set search_path = ''
  as $$ select private.send_mate_request(id, recipient, message) $$;
comment on function public.send_mate_request is
  'Asks somebody whom find_mates shows; the same id again changes nothing.';

create function private.answer_mate_request(request uuid, answer text) returns text
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  asked public.mate_requests;
begin
  -- The lock makes an answer and a withdrawal one after the other; the guard judges the second.
  select * into asked from public.mate_requests r
    where r.id = request and r.recipient_id = auth.uid() for update;
  if asked.id is null then
    raise exception using errcode = 'P0001', hint = 'mates.request_missing',
      message = 'This request is not available';
  end if;
  if answer is null or answer not in ('accepted', 'declined') then
    raise exception using errcode = 'P0001', hint = 'mates.answer_unknown',
      message = 'A request is accepted or declined.';
  end if;
  if asked.status = answer then
    return answer;
  end if;
  if answer = 'accepted' and private.is_blocked_between(asked.sender_id, asked.recipient_id) then
    raise exception using errcode = 'P0001', hint = 'mates.request_missing',
      message = 'This request is not available';
  end if;
  update public.mate_requests r set status = answer, decided_at = now() where r.id = request;
  if answer = 'accepted' then
    perform private.notify(asked.sender_id, 'account', 'Mate request accepted',
      format('%s would like to look for a home with you, too.', coalesce(
        (select p.full_name from public.profiles p where p.id = asked.recipient_id), 'Somebody')),
      jsonb_build_object('mate_request_id', request, 'profile_id', asked.recipient_id));
  end if;
  return answer;
end
$$;
comment on function private.answer_mate_request is 'Definer: statuses are no client''s.';

create function public.answer_mate_request(request uuid, answer text) returns text
  language sql volatile
  set search_path = ''
  as $$ select private.answer_mate_request(request, answer) $$;
comment on function public.answer_mate_request is
  'The recipient accepts or declines; repeating it changes nothing.';

create function private.withdraw_mate_request(request uuid) returns void
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  asked public.mate_requests;
begin
  select * into asked from public.mate_requests r
    where r.id = request and auth.uid() in (r.sender_id, r.recipient_id) for update;
  -- What was sent is its sender's to take back; what both wanted, either may end.
  if asked.id is null or (asked.status = 'sent' and asked.sender_id <> auth.uid()) then
    raise exception using errcode = 'P0001', hint = 'mates.request_missing',
      message = 'This request is not available';
  end if;
  update public.mate_requests r set status = 'withdrawn', decided_at = now()
    where r.id = request and r.status <> 'withdrawn';
end
$$;
comment on function private.withdraw_mate_request is 'Definer: statuses are no client''s.';

create function public.withdraw_mate_request(request uuid) returns void
  language sql volatile
  set search_path = ''
  as $$ select private.withdraw_mate_request(request) $$;
comment on function public.withdraw_mate_request is
  'The sender takes a request back, or either ends an accepted one; repeating it changes nothing.';

grant execute on function
  private.send_mate_request(uuid, uuid, text), public.send_mate_request(uuid, uuid, text),
  private.answer_mate_request(uuid, text), public.answer_mate_request(uuid, text),
  private.withdraw_mate_request(uuid), public.withdraw_mate_request(uuid)
  to authenticated;

create function private.find_mates(filters jsonb, cursor jsonb, page_size integer) returns jsonb
  language plpgsql stable security definer
  set search_path = ''
  as $$
declare
  me public.mate_profiles;
  candidates uuid[];
  found_ids uuid[];
  page integer := least(greatest(coalesce(page_size, 20), 1), 50);
  wanted jsonb := case when jsonb_typeof(filters) = 'object' then filters else '{}' end;
  wanted_city text := lower(nullif(wanted ->> 'city', ''));
  wanted_state text := lower(nullif(wanted ->> 'state', ''));
  person uuid := (wanted ->> 'profile_id')::uuid;
  bookmark jsonb := case when jsonb_typeof(cursor) = 'object' then cursor end;
  after_score integer;
  after_id uuid;
  answer jsonb;
begin
  select * into me from public.mate_profiles m where m.profile_id = auth.uid();
  if me.profile_id is null then
    raise exception using errcode = 'P0001', hint = 'mates.profile_missing',
      message = 'Tell about yourself first, and let others find you.';
  end if;
  if bookmark is not null then
    if jsonb_typeof(bookmark -> 'score') is distinct from 'number'
      or (bookmark ->> 'id') !~ '^[0-9a-f-]{36}$' is not false then
      raise exception using errcode = 'P0001', hint = 'mates.cursor_invalid',
        message = 'This page of results has expired.';
    end if;
    after_score := (bookmark ->> 'score')::integer;
    after_id := (bookmark ->> 'id')::uuid;
  end if;

  candidates := array(
    select c.profile_id
    from public.mate_profiles c
    join private.profile_cards card on card.id = c.profile_id and card.is_verified
    where c.visible and c.profile_id <> me.profile_id
      and (person is null or c.profile_id = person)
      and (wanted_city is null or lower(c.city) = wanted_city)
      and (wanted_state is null or lower(c.state) = wanted_state)
      -- Without a place in the filters: the person's own state, and what is near across its border.
      and (num_nonnulls(person, wanted_city, wanted_state) > 0 or me.state is null
        or lower(c.state) = lower(me.state)
        or (c.latitude between me.latitude - 1 and me.latitude + 1
          and c.longitude between me.longitude - 1 and me.longitude + 1))
      and (wanted ->> 'move_in_by' is null or c.move_in_from <= (wanted ->> 'move_in_by')::date)
  );
  -- One more than asked for tells whether there is a next page.
  found_ids := array(
    select s.id from (
      select m.id, m.score from private.mate_matches(me.profile_id, candidates, false) m
      where m.score >= coalesce((wanted ->> 'min_score')::integer, 0)
        and (after_id is null or (m.score, m.id) < (after_score, after_id))
      -- The fence: who is blocked is asked only for those who come to be shown.
      order by m.score desc, m.id desc offset 0
    ) s
    where not private.is_blocked_between(me.profile_id, s.id)
    limit page + 1
  );

  select jsonb_build_object(
    'items', coalesce(jsonb_agg(jsonb_build_object(
      'profile_id', c.profile_id, 'full_name', card.full_name, 'avatar_url', card.avatar_url,
      'about', c.about, 'occupation', c.occupation, 'budget_min_cents', c.budget_min_cents,
      'budget_max_cents', c.budget_max_cents, 'currency', c.currency,
      'move_in_from', c.move_in_from, 'move_in_to', c.move_in_to, 'city', c.city, 'state', c.state,
      'habits', jsonb_build_object('tidiness', c.tidiness, 'noise', c.noise, 'guests', c.guests,
        'cooking', c.cooking, 'early_bird', c.early_bird, 'smoking', c.smoking, 'pets', c.pets,
        'work_from_home', c.work_from_home),
      'score', m.score, 'reasons', m.reasons,
      'request', (
        select jsonb_build_object('id', r.id, 'sender_id', r.sender_id, 'status', r.status)
        from public.mate_requests r
        where (r.sender_id = me.profile_id and r.recipient_id = c.profile_id)
          or (r.sender_id = c.profile_id and r.recipient_id = me.profile_id)
        order by r.created_at desc, r.id limit 1)
    ) order by m.score desc, m.id desc), '[]'),
    'next_cursor', case when cardinality(found_ids) > page then
      (array_agg(jsonb_build_object('score', m.score, 'id', m.id) order by m.score, m.id))[1] end
  ) into answer
  from private.mate_matches(me.profile_id, found_ids[1:page]) m
  join public.mate_profiles c on c.profile_id = m.id
  join private.profile_cards card on card.id = m.id;
  return answer;
end
$$;
comment on function private.find_mates is
  'Definer: profiles and wishes are their owners''; it shows the part that may be seen.';

create function public.find_mates(
  filters jsonb default '{}', cursor jsonb default null, page_size integer default 20
) returns jsonb
  language sql stable
  set search_path = ''
  as $$ select private.find_mates(filters, cursor, page_size) $$;
comment on function public.find_mates is
  'People who fit the caller, best first: {items, next_cursor}, each with score 0 to 100 and its reasons [{factor, points, of, text}]. filters: city, state, move_in_by, min_score, profile_id (that one person).';

grant execute on function private.find_mates(jsonb, jsonb, integer),
  public.find_mates(jsonb, jsonb, integer) to authenticated;
