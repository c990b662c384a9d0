-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Tells the sides of a tour, but not whoever does it. Definer: it reads who works for the host.
create function private.tell_tour(tour public.tours, sides text[], title text, message text, priority text DEFAULT 'medium'::text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select private.notify(p.id, 'tour', title, message,
      jsonb_build_object('tour_id', (tour).id, 'listing_id', (tour).listing_id,
        'status', (tour).status, 'starts_at', (tour).starts_at, 'time_zone', (tour).time_zone),
      priority, case when p.is_host then (tour).org_id end)
    from (
      select (tour).renter_id as id, false as is_host where 'renter' = any (sides)
      union select (tour).guide_id, false where 'guide' = any (sides)
      union select (tour).host_id, true where 'host' = any (sides)
      union (select m.profile_id, true from public.organization_members m
        where 'host' = any (sides) and m.org_id = (tour).org_id order by m.created_at limit 20)
    ) p
    where p.id is not null and p.id is distinct from auth.uid()
  $function$
