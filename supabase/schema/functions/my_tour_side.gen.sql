-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- The caller's side of a tour: renter, host, guide or none.
create function private.my_tour_side(tour public.tours)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select case
      when (tour).renter_id = auth.uid() then 'renter'
      when (tour).host_id = auth.uid() or (tour).org_id in (select private.my_organizations()) then 'host'
      when (tour).guide_id = auth.uid() then 'guide'
    end
  $function$
