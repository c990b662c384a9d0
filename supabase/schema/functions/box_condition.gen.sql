-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- SQL: the listing l stands between these degrees.
create function private.box_condition(west double precision, south double precision, east double precision, north double precision)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
    select case when west <= east
      then format('private.public_point(l.id, l.latitude, l.longitude) <@ %L::box',
        box(point(west, south), point(east, north)))
      -- Over the date line: what is west of it, and what is east.
      else format('(private.public_point(l.id, l.latitude, l.longitude) <@ %L::box
          or private.public_point(l.id, l.latitude, l.longitude) <@ %L::box)',
        box(point(west, south), point(180, north)), box(point(-180, south), point(east, north))) end
  $function$
