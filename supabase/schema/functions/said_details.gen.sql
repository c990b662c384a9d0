-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- For the history: when something was said that was delivered more than a minute later.
create function private.said_details(said_at timestamp with time zone)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
    select jsonb_build_object('said_at', case when said_at < now() - interval '1 minute' then said_at end)
  $function$
