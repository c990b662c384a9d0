-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Trigger: who was there at the earlier time was not at another one.
create function private.forget_check_in()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.checked_in_at := null;
  return new;
end
$function$
