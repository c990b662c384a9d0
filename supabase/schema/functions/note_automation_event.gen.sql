-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Queues an event for an organisation's rules. Definer: for triggers alone.
create function private.note_automation_event(org uuid, trigger text, subject_table text, subject_id uuid, happened timestamp with time zone DEFAULT now())
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
    insert into private.automation_events
      (org_id, trigger, subject_table, subject_id, happened_at)
    select org, $2, $3, $4, happened
    where coalesce(current_setting('kinstead.automation', true), '') = ''
      and exists (
        select from public.automation_rules r
        where r.org_id = org and r.trigger = $2 and r.enabled and r.removed_at is null
      )
    on conflict do nothing
  $function$
