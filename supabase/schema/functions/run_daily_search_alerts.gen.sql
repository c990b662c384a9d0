-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Job: every day at 08:00.
create function private.run_daily_search_alerts(at timestamp with time zone DEFAULT now(), batch integer DEFAULT 100)
 RETURNS integer
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ select private.alert_saved_searches('daily', at, batch) $function$
