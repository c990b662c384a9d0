-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- A tour's time with the buffers of these rules.
create function private.tour_held(starts timestamp with time zone, ends timestamp with time zone, rules public.tour_rules)
 RETURNS tstzrange
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
    select tstzrange(starts - make_interval(mins => coalesce((rules).buffer_before_minutes, 0)),
      ends + make_interval(mins => coalesce((rules).buffer_after_minutes, 0)))
  $function$
