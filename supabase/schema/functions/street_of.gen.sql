-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- The street and number of a home for who may know it (DEC-42), else null.
-- executable by authenticated
create function private.street_of(home uuid)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select l.street_address from public.listings l where l.id = home and private.knows_address(home)
  $function$
