-- The middle of a place is a mean of the points that all may see: of exact positions, that of a place with one home
-- was its address (DEC-42), to visitors by the order 'nearest' and to guides by their own area.

create or replace function private.place_center(wanted jsonb, out latitude float8, out longitude float8)
  language plpgsql stable security definer
  set search_path = ''
  set enable_seqscan = off
  as $$
declare
  place jsonb := jsonb_strip_nulls(jsonb_build_object('city', wanted -> 'city', 'state', wanted -> 'state',
    'areas', wanted -> 'areas', 'zip', wanted -> 'zip', 'street', wanted -> 'street'));
begin
  -- The place itself, whatever else is asked of its homes.
  execute format('select avg((few.at)[1]), avg((few.at)[0]) from (
    select private.public_point(l.id, l.latitude, l.longitude) as at from public.listings l
    where %s and l.latitude is not null limit 500) few', private.listing_conditions(null, place))
    into latitude, longitude using null::tsquery, place;
end
$$;
comment on function private.place_center is
  'The middle of the homes of a place. Definer: visitors read no positions; of the points that all may see, as a place may have one home.';

create or replace function private.save_guide_area(city text, state text, radius_miles integer)
  returns public.guide_areas
  language plpgsql volatile security definer
  set search_path = ''
  as $$
#variable_conflict use_variable
declare
  me uuid := auth.uid();
  place record;
  area public.guide_areas;
begin
  if me is null or not private.has_role('guide') then
    raise exception using errcode = 'P0001', hint = 'guides.role_required',
      message = 'Only guides have an area.';
  elsif radius_miles between 1 and 100 is not true then
    raise exception using errcode = 'P0001', hint = 'guides.radius_invalid',
      message = 'Choose 1 to 100 miles.';
  end if;
  -- Of the points that all may see: the middle of one home is its place.
  select l.city, l.state, avg((private.public_point(l.id, l.latitude, l.longitude))[1]) as latitude,
      avg((private.public_point(l.id, l.latitude, l.longitude))[0]) as longitude into place
    from public.listings l
    where l.status = 'active' and lower(l.city) = lower(trim(city)) and lower(l.state) = lower(trim(state))
    group by l.city, l.state order by count(*) desc limit 1;
  if place.latitude is null then
    raise exception using errcode = 'P0001', hint = 'guides.city_unknown',
      message = 'There is no home to show in this city yet. Choose another one.';
  end if;
  -- One after the other for a guide, so that two devices do not pass the limit together.
  perform from public.profiles p where p.id = me for no key update;
  if (select count(*) from public.guide_areas a
    where a.guide_id = me and (a.city, a.state) <> (place.city, place.state)) >= 10
  then
    raise exception using errcode = 'P0001', hint = 'guides.too_many_areas',
      message = 'You have ten places. Remove one to add another.';
  end if;
  insert into public.guide_areas as a (guide_id, city, state, radius_miles, latitude, longitude)
    values (me, place.city, place.state, radius_miles, place.latitude, place.longitude)
    on conflict on constraint guide_areas_guide_id_city_state_key do update set
      radius_miles = excluded.radius_miles, latitude = excluded.latitude, longitude = excluded.longitude
    returning * into area;
  return area;
end
$$;
comment on function private.save_guide_area is 'Definer: it reads where the homes of a city are, which no client may.';

-- Areas of before were middles of exact positions.
update public.guide_areas a set latitude = middle.latitude, longitude = middle.longitude
from (
  select lower(l.city) as city, lower(l.state) as state,
    avg((private.public_point(l.id, l.latitude, l.longitude))[1]) as latitude,
    avg((private.public_point(l.id, l.latitude, l.longitude))[0]) as longitude
  from public.listings l where l.status = 'active' group by 1, 2
) middle
where lower(a.city) = middle.city and lower(a.state) = middle.state and middle.latitude is not null;
