-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Trigger: another search, or one that was silent, begins with what comes from now on.
create function private.restart_saved_search()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.watching_since := now();
  new.alerted_until := greatest(new.alerted_until, now());
  return new;
end
$function$
