-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- The street of an address without its number, for looking up.
-- executable by authenticated, service_role
create function private.street_name(address text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
    select regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
      lower(regexp_replace(address, '^\s*\d+[[:alpha:]]?\s+', '')),
      '\mstreet$', 'st'), '\mavenue$', 'ave'), '\mboulevard$', 'blvd'), '\mroad$', 'rd'), '\mlane$', 'ln')
  $function$
