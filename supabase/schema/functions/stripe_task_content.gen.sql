-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- What Stripe has to know of a task. Granted to nobody.
create function private.stripe_task_content(task private.stripe_tasks)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select case task.kind
      when 'payment' then private.stripe_payment(task.subject_id)
      when 'refund' then (
        select jsonb_build_object('payment_id', p.id, 'intent', p.provider_reference,
          'amount_cents', r.amount_cents)
        from public.refunds r join public.payments p on p.id = r.payment_id where r.id = task.subject_id)
      when 'payout' then (
        select jsonb_build_object('amount_cents', p.amount_cents, 'currency', lower(p.currency),
          'status', p.status, 'from', f.provider_account, 'to', g.provider_account)
        from public.payouts p
        join public.payout_accounts f on f.org_id = p.org_id
        join public.payout_accounts g on g.profile_id = p.guide_id
        where p.id = task.subject_id)
      else jsonb_build_object('token', task.method_token) end
  $function$
