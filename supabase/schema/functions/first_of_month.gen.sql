-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- The day itself or the next one that begins a month.
create function private.first_of_month(day date)
 RETURNS date
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
    select case when extract(day from day) = 1 then day
      else private.months_later(date_trunc('month', day::timestamp)::date, 1) end
  $function$
