-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Trigger: a code that was set for another time is forgotten, not that the tour has one of its own. Definer: the table is no client's.
create function private.forget_tour_access()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update private.tour_access a set code = null, instructions = '' where a.tour_id = new.id;
  return null;
end
$function$
