-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- A place in which the caller shows homes and how many miles around it; said again it is the same place.
-- executable by authenticated
create function public.save_guide_area(city text, state text, radius_miles integer)
 RETURNS public.guide_areas
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.save_guide_area(city, state, radius_miles) $function$

-- Definer: it reads where the homes of a city are, which no client may.
-- executable by authenticated
create function private.save_guide_area(city text, state text, radius_miles integer)
 RETURNS public.guide_areas
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$
