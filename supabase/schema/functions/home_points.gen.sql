-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- The points that the host's side of a home wants looked at, in their order; null for others.
-- executable by authenticated
create function public.home_points(listing uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select private.home_points(listing) $function$

-- Definer: the table is no client's; the host's side alone.
-- executable by authenticated
create function private.home_points(home uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ select case when private.manages_listing(home) then private.asked_points(home) end $function$
