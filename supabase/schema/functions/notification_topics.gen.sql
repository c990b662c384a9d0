-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- What people are told about; each can be switched for each channel.
-- executable by authenticated, service_role
create function private.notification_topics()
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
    select array['message', 'tour', 'application', 'maintenance', 'lease', 'payment', 'review',
      'question', 'document', 'home_alert', 'account']
  $function$
