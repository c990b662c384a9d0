-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- The browser of a call; null where there is none.
create function private.calling_device()
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
    select left(nullif(private.visible_line(
      coalesce(nullif(current_setting('request.headers', true), ''), '{}')::jsonb ->> 'user-agent'), ''), 300)
  $function$
