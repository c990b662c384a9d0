-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- As people read it: Sun, Nov 1, 2026, 1:30 AM (Eastern time, UTC-05:00).
create function private.tour_time_text(at timestamp with time zone, zone text)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
    select to_char(at at time zone zone, 'Dy, Mon FMDD, YYYY, FMHH12:MI AM')
      || ' (' || case zone
        when 'America/New_York' then 'Eastern'
        when 'America/Chicago' then 'Central'
        when 'America/Denver' then 'Mountain'
        when 'America/Phoenix' then 'Arizona'
        when 'America/Los_Angeles' then 'Pacific'
        when 'America/Anchorage' then 'Alaska'
        when 'Pacific/Honolulu' then 'Hawaii'
        else replace(regexp_replace(zone, '^.*/', ''), '_', ' ')
      end || ' time, UTC'
      || case when shift < interval '0' then '-' else '+' end
      || to_char(greatest(shift, -shift), 'HH24:MI') || ')'
    from (select (at at time zone zone) - (at at time zone 'UTC') as shift) t
  $function$
