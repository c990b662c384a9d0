-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Whether this is a whole number from `lowest` to 9999.
-- executable by authenticated, service_role
create function private.is_whole(number jsonb, lowest integer)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
    select coalesce(jsonb_typeof(number) = 'number' and number::text ~ '^[0-9]{1,4}$'
      and number::text::numeric >= lowest, false)
  $function$
