-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- The homes of these rows have other free times.
create function private.note_tour_weeks()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.refresh_tour_weeks(array(select distinct c.listing_id from changed c));
  return null;
end
$function$
