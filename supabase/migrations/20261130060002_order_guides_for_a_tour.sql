-- Guides for a tour in the order in which a host would ask them: whose area the home is in, who comes from
-- nearby and need not rush from another tour, who is rated well, has few tours that week, and asks for less.

drop function public.free_guides(uuid);
drop function private.free_guides(uuid);

create index guides_ready_idx on public.guides (id) where onboarding_completed;

create function private.guides_for_tour(tour_id uuid, language text, name text) returns jsonb
  language plpgsql stable security definer
  set search_path = ''
  as $$
#variable_conflict use_variable
declare
  tour public.tours;
  home public.listings;
  answer jsonb;
begin
  select * into tour from public.tours t where t.id = tour_id;
  if tour.id is null or private.my_tour_side(tour) is distinct from 'host' then
    raise exception using errcode = 'P0001', hint = 'tours.missing',
      message = 'This tour is not available';
  end if;
  select * into home from public.listings l where l.id = tour.listing_id;
  with near as materialized (
    select a.guide_id as id,
      min(private.miles_between(a.latitude, a.longitude, home.latitude, home.longitude)) as miles
    from public.guide_areas a
    -- A hundred miles are at most one and a half degrees from north to south.
    where a.latitude between home.latitude - 1.5 and home.latitude + 1.5
      and private.miles_between(a.latitude, a.longitude, home.latitude, home.longitude) <= a.radius_miles
    group by a.guide_id
  ),
  -- Calendars are looked into for the nearest only; without enough of them, for guides without an area.
  candidates as materialized (
    (select n.id, n.miles from near n join public.guides g on g.id = n.id
      where name is null and g.onboarding_completed
        and (language is null or exists (
          select from unnest(g.languages_spoken) spoken where lower(spoken) = lower(language)))
      order by n.miles, n.id limit 80)
    union all
    (select g.id, null::double precision from public.guides g
      where name is null and g.onboarding_completed
        and not exists (select from public.guide_areas a where a.guide_id = g.id)
        and (language is null or exists (
          select from unnest(g.languages_spoken) spoken where lower(spoken) = lower(language)))
      order by g.id limit 40)
    union all
    (select c.id, n.miles from private.profile_cards c
        join public.guides g on g.id = c.id left join near n on n.id = c.id
      where name is not null and g.onboarding_completed
        and strpos(lower(c.full_name), lower(trim(name))) > 0
      order by n.miles, c.full_name, c.id limit 40)
  ),
  free as materialized (
    select c.* from candidates c
    where c.id <> tour.renter_id and not private.is_blocked_between(auth.uid(), c.id)
      and private.guide_hindrance(c.id, tour.kind, tour.starts_at, tour.ends_at, tour.id) is null
  ),
  known as (
    select f.id, f.miles, card.full_name, card.avatar_url, g.languages_spoken,
      case when g.organization_confirmed then g.organization_name end as organization_name,
      private.guide_pay_cents(f.id, tour.org_id) as pay_cents,
      (select round(avg(r.stars), 1) from public.reviews r
        where r.subject = 'guide' and r.subject_id = f.id
          and r.revealed_at is not null and r.hidden_at is null) as stars,
      (select count(*) from public.tours t
        where t.guide_id = f.id and t.status = 'completed') as tours_held,
      (select count(*) from public.tours t
        where t.guide_id = f.id and t.status in ('requested', 'scheduled', 'confirmed', 'in_progress')
          and t.starts_at between tour.starts_at - interval '84 hours'
            and tour.starts_at + interval '84 hours') as tours_that_week,
      -- Two minutes a mile, and five to park.
      exists (
        select from public.tours t join public.listings l on l.id = t.listing_id
        where t.guide_id = f.id and t.id <> tour.id
          and t.status in ('scheduled', 'confirmed', 'in_progress')
          and tour.kind = 'in_person' and t.kind = 'in_person'
          and t.starts_at between tour.starts_at - interval '4 hours' and tour.starts_at + interval '4 hours'
          and extract(epoch from greatest(tour.starts_at - t.ends_at, t.starts_at - tour.ends_at)) / 60
            < 5 + 2 * private.miles_between(l.latitude, l.longitude, home.latitude, home.longitude)
      ) as is_tight,
      (select r.status from public.guide_requests r
        where r.tour_id = tour.id and r.guide_id = f.id) as request
    from free f join private.profile_cards card on card.id = f.id join public.guides g on g.id = f.id
  ),
  ranked as (
    select k.*, row_number() over (order by k.miles is null, k.is_tight, ceil(k.miles / 5),
      k.stars desc nulls last, k.tours_that_week, k.pay_cents nulls first, k.miles, k.full_name, k.id) as rank
    from known k
  )
  select coalesce(jsonb_agg(jsonb_build_object('guide_id', r.id, 'full_name', r.full_name,
      'avatar_url', r.avatar_url, 'languages', r.languages_spoken, 'organization_name', r.organization_name,
      'miles', round(r.miles::numeric, 1), 'stars', r.stars, 'tours_held', r.tours_held,
      'tours_that_week', r.tours_that_week, 'is_tight', r.is_tight, 'pay_cents', r.pay_cents,
      'request', r.request) order by r.rank), '[]')
    into answer from ranked r where r.rank <= 50;
  return answer;
end
$$;
comment on function private.guides_for_tour is
  'Definer: it looks into guides'' calendars, areas and rates and tells only who is free and how they compare.';

create function public.guides_for_tour(tour uuid, language text default null, name text default null)
  returns jsonb
  language sql stable
  set search_path = ''
  as $$ select private.guides_for_tour(tour, nullif(trim(language), ''), nullif(trim(name), '')) $$;
comment on function public.guides_for_tour is
  'For the host''s side: up to 50 guides who are free for this tour, whom to ask first first; name finds guides elsewhere, too.';

grant execute on function private.guides_for_tour(uuid, text, text), public.guides_for_tour(uuid, text, text)
  to authenticated;

create function private.my_tour_offers() returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    with me as materialized (select auth.uid() as id where private.is_ready_guide(auth.uid())),
    near as materialized (
      select t.id, null::integer as pay_cents, false as is_asked
      from me cross join public.tours t
      where t.open_to_guides and t.guide_id is null and t.starts_at > now()
        and t.status in ('requested', 'scheduled', 'confirmed') and t.renter_id <> me.id
        and not private.is_blocked_between(me.id, t.host_id)
        and private.area_miles(me.id, t.listing_id) is not null
        and not exists (select from public.guide_requests r where r.tour_id = t.id and r.guide_id = me.id
          and r.status in ('asked', 'declined'))
        and private.guide_hindrance(me.id, t.kind, t.starts_at, t.ends_at, t.id) is null
      order by t.starts_at limit 30
    ),
    asked as (
      select r.tour_id as id, r.pay_cents, true as is_asked
      from me join public.guide_requests r on r.guide_id = me.id and r.status = 'asked'
        join public.tours t on t.id = r.tour_id
      where t.guide_id is null and t.starts_at > now() and t.status in ('requested', 'scheduled', 'confirmed')
      order by t.starts_at limit 50
    )
    select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'kind', t.kind, 'starts_at', t.starts_at,
        'ends_at', t.ends_at, 'time_zone', t.time_zone, 'listing_id', t.listing_id,
        'title', l.title, 'city', l.city, 'state', l.state, 'neighborhood', l.neighborhood,
        'host_name', (select c.full_name from private.profile_cards c where c.id = t.host_id),
        'miles', round(private.area_miles(me.id, t.listing_id)::numeric, 1), 'is_asked', o.is_asked,
        'pay_cents', case when o.is_asked then o.pay_cents else private.guide_pay_cents(me.id, t.org_id) end)
      order by not o.is_asked, t.starts_at, t.id), '[]')
    from me cross join (select * from asked union all select * from near) o
      join public.tours t on t.id = o.id join public.listings l on l.id = t.listing_id
  $$;
comment on function private.my_tour_offers is
  'Definer: these tours are not the guide''s yet; it tells the neighborhood, the time and the pay, no address and no renter.';

create function public.my_tour_offers() returns jsonb
  language sql stable
  set search_path = ''
  as $$ select private.my_tour_offers() $$;
comment on function public.my_tour_offers is
  'For a guide: tours that they are asked for, then those in their areas that any guide may take, with what each pays.';

create function private.guide_profile(guide uuid) returns jsonb
  language plpgsql stable security definer
  set search_path = ''
  as $$
#variable_conflict use_variable
declare
  answer jsonb;
begin
  select jsonb_build_object('id', c.id, 'full_name', c.full_name, 'avatar_url', c.avatar_url,
      'languages', g.languages_spoken, 'hometown', g.hometown,
      'organization_name', case when g.organization_confirmed then g.organization_name end,
      'since', p.created_at,
      'areas', (select coalesce(jsonb_agg(jsonb_build_object('city', a.city, 'state', a.state,
          'radius_miles', a.radius_miles) order by a.city, a.state), '[]')
        from public.guide_areas a where a.guide_id = c.id),
      'tours_held', (select count(*) from public.tours t where t.guide_id = c.id and t.status = 'completed'),
      'stars', s.stars, 'reviews', s.reviews,
      'latest_reviews', (select coalesce(jsonb_agg(jsonb_build_object('stars', r.stars, 'content', r.content,
          'submitted_at', r.submitted_at) order by r.submitted_at desc), '[]')
        from (select r.* from public.reviews r where r.subject = 'guide' and r.subject_id = c.id
          and r.revealed_at is not null and r.hidden_at is null and r.content <> ''
          order by r.submitted_at desc limit 5) r))
    into answer
    from private.profile_cards c join public.profiles p on p.id = c.id join public.guides g on g.id = c.id
    cross join lateral (select round(avg(r.stars), 1) as stars, count(*) as reviews from public.reviews r
      where r.subject = 'guide' and r.subject_id = c.id and r.revealed_at is not null and r.hidden_at is null) s
    where c.id = guide and not private.is_blocked_between(auth.uid(), c.id)
      and (c.id = auth.uid() or private.is_ready_guide(c.id));
  if answer is null then
    raise exception using errcode = 'P0001', hint = 'guides.missing', message = 'This guide is not available.';
  end if;
  return answer;
end
$$;
comment on function private.guide_profile is
  'Definer: what a guide shows to everybody who is signed in; no address, age or gender.';

create function public.guide_profile(guide uuid) returns jsonb
  language sql stable
  set search_path = ''
  as $$ select private.guide_profile(guide) $$;
comment on function public.guide_profile is
  'The public page of a guide who is ready: name, languages, confirmed organisation, areas, stars and tours held.';

grant execute on function private.my_tour_offers(), public.my_tour_offers(),
  private.guide_profile(uuid), public.guide_profile(uuid) to authenticated;
