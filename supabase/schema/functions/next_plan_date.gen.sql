-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- The first day of a rhythm after a day. Counted from its start each time: the 31st becomes the 28th in February and the 31st again in March.
-- executable by authenticated
create function private.next_plan_date(starts_on date, every_count integer, every_unit text, after_day date)
 RETURNS date
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
    select min(day) from (
      select case every_unit
        when 'week' then starts_on + 7 * turn * every_count
        else private.months_later(starts_on, turn * every_count) end as day
      from generate_series(
        greatest(0, case every_unit
          when 'week' then (after_day - starts_on) / (7 * every_count)
          else ((extract(year from after_day) - extract(year from starts_on)) * 12
            + extract(month from after_day) - extract(month from starts_on))::integer / every_count
          end - 1)::integer,
        greatest(0, case every_unit
          when 'week' then (after_day - starts_on) / (7 * every_count)
          else ((extract(year from after_day) - extract(year from starts_on)) * 12
            + extract(month from after_day) - extract(month from starts_on))::integer / every_count
          end + 1)::integer
      ) as turn
    ) turns
    where day > after_day
  $function$
