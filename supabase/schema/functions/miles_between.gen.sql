-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Miles along the surface of the earth.
create function private.miles_between(from_latitude double precision, from_longitude double precision, to_latitude double precision, to_longitude double precision)
 RETURNS double precision
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
    select 3958.8 * 2 * asin(least(1, sqrt(
      sin(radians((to_latitude - from_latitude) / 2)) ^ 2
      + cos(radians(from_latitude)) * cos(radians(to_latitude))
        * sin(radians((to_longitude - from_longitude) / 2)) ^ 2)))
  $function$
