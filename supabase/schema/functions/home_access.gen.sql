-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- The way in of a home, for its host's side; null for others, and where none is set.
-- executable by authenticated
create function public.home_access(listing uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select private.home_access(listing) $function$

-- Definer: the table is no client's; the host's side alone.
-- executable by authenticated
create function private.home_access(home uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select jsonb_build_object('code', a.code, 'instructions', a.instructions)
    from private.home_access a
    where a.listing_id = home and private.manages_listing(home)
  $function$
