-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- The same day so many months later, or the last day of a month that lacks it.
-- executable by authenticated
create function private.months_later(day date, months integer)
 RETURNS date
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$ select (day + make_interval(months => months))::date $function$
