-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Trigger: since when a rule is on.
create function private.note_enabling()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.enabled_at := clock_timestamp();
  return new;
end
$function$
