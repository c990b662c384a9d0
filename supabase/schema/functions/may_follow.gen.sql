-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Whether this act can follow what sets a rule off.
-- executable by service_role
create function private.may_follow(trigger text, act text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
    select case act
      when 'ask_papers' then trigger = 'application_submitted'
      when 'start_screening' then trigger = 'application_submitted'
      when 'confirm_tour' then trigger = 'tour_requested'
      when 'remind_tenants' then trigger in ('charge_due', 'charge_overdue')
      when 'draft_reply' then trigger <> 'document_expiring'
      when 'send_reply' then trigger <> 'document_expiring'
      else true end
  $function$
