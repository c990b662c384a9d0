-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Trigger. Definer: the table is no client's.
create function private.forget_tour_access()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from private.tour_access a where a.tour_id = new.id;
  return null;
end
$function$
