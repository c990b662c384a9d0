-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Whether a side of a tour may know where exactly the home is.
create function private.knows_tour_place(tour public.tours, side text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
    select coalesce(side = 'host' or (tour).status in ('confirmed', 'in_progress', 'completed')
      or (side = 'guide' and (tour).guide_answer = 'accepted'), false)
  $function$
