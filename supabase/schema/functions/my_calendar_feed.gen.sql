-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Since when the caller's calendar address is valid and when it was last asked for; null without one.
-- executable by authenticated
create function public.my_calendar_feed()
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select private.my_calendar_feed() $function$

-- Definer: clients do not read the hashes.
-- executable by authenticated
create function private.my_calendar_feed()
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select jsonb_build_object('created_at', f.created_at, 'read_at', f.read_at)
    from private.calendar_feeds f where f.profile_id = auth.uid()
  $function$
