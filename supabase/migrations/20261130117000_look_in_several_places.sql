-- A person looks in several places: cities, and neighborhoods of them. Before, everyone named one city, and any two
-- who named the same one fitted in full.

-- 'Austin, TX' or 'Hyde Park, Austin, TX': names without commas, no place twice.
create function private.are_mate_places(places text[]) returns boolean
  language sql immutable set search_path = ''
  as $$
    select cardinality(places) <= 8 and coalesce(array_ndims(places), 1) = 1
      and not exists (
        select from unnest(places) p
        -- Nothing that does not show: no controls, no marks of direction or of no width.
        where p is null or p ~ '[[:cntrl:]\u00ad\u200b-\u200f\u2028-\u202f\u2060-\u206f\ufeff]'
          or p !~ '^([^, ][^,]{0,99}, )?[^, ][^,]{0,99}, [^, ][^,]{1,49}$')
      and (select count(distinct lower(p)) from unnest(places) p) = cardinality(places)
  $$;
comment on function private.are_mate_places is
  'Whether these are places of a mate: ''Austin, TX'' or ''Hyde Park, Austin, TX'', at most eight, none twice.';
revoke execute on function private.are_mate_places from public;
grant execute on function private.are_mate_places to authenticated, service_role;

alter table public.mate_profiles
  add column places text[] not null default '{}' check (private.are_mate_places(places)),
  -- City and state are the first of them: who reads one place reads that one.
  add constraint mate_profiles_first_place_check check (places = '{}' or coalesce(
    city = split_part(places[1], ', ', -2) and state = split_part(places[1], ', ', -1), false));
comment on column public.mate_profiles.places is
  'Where they look, the first also as city and state: ''Austin, TX'' or ''Hyde Park, Austin, TX''. Empty: in that city alone.';
grant insert (places), update (places) on public.mate_profiles to authenticated;

create function private.places_of_mate(
  mate public.mate_profiles, out places text[], out cities text[], out states text[]
)
  language sql immutable set search_path = ''
  as $$
    -- A city for each place, in the same order.
    select coalesce(array_agg(p.one order by p.at) filter (where mate.city is not null), '{}'),
      coalesce(array_agg(split_part(p.one, ', ', -2) || ', ' || split_part(p.one, ', ', -1) order by p.at)
        filter (where mate.city is not null), '{}'),
      coalesce(array_agg(split_part(p.one, ', ', -1) order by p.at), '{}')
    from (
      select lower(one) as one, at from unnest(mate.places) with ordinality p (one, at)
      union all
      select lower(concat_ws(', ', mate.city, mate.state)), 1 where mate.places = '{}' and mate.state is not null
    ) p
  $$;
comment on function private.places_of_mate is
  'Where a mate looks, in lower case: the places, the city of each, and their states.';
revoke execute on function private.places_of_mate from public;

create or replace function private.mate_matches(person uuid, others uuid[], explain boolean DEFAULT true)
 RETURNS TABLE(id uuid, score integer, reasons jsonb)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
    -- Each pair twice: how the other fits the person, and the person the other's strict wishes.
    with directions as (
      select o.id, is_mine, case when is_mine then person else o.id end as judge_id,
        case when is_mine then o.id else person end as judged_id
      from unnest(others) o (id), (values (true), (false)) d (is_mine)
    ),
    factors as materialized (
      -- closeness: 1 fits, 0 does not at all, null is not known. What either did not tell
      -- counts as half: who tells little is no sure fit.
      select d.id, d.is_mine, c.place, c.factor, coalesce(w.strict, false) as strict,
        coalesce(w.weight, case when c.place <= 3 then 3 else 2 end) as weight,
        case
          when c.place <= 3 then c.closeness
          -- `greatest` passes over null: what is not told would fit.
          when c.theirs is null then null
          when w.factor is not null then
            greatest(0, 1 - greatest(0, w.lowest - c.theirs, c.theirs - w.highest) / 2.0)
          -- One answer apart is near, two are another way to live.
          else greatest(0, 1 - abs(c.mine - c.theirs) / 2.0)
        end as closeness
      from directions d
      join public.mate_profiles me on me.profile_id = d.judge_id
      join public.mate_profiles other on other.profile_id = d.judged_id
      cross join lateral (values
        (1, 'budget',
          -- Who names only the most looks near it: from four fifths of it on. From nothing on, any two would fit.
          case when num_nulls(me.budget_max_cents, other.budget_max_cents) = 0
            then greatest(0, 1 - greatest(0,
              coalesce(me.budget_min_cents, me.budget_max_cents * 0.8) - other.budget_max_cents,
              coalesce(other.budget_min_cents, other.budget_max_cents * 0.8) - me.budget_max_cents)::numeric
                * 2 / greatest(1, least(me.budget_max_cents, other.budget_max_cents))) end,
          null::smallint, null::smallint),
        (2, 'move_in',
          case when num_nulls(me.move_in_from, other.move_in_from) = 0
            then greatest(0, 1 - greatest(0,
              me.move_in_from - coalesce(other.move_in_to, other.move_in_from),
              other.move_in_from - coalesce(me.move_in_to, me.move_in_from)) / 60.0) end,
          null, null),
        (3, 'area',
          case
            -- Miles along the surface of the earth; 25 beyond what both would look in is too far.
            when me.latitude is not null and other.latitude is not null then greatest(0, least(1,
              1 - (3958.8 * 2 * asin(least(1, sqrt(
                sin(radians((other.latitude - me.latitude)::float8 / 2)) ^ 2
                + cos(radians(me.latitude::float8)) * cos(radians(other.latitude::float8))
                  * sin(radians((other.longitude - me.longitude)::float8 / 2)) ^ 2)))
                - coalesce(me.radius_miles, 10) - coalesce(other.radius_miles, 10))::numeric / 25))
            when me.places = '{}' and other.places = '{}'
              and lower(me.state) = lower(other.state) and lower(me.city) = lower(other.city) then 1
            else (
              select case
                -- From a half on for one place in common, to 1 where one finds all of theirs with the other.
                when my.cities && their.cities then 0.5 + 0.5 * greatest(
                  (select avg((one = any (their.places) or city = any (their.places)
                    or one = any (their.cities))::integer) from unnest(my.places, my.cities) p (one, city)),
                  (select avg((one = any (my.places) or city = any (my.places)
                    or one = any (my.cities))::integer) from unnest(their.places, their.cities) p (one, city)))
                when my.states && their.states then 0.25
                when my.states <> '{}' and their.states <> '{}' then 0
              end
              from private.places_of_mate(me) my, private.places_of_mate(other) their)
          end, null, null),
        (4, 'tidiness', null, me.tidiness, other.tidiness),
        (5, 'noise', null, me.noise, other.noise),
        (6, 'guests', null, me.guests, other.guests),
        (7, 'cooking', null, me.cooking, other.cooking),
        (8, 'early_bird', null, me.early_bird, other.early_bird),
        (9, 'smoking', null, me.smoking, other.smoking),
        (10, 'pets', null, me.pets, other.pets),
        (11, 'work_from_home', null, me.work_from_home, other.work_from_home)
      ) c (place, factor, closeness, mine, theirs)
      left join public.mate_wishes w on w.profile_id = d.judge_id and w.factor = c.factor
      where d.is_mine or w.strict
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
    -- Of dates two weeks apart are met: people name a day, and mean about then. Of places one in common will do:
    -- with at most eight it is a half and a sixteenth, and another part of the same city is the half alone.
    where o.id not in (select f.id from factors f where f.strict
      and coalesce(f.closeness, 0)
        < case f.factor when 'move_in' then 1 - 14 / 60.0 when 'area' then 0.5 + 1 / 16.0 else 1 end)
    group by o.id
  $function$;

create or replace function private.find_mates(filters jsonb, cursor jsonb, page_size integer)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me public.mate_profiles;
  candidates uuid[];
  found_ids uuid[];
  page integer := least(greatest(coalesce(page_size, 20), 1), 50);
  wanted jsonb := case when jsonb_typeof(filters) = 'object' then filters else '{}' end;
  wanted_city text := lower(nullif(wanted ->> 'city', ''));
  wanted_state text := lower(nullif(wanted ->> 'state', ''));
  my_states text[];
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
  my_states := (private.places_of_mate(me)).states;
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
      and (wanted_city is null or lower(c.city) = wanted_city
        or exists (select from unnest(c.places) p where lower(split_part(p, ', ', -2)) = wanted_city))
      and (wanted_state is null or lower(c.state) = wanted_state
        or exists (select from unnest(c.places) p where lower(split_part(p, ', ', -1)) = wanted_state))
      -- Without a place in the filters: the person's own states, and what is near across a border.
      and (num_nonnulls(person, wanted_city, wanted_state) > 0 or my_states = '{}'
        or lower(c.state) = any (my_states)
        or exists (select from unnest(c.places) p where lower(split_part(p, ', ', -1)) = any (my_states))
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
      'move_in_from', c.move_in_from, 'move_in_to', c.move_in_to, 'city', c.city, 'state', c.state, 'places', c.places,
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
$function$;
