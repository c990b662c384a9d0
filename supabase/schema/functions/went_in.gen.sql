-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Definer: jobs ask. Whether the renter of a self-guided tour has opened the way in and has not said that the door stays closed.
create function private.went_in(tour public.tours)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select (tour).kind = 'self_guided' and private.has_event(tour, 'way_in_opened') and not exists (
      select from public.tour_events e
      where e.tour_id = (tour).id and e.event = 'way_in_trouble' and e.created_at >= (tour).timed_at
        -- The position is asked before the way in is shown: what was opened after that was opened.
        and (e.details ->> 'trouble' = 'door' or not exists (select from public.tour_events o
          where o.tour_id = e.tour_id and o.event = 'way_in_opened' and o.created_at >= e.created_at)))
  $function$
