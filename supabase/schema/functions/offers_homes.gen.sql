-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Whether somebody has a home that everybody may see.
-- executable by anon, authenticated
create function private.offers_homes(person uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select exists (select from public.listings l where l.owner_id = person and l.status = 'active')
  $function$
