-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Refuses a saved search whose areas of the map, or commute, cannot be read. Definer: it calls what searches call.
create function private.check_saved_area()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.area_conditions(new.filters);
  return new;
end
$function$
