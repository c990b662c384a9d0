-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Job: how much is to be asked of Stripe, at most a batch; the function stripe-tasks then asks. Without a provider nothing.
create function private.run_stripe_tasks(at timestamp with time zone DEFAULT now(), batch integer DEFAULT 20)
 RETURNS integer
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select least(batch, count(*))::integer from (
      select from private.stripe_tasks t where t.done_at is null and private.stripe_task_waits(t, at)
      union all select from private.stripe_payments_to_look_at(at, batch)
    ) waiting
  $function$
