-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Whether all acts of a rule can follow what sets it off.
-- executable by service_role
create function private.do_all_follow(trigger text, actions jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
    select not exists (
      select from jsonb_array_elements(case jsonb_typeof(actions) when 'array' then actions else '[]' end) a
      where not private.may_follow(trigger, a ->> 'kind')
    )
  $function$
