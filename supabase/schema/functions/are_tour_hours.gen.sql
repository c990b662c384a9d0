-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Whether these are opening hours of weekdays, as tour_rules keeps them.
-- executable by authenticated, service_role
create function private.are_tour_hours(hours jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
    select jsonb_typeof(hours) = 'array' and jsonb_array_length(hours) <= 42 and not exists (
      select from jsonb_array_elements(hours) h
      where jsonb_typeof(h) <> 'object'
        or (select count(*) from jsonb_object_keys(h)) <> 3
        or coalesce(h ->> 'weekday', '') !~ '^[1-7]$'
        or coalesce(h ->> 'opens', '') !~ '^([01]\d|2[0-3]):[0-5]\d$'
        or coalesce(h ->> 'closes', '') !~ '^(([01]\d|2[0-3]):[0-5]\d|24:00)$'
        or h ->> 'opens' >= h ->> 'closes' collate "C"
    )
  $function$
