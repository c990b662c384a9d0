-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- The day that a moment is at a home.
create function private.home_date(listing uuid, at timestamp with time zone)
 RETURNS date
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select (at at time zone coalesce(
      (select l.time_zone from public.listings l where l.id = listing), 'UTC'))::date
  $function$
