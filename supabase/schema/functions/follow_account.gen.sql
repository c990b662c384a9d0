-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Trigger: the profile follows the confirmed address, and its verified mark with it.
create function private.follow_account()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.profiles set email = new.email where id = new.id;
  return null;
end
$function$
