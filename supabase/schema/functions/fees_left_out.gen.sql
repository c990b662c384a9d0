-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Kinds of monthly fees that are not in what a home costs the person who searches.
create function private.fees_left_out(wanted jsonb)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
    select array_remove(array['application',
      case when (wanted ->> 'pets_allowed')::boolean is not true then 'pet' end,
      case when coalesce(wanted ->> 'parking', 'none') in ('street', 'none') then 'parking' end], null)
  $function$
