-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- The instant of a local time: null in the hour that does not exist, the first one of the doubled hour.
create function private.local_instant(wall timestamp without time zone, zone text)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
    select case
      when late at time zone zone <> wall then null
      when early at time zone zone = wall then least(early, late)
      else late
    end
    from (
      select l.late,
        -- With the offset of the day before: of a doubled time the first one.
        (wall - ((l.late - interval '24 hours') at time zone zone
          - (l.late - interval '24 hours') at time zone 'UTC')) at time zone 'UTC' as early
      from (select wall at time zone zone as late) l
    ) t
  $function$
