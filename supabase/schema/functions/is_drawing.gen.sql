-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Whether this is a drawn signature: {width, height, strokes: [[x, y, x, y, …]]} in whole numbers, 24 kB at most.
-- executable by authenticated, service_role
create function private.is_drawing(drawing jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
    select case
      when jsonb_typeof(drawing) is distinct from 'object' or octet_length(drawing::text) > 24000
        or jsonb_typeof(drawing -> 'strokes') is distinct from 'array'
        or drawing - array['width', 'height', 'strokes'] <> '{}' then false
      else private.is_whole(drawing -> 'width', 10) and private.is_whole(drawing -> 'height', 10)
        and jsonb_array_length(drawing -> 'strokes') between 1 and 100
        -- Each line is x and y by turns.
        and not exists (
          select from jsonb_array_elements(drawing -> 'strokes') stroke
          where case when jsonb_typeof(stroke) <> 'array' then true
            else jsonb_array_length(stroke) = 0 or jsonb_array_length(stroke) % 2 = 1
              or exists (select from jsonb_array_elements(stroke) point
                where not private.is_whole(point, 0)) end
        )
      end
  $function$
