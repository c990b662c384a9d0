-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Whether a side of a tour may know where exactly the home is.
create function private.knows_tour_place(tour public.tours, side text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
    select coalesce(case side
      when 'host' then true
      -- A guide may be asked for a tour that is confirmed already.
      when 'guide' then (tour).guide_answer = 'accepted'
      else (tour).status in ('confirmed', 'in_progress', 'completed') end, false)
  $function$
