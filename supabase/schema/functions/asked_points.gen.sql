-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Definer: the table is no client's. The points of a home in their order, for the functions that say who asks.
create function private.asked_points(home uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select coalesce(jsonb_agg(p.item order by p.place), '[]')
    from private.home_points p where p.listing_id = home and p.place is not null
  $function$
