-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Definer: the tables are no client's. The way in of a tour: its own, else its home's, from ten minutes before until its end.
create function private.way_in_of(tour public.tours)
 RETURNS SETOF private.tour_access
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 1
 SET search_path TO ''
AS $function$
    select a.* from private.tour_access a where a.tour_id = (tour).id and a.code is not null
    union all
    select (tour).id, h.code, h.instructions, (tour).starts_at - interval '10 minutes', (tour).ends_at
    from private.home_access h
    where h.listing_id = (tour).listing_id
      and not exists (select from private.tour_access a where a.tour_id = (tour).id)
  $function$
