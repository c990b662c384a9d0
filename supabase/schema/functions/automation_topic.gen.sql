-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- The kind of notification that an event belongs to.
create function private.automation_topic(trigger text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
    select case trigger when 'message_received' then 'message'
      when 'tour_requested' then 'tour' when 'tour_completed' then 'tour'
      when 'tour_cancelled' then 'tour' when 'application_submitted' then 'application'
      when 'charge_overdue' then 'payment' when 'charge_due' then 'payment'
      when 'payment_received' then 'payment'
      when 'document_expiring' then 'document' when 'request_reported' then 'maintenance'
      when 'review_received' then 'review' else 'lease' end
  $function$
