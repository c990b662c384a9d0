-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Writes down what happened to a tour; called by its functions.
create function private.log_tour(tour public.tours, event text, from_status text, details jsonb DEFAULT '{}'::jsonb)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
    insert into public.tour_events (tour_id, actor_id, event, from_status, to_status, details)
    values ((tour).id, auth.uid(), event, from_status, (tour).status, jsonb_strip_nulls(details))
  $function$
