-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Whether a part of the map, in degrees, is searched by words before places.
create function private.is_wide(box jsonb)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
    -- About five by seven kilometres in the middle of the country: with more homes than have most words.
    select coalesce(cardinality(side) = 4 and (side[4] - side[2])
        * case when side[1] <= side[3] then side[3] - side[1] else 360 - side[1] + side[3] end > 0.003, false)
      from private.area_numbers(case when jsonb_typeof(box) = 'array' then box else '[]' end) side
  $function$
