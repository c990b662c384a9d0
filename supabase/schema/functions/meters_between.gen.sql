-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- By a straight line over the globe, of x longitude and y latitude.
create function private.meters_between(a point, b point)
 RETURNS double precision
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
begin
  return 2 * 6371008 * asin(least(1, sqrt(
    sin(radians(b[1] - a[1]) / 2) ^ 2
    + cos(radians(a[1])) * cos(radians(b[1])) * sin(radians(b[0] - a[0]) / 2) ^ 2)));
end
$function$
