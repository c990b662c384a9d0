-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- The caller shows no homes there any more.
-- executable by authenticated
create function public.remove_guide_area(area uuid)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.remove_guide_area(area) $function$

-- Definer: nobody deletes areas; only the caller's own.
-- executable by authenticated
create function private.remove_guide_area(area uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ delete from public.guide_areas a where a.id = area and a.guide_id = auth.uid() $function$
