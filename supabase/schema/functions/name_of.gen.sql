-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- A person's name for a notification; of an account without one, a word. Granted to no role.
create function private.name_of(person uuid)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select coalesce((select p.full_name from public.profiles p where p.id = person), 'A renter')
  $function$
