-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Whether a video can be shown on a tour: one that was agreed on and not called off, until thirty days after its end.
create function private.takes_videos(tour public.tours)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
    select (tour).status not in ('requested', 'cancelled') and now() <= (tour).ends_at + interval '30 days'
  $function$
