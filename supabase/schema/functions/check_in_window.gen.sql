-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- When a renter can check in at the door of their tour.
create function private.check_in_window(tour public.tours)
 RETURNS tstzrange
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
    select tstzrange((tour).starts_at - interval '30 minutes', (tour).ends_at + interval '30 minutes', '[]')
  $function$
