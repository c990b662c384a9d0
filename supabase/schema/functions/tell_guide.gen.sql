-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Notifies a guide who is not, or not yet, of the tour. Definer: nobody inserts notifications. Granted to nobody.
create function private.tell_guide(tour public.tours, guide uuid, title text, message text, priority text DEFAULT 'medium'::text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select private.notify(guide, 'tour', title, message,
      jsonb_build_object('tour_id', (tour).id, 'listing_id', (tour).listing_id,
        'status', (tour).status, 'starts_at', (tour).starts_at, 'time_zone', (tour).time_zone),
      priority)
    where guide is distinct from auth.uid()
  $function$
