-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- The points that the form of a report asks about (CHECKLIST); other points are the guide's own words and never public.
-- executable by authenticated, service_role
create function private.tour_checklist_points()
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
    select array['Home as listed', 'Access and keys', 'Lights and outlets', 'Water and drains',
      'Heating and cooling', 'Windows and doors', 'Smoke alarms', 'Clean and tidy', 'Left locked']
  $function$
