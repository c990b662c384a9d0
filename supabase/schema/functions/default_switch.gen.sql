-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Whether somebody who switched nothing is told about a topic on a channel.
-- executable by authenticated, service_role
create function private.default_switch(topic text, channel text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
    select case channel
      when 'in_app' then true
      when 'push' then topic in
        ('message', 'tour', 'application', 'maintenance', 'lease', 'payment', 'question', 'home_alert')
      when 'email' then topic in ('tour', 'application', 'maintenance', 'lease', 'payment',
        'document', 'question', 'home_alert', 'account')
      else false
    end
  $function$
