-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- The kind of notification that an event belongs to.
create function private.automation_topic(trigger text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
    select case trigger when 'message_received' then 'message' when 'tour_requested' then 'tour'
      when 'application_submitted' then 'application' when 'charge_overdue' then 'payment'
      else 'lease' end
  $function$
