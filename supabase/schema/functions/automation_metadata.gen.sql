-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- The rows that a run is about. Definer: for the job alone.
create function private.automation_metadata(run public.automation_runs)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select jsonb_strip_nulls(jsonb_build_object('automation_run_id', run.id,
      'listing_id', run.listing_id, 'conversation_id', run.conversation_id,
      left(run.subject_table, -1) || '_id', run.subject_id,
      'ledger_lease_id', case run.subject_table when 'payments' then (
        select min(c.lease_id::text) from public.payment_allocations a
        join public.charges c on c.id = a.charge_id where a.payment_id = run.subject_id) end))
  $function$
