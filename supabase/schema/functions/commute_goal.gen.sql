-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Where a commute leads to; null where a search has none.
create function private.commute_goal(wanted jsonb)
 RETURNS point
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
    select point(spot[1], spot[2])
    from private.area_numbers(case when jsonb_typeof(wanted -> 'commute') = 'array' then wanted -> 'commute'
      else '[]' end) spot
    where cardinality(spot) = 3
  $function$
