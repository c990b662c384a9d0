-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- The rent of some days of a month, half a cent rounded up.
create function private.prorated_cents(cents integer, days integer, days_of_month integer)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$ select ((2 * cents::bigint * days + days_of_month) / (2 * days_of_month))::integer $function$
