-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- The rows that a run is about.
create function private.automation_metadata(run public.automation_runs)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
    select jsonb_strip_nulls(jsonb_build_object('automation_run_id', run.id,
      'listing_id', run.listing_id, 'conversation_id', run.conversation_id,
      left(run.subject_table, -1) || '_id', run.subject_id))
  $function$
