-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- The last day of a term of months that begins on a day.
create function private.last_day_of_term(first_day date, months integer)
 RETURNS date
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
    select case when extract(day from same) = extract(day from first_day) then same - 1 else same end
    from private.months_later(first_day, months) as same
  $function$
