-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- SQL: the listing l stands between these degrees.
create function private.box_condition(west double precision, south double precision, east double precision, north double precision)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
    -- A public point is less than a hundredth of a degree from its home (private.public_point).
    select case when west <= east
      then format('(l.longitude between %s and %s and l.latitude between %s and %s
          and private.public_point(l.id, l.latitude, l.longitude) <@ %L::box)',
        west - 0.01, east + 0.01, south - 0.01, north + 0.01, box(point(west, south), point(east, north)))
      -- Over the date line: what is west of it, and what is east.
      else format('(private.public_point(l.id, l.latitude, l.longitude) <@ %L::box
          or private.public_point(l.id, l.latitude, l.longitude) <@ %L::box)',
        box(point(west, south), point(180, north)), box(point(-180, south), point(east, north))) end
  $function$
