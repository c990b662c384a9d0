-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- SQL: the listing l stands in this circle of longitude, latitude and meters.
create function private.circle_condition(ring double precision[])
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
declare
  high double precision;
  wide double precision;
begin
  if cardinality(ring) <> 3 or abs(ring[1]) > 180 or abs(ring[2]) > 85 or ring[3] not between 100 and 100000 then
    raise exception using errcode = 'P0001', message = 'This area of the map cannot be read.',
      hint = 'search.area_invalid';
  end if;
  high := ring[3] / 111000;
  wide := high / cos(radians(ring[2]));
  return concat_ws(' and ',
    -- The square around it by the index, the circle itself for what is left.
    private.box_condition(
      ring[1] - wide + case when ring[1] - wide < -180 then 360 else 0 end, ring[2] - high,
      ring[1] + wide - case when ring[1] + wide > 180 then 360 else 0 end, ring[2] + high),
    format('private.meters_between(private.public_point(l.id, l.latitude, l.longitude), %L::point) <= %s',
      point(ring[1], ring[2]), ring[3]));
end
$function$
