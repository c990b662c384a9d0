-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Whether a task can be done now. Granted to nobody.
create function private.stripe_task_waits(task private.stripe_tasks, at timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select task.done_at is null and (task.claimed_until is null or task.claimed_until <= at)
      -- A payout waits until both sides have an account.
      and (task.kind <> 'payout' or exists (
        select from public.payouts p
        join public.payout_accounts f on f.org_id = p.org_id and f.state = 'enabled'
        join public.payout_accounts g on g.profile_id = p.guide_id and g.state = 'enabled'
        where p.id = task.subject_id))
  $function$
