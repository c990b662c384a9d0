-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Whether somebody is a guide who can be asked.
-- executable by authenticated
create function private.shows_homes(person uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select exists (select from public.guides g where g.id = person and g.onboarding_completed)
  $function$
