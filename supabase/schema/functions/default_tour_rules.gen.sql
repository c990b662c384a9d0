-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- What holds for a home whose host's side set nothing; a test compares it with the columns' defaults.
create function private.default_tour_rules()
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
    select '{
      "is_open": true, "kinds": ["in_person", "live_video"], "duration_minutes": 30,
      "notice_hours": 12, "buffer_before_minutes": 0, "buffer_after_minutes": 15,
      "most_per_day": 8, "days_ahead": 30, "parties_at_once": 1,
      "hours": [
        {"weekday": 1, "opens": "09:00", "closes": "18:00"},
        {"weekday": 2, "opens": "09:00", "closes": "18:00"},
        {"weekday": 3, "opens": "09:00", "closes": "18:00"},
        {"weekday": 4, "opens": "09:00", "closes": "18:00"},
        {"weekday": 5, "opens": "09:00", "closes": "18:00"},
        {"weekday": 6, "opens": "10:00", "closes": "16:00"}]
    }'::jsonb
  $function$
