-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- What a month of a lease costs and when it is due: by the days in the first and last month. Parts of a month that follow each other add up to it.
create function private.rent_of_month(rent_cents integer, month date, starts_on date, ends_on date, due_day integer, OUT cents integer, OUT due_on date)
 RETURNS record
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
    with days as (
      select month as first, private.months_later(month, 1) - 1 as last
    ), lived as (
      select d.*, greatest(d.first, starts_on) - d.first as before,
        greatest(least(d.last, ends_on), d.first - 1) - d.first + 1 as until,
        d.last - d.first + 1 as in_month
      from days d
    )
    select greatest(0, private.prorated_cents(rent_cents, l.until, l.in_month)
        - private.prorated_cents(rent_cents, least(l.before, l.in_month), l.in_month)),
      -- A short month's last day stands for the days that it lacks; nothing is due before moving in, nor
      -- after moving out; without an end, least() leaves that out.
      least(greatest(l.first + least(due_day, l.in_month) - 1, starts_on), ends_on)
    from lived l
  $function$
