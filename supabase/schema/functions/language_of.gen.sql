-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- The language that an account asks for; English until one is chosen. No role may call it.
create function private.language_of(person uuid)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select coalesce((select p.language from public.preferences p where p.user_id = person), 'en')
  $function$
