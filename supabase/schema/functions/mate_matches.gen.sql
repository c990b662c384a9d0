-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Score 0 to 100 of each for a person, with reasons when asked to explain; without those whom a strict wish of either excludes. Definer: profiles and wishes are their owners'.
create function private.mate_matches(person uuid, others uuid[], explain boolean DEFAULT true)
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
  $function$
