-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Which digest a topic belongs to; null for what never waits.
create function private.digest_group(topic text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
    select case
      when topic in ('message', 'tour', 'application', 'question') then 'search'
      when topic in ('lease', 'payment', 'maintenance', 'document', 'review') then 'home'
      when topic = 'home_alert' then 'alerts'
    end
  $function$
