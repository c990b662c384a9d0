-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Whether this is an instant that there is, as devices write it: 2026-11-29T10:05:00Z.
-- executable by authenticated, service_role
create function private.is_utc_moment(moment text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
    -- A day that its month has; versions before 16 cannot ask whether a text is a date.
    select case
      when coalesce(moment, '') !~
        '^[12]\d{3}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?Z$' then false
      else substr(moment, 9, 2)::integer <= extract(day from
        (left(moment, 7) || '-01')::date + interval '1 month' - interval '1 day')
    end
  $function$
