-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Definer: jobs ask, too. Whether something happened to a tour since it has its time.
create function private.has_event(tour public.tours, event text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select exists (select from public.tour_events e
      where e.tour_id = (tour).id and e.event = has_event.event and e.created_at >= (tour).timed_at)
  $function$
