-- Homes are searched by whether they have a floor plan or a video. A home says so itself, in a column that follows its
-- pictures: looked up for each home that is read it would be an index's pages more, and few homes have either.

alter table public.listings
  add column has_plan boolean not null default false,
  add column has_video boolean not null default false;
comment on column public.listings.has_plan is 'Whether a floor plan hangs at it; follows listing_media.';
comment on column public.listings.has_video is 'Whether a video hangs at it; follows listing_media.';

-- What hangs at a home is no change of its own row: who has its form open still saves, and it is not the newest.
create or replace trigger listings_version before update on public.listings
  for each row when (new.has_plan = old.has_plan and new.has_video = old.has_video)
  execute function private.guard_version();
create or replace trigger listings_touch before update on public.listings
  for each row when (new.has_plan = old.has_plan and new.has_video = old.has_video)
  execute function private.touch_updated_at();

create function private.note_plans_and_videos() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
declare
  home uuid := coalesce(new.listing_id, old.listing_id);
begin
  -- Of two that change what hangs there the second waits, and then sees what the first did.
  perform from public.listings l where l.id = home for no key update;
  update public.listings l set has_plan = now.plan, has_video = now.video
    from (
      select coalesce(bool_or(m.kind = 'plan'), false) as plan, coalesce(bool_or(m.kind = 'video'), false) as video
      from public.listing_media m where m.listing_id = home
    ) now
    where l.id = home and (l.has_plan, l.has_video) is distinct from (now.plan, now.video);
  return null;
end
$$;
comment on function private.note_plans_and_videos is
  'Trigger: a home says whether it has a plan or a video. Definer: no client writes these columns.';
revoke execute on function private.note_plans_and_videos from public;

create trigger listing_media_note_added after insert on public.listing_media
  for each row when (new.kind <> 'image') execute function private.note_plans_and_videos();
create trigger listing_media_note_marked after update of kind on public.listing_media
  for each row when (new.kind <> old.kind) execute function private.note_plans_and_videos();
create trigger listing_media_note_removed after delete on public.listing_media
  for each row when (old.kind <> 'image') execute function private.note_plans_and_videos();

update public.listings l set has_video = true
  where exists (select from public.listing_media m where m.listing_id = l.id and m.kind = 'video');

create index listings_plan_newest_idx on public.listings (published_at, id) where status = 'active' and has_plan;
create index listings_video_newest_idx on public.listings (published_at, id) where status = 'active' and has_video;

create or replace function private.listing_conditions(query tsquery, wanted jsonb)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return (
    select concat_ws(' and ', private.conditions_of_home(query, wanted),
      -- Words in a wide part of the map are found by the words: what is asked as a whole is no key of an index.
      case when query is not null and private.is_wide(wanted -> 'box')
        then '(' || private.area_conditions(wanted) || ') is true' else private.area_conditions(wanted) end,
      case when wanted ->> 'max_bedrooms' is not null
        then 'l.bedrooms <= ($2 ->> ''max_bedrooms'')::integer' end,
      case when wanted ->> 'max_bathrooms' is not null
        then 'l.bathrooms <= ($2 ->> ''max_bathrooms'')::numeric' end,
      -- A home that names no place to park: hosts seldom write that there is none.
      case when wanted ->> 'parking' = 'none'
        then format('(coalesce(l.parking, ''none'') = ''none'' and not l.amenities && %L::text[])',
          private.amenity_spellings('parking_any') || private.amenity_spellings('parking_street')) end,
      -- One look by its key for each home that is read; 'not exists' may be planned as a join with all of them.
      case when (wanted ->> 'tours_this_week')::boolean
        then '(select w.listing_id from private.homes_without_tours w where w.listing_id = l.id) is null' end,
      case when (wanted ->> 'floor_plan')::boolean then 'l.has_plan' end,
      case when (wanted ->> 'video')::boolean then 'l.has_video' end)
  );
end
$function$;

create or replace function private.search_facets(q text DEFAULT ''::text, filters jsonb DEFAULT '{}'::jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  -- Homes that are counted; of more, the newest, and numbers are then said as 'at least'.
  most constant integer := 3000;
  wanted jsonb := case when jsonb_typeof(filters) = 'object' then filters else '{}' end;
  place jsonb := jsonb_strip_nulls(jsonb_build_object('city', wanted -> 'city', 'state', wanted -> 'state',
    'areas', wanted -> 'areas', 'zip', wanted -> 'zip', 'street', wanted -> 'street',
    'box', wanted -> 'box', 'drawn', wanted -> 'drawn', 'around', wanted -> 'around'));
  -- Distances in meters of which each is a choice: by another means, or in more minutes.
  ways integer[] := array(select least(greatest(round(meters), 100), 100000)::integer
    from unnest(private.area_numbers(coalesce(nullif(wanted -> 'commute_choices', 'null'), '[]'))) meters);
  goal point := private.commute_goal(wanted);
  most_meters float8 := (wanted -> 'commute' ->> 2)::float8;
  query tsquery := private.search_meaning(left(coalesce(q, ''), 200));
  -- Filters as values, read once and not for each home.
  most_cents bigint := wanted ->> 'max_total_cents';
  least_cents bigint := wanted ->> 'min_total_cents';
  beds integer := wanted ->> 'min_bedrooms';
  beds_most integer := wanted ->> 'max_bedrooms';
  baths numeric := wanted ->> 'min_bathrooms';
  baths_most numeric := wanted ->> 'max_bathrooms';
  sqft integer := wanted ->> 'min_area_sqft';
  types text[] := private.words_of(wanted -> 'home_types');
  pets boolean := case when (wanted ->> 'pets_allowed')::boolean then true
    when (wanted ->> 'no_pets')::boolean then false end;
  furnished_wish boolean := case when (wanted ->> 'furnished')::boolean then true
    when (wanted ->> 'unfurnished')::boolean then false end;
  months integer := wanted ->> 'lease_months';
  day date := wanted ->> 'available_by';
  is_step_free boolean := coalesce((wanted ->> 'step_free')::boolean, false);
  is_planned boolean := coalesce((wanted ->> 'floor_plan')::boolean, false);
  is_filmed boolean := coalesce((wanted ->> 'video')::boolean, false);
  is_toured boolean := coalesce((wanted ->> 'tours_this_week')::boolean, false);
  is_without_parking boolean := coalesce(wanted ->> 'parking' = 'none', false);
  parkings text[] := private.amenity_spellings('parking_any') || private.amenity_spellings('parking_street');
  left_out text[] := private.fees_left_out(wanted);
  step_free text[] := private.amenity_spellings('step_free');
  found_ids uuid[];
  answer jsonb;
begin
  if goal is not null then
    place := place || jsonb_build_object('commute', jsonb_build_array(goal[0], goal[1],
      (select max(meters) from unnest(ways || most_meters::integer) meters)));
  end if;
  select f.ids into found_ids
    from private.find_listings(query, place, null, 'published_at', 'desc', most + 1) f;
  with wash as materialized (
    select * from (values
      ('unit', array['in_unit'], private.amenity_spellings('laundry_unit')),
      ('any', array['in_unit', 'in_building'], private.amenity_spellings('laundry_any'))
    ) each (name, columns, spellings)
  ), park as materialized (
    select name, case name when 'any' then array['garage', 'driveway', 'off_street'] else array[name] end
      as columns, private.amenity_spellings('parking_' || name) as spellings
    from unnest(array['any', 'garage', 'driveway', 'off_street', 'street']) name
  ), amenity as materialized (
    select name, private.amenity_spellings(name) as spellings
    from unnest(array['air_conditioning', 'dishwasher', 'balcony', 'terrace', 'roof_terrace', 'yard',
      'elevator', 'bike_storage', 'home_office', 'dining_area', 'fireplace', 'bathtub', 'walk_in_shower',
      'kitchen_island', 'wardrobes', 'high_ceilings', 'utilities']) name
  ), asked as materialized (
    select private.amenity_spellings(name) as spellings
    from unnest(private.words_of(wanted -> 'amenities')) name
  ), homes as materialized (
    select l.has_plan, l.has_video,
      l.home_type, l.bedrooms, l.bathrooms, l.area_sqft, l.pets_allowed, l.furnished, l.amenities,
      l.laundry, l.parking, coalesce(l.parking, 'none') <> 'none' or l.amenities && parkings as has_parking,
      l.lease_months_min, coalesce(l.lease_months_max, 120) as lease_months_max,
      l.available_from, l.rent_cents + coalesce((
        select sum(f.amount_cents) from public.listing_fees f
        where f.listing_id = l.id and f.period = 'monthly' and f.kind <> all (left_out)), 0) as total_cents,
      without.listing_id is null as has_tours, case when goal is not null then
        private.meters_between(private.public_point(l.id, l.latitude, l.longitude), goal) end as meters
    from unnest(found_ids[1:most]) found (id) join public.listings l on l.id = found.id
    left join private.homes_without_tours without on without.listing_id = l.id
    where l.status = 'active'
  ), judged as materialized (
    -- What a home lacks, a bit for each filter: a choice counts the homes that lack nothing but it.
    select h.*,
      (coalesce(h.total_cents > most_cents, false) or coalesce(h.total_cents < least_cents, false))::integer
      + (coalesce(h.bedrooms < beds, false) or coalesce(h.bedrooms > beds_most, false))::integer * 2
      + (coalesce(h.bathrooms < baths, false) or coalesce(h.bathrooms > baths_most, false))::integer * 4
      + (sqft is not null and coalesce(h.area_sqft < sqft, true))::integer * 8
      + (cardinality(types) > 0 and h.home_type <> all (types))::integer * 16
      + coalesce(h.pets_allowed <> pets, false)::integer * 32
      + coalesce(h.furnished <> furnished_wish, false)::integer * 64
      + exists (select from wash w where w.name = wanted ->> 'laundry'
        and not (coalesce(h.laundry = any (w.columns), false) or h.amenities && w.spellings))::integer * 128
      + (exists (select from park p where p.name = wanted ->> 'parking'
          and not (coalesce(h.parking = any (p.columns), false) or h.amenities && p.spellings))
        or is_without_parking and h.has_parking)::integer * 256
      + exists (select from asked a where not h.amenities && a.spellings)::integer * 512
      + (is_step_free and not h.amenities && step_free)::integer * 1024
      + (months is not null and not coalesce(
        h.lease_months_min <= months and h.lease_months_max >= months, false))::integer * 2048
      + coalesce(h.available_from > day, false)::integer * 4096
      + (is_toured and not h.has_tours)::integer * 8192
      + coalesce(h.meters > most_meters, false)::integer * 16384
      + (is_planned and not h.has_plan)::integer * 32768
      + (is_filmed and not h.has_video)::integer * 65536 as lacks
    from homes h
  )
  select jsonb_build_object(
    'at_least', cardinality(found_ids) > most,
    'total', (select count(*) from judged where lacks = 0),
    'prices', (select coalesce(jsonb_object_agg(step, homes), '{}') from (
      select total_cents / 10000 * 100 as step, count(*) as homes from judged
      where lacks & ~1 = 0 group by 1) each),
    -- A least above the most takes its place, and a most below the least the other way around.
    'beds', (select jsonb_object_agg(n, (select count(*) from judged
      where lacks & ~2 = 0 and bedrooms >= n
        and (beds_most is null or n > beds_most or bedrooms <= beds_most))) from generate_series(1, 5) n),
    'most_beds', (select jsonb_object_agg(n, (select count(*) from judged
      where lacks & ~2 = 0 and bedrooms <= n
        and (beds is null or beds > n or bedrooms >= beds))) from generate_series(1, 4) n),
    'baths', (select jsonb_object_agg(n, (select count(*) from judged
      where lacks & ~4 = 0 and bathrooms >= n
        and (baths_most is null or n > baths_most or bathrooms <= baths_most)))
      from unnest('{1,1.5,2,3}'::numeric[]) n),
    'most_baths', (select jsonb_object_agg(n, (select count(*) from judged
      where lacks & ~4 = 0 and bathrooms <= n
        and (baths is null or baths > n or bathrooms >= baths)))
      from unnest('{1,1.5,2,3}'::numeric[]) n),
    'sizes', (select jsonb_object_agg(n, (select count(*) from judged
      where lacks & ~8 = 0 and area_sqft >= n)) from unnest('{400,600,800,1000,1500}'::integer[]) n),
    'types', (select coalesce(jsonb_object_agg(home_type, homes), '{}') from (
      select home_type, count(*) as homes from judged where lacks & ~16 = 0 group by 1) each),
    'pets', (select jsonb_build_object('yes', count(*) filter (where pets_allowed),
      'no', count(*) filter (where not pets_allowed)) from judged where lacks & ~32 = 0),
    'furnished', (select jsonb_build_object('yes', count(*) filter (where furnished),
      'no', count(*) filter (where not furnished)) from judged where lacks & ~64 = 0),
    'laundry', (select jsonb_object_agg(w.name, (select count(*) from judged h where h.lacks & ~128 = 0
      and (coalesce(h.laundry = any (w.columns), false) or h.amenities && w.spellings))) from wash w),
    'parking', (select jsonb_object_agg(p.name, (select count(*) from judged h where h.lacks & ~256 = 0
      and (coalesce(h.parking = any (p.columns), false) or h.amenities && p.spellings))) from park p)
      || jsonb_build_object('none',
        (select count(*) from judged h where h.lacks & ~256 = 0 and not h.has_parking)),
    -- With those that are chosen: a home has to have all of them.
    'amenities', (select jsonb_object_agg(a.name, (select count(*) from judged h
      where h.lacks = 0 and h.amenities && a.spellings)) from amenity a),
    'step_free', (select count(*) from judged h where h.lacks & ~1024 = 0 and h.amenities && step_free),
    'floor_plan', (select count(*) from judged h where h.lacks & ~32768 = 0 and h.has_plan),
    'video', (select count(*) from judged h where h.lacks & ~65536 = 0 and h.has_video),
    'tours', (select count(*) from judged h where h.lacks & ~8192 = 0 and h.has_tours),
    'commute', (select coalesce(jsonb_object_agg(each, (select count(*) from judged
      where lacks & ~16384 = 0 and meters <= each)), '{}') from (select distinct unnest(ways)) way (each)),
    'months', (select jsonb_object_agg(n, (select count(*) from judged where lacks & ~2048 = 0
      and coalesce(lease_months_min <= n and lease_months_max >= n, false)))
      from unnest('{1,3,6,9,12,24}'::integer[]) n)
  ) into answer;
  return answer;
end
$function$;

comment on function public.search_listings is
  'One page of active homes: {items, next_cursor, total, corrected}. filters: city, state, areas, zip, street, min_rent_cents, max_rent_cents, min_total_cents, max_total_cents (with monthly fees), min_bedrooms, max_bedrooms, min_bathrooms, max_bathrooms, min_area_sqft, home_types, pets_allowed, no_pets, furnished, unfurnished, laundry, parking, amenities, step_free, lease_months, available_by, tours_this_week, floor_plan, video, box, drawn, around, commute, sort (fit, total_asc, nearest, newest, rent_asc, rent_desc). total is exact up to 1000 and null beyond; corrected is what was searched for instead of a misspelt q.';
