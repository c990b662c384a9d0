-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Says how a task of Stripe ended: done, failed for good, or again; false for a claim that is over. For the service alone.
create function public.finish_stripe_task(kind text, subject uuid, claim uuid, outcome text, why text DEFAULT NULL::text)
 RETURNS boolean
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.finish_stripe_task(kind, subject, claim, outcome, why) $function$

-- Definer: the list is the server's.
-- executable by service_role
create function private.finish_stripe_task(kind text, subject uuid, claim uuid, outcome text, why text DEFAULT NULL::text, at timestamp with time zone DEFAULT now())
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  task private.stripe_tasks;
  refunded uuid;
begin
  select * into task from private.stripe_tasks t
    where t.kind = finish_stripe_task.kind and t.subject_id = subject and t.claim_id = claim
      and t.done_at is null for update;
  if task.subject_id is null then
    return false;
  end if;
  if outcome = 'again' then
    -- Again after two minutes, four, eight …, at most a day.
    update private.stripe_tasks t set claim_id = null, error = left(why, 1000),
        claimed_until = at + least(interval '1 day', interval '1 minute' * 2 ^ least(t.attempts, 11))
      where t.kind = task.kind and t.subject_id = subject;
    return true;
  end if;
  update private.stripe_tasks t set done_at = at, claim_id = null, claimed_until = null, error = left(why, 1000)
    where t.kind = task.kind and t.subject_id = subject;
  if task.kind = 'payout' and exists (
    select from public.payouts p where p.id = subject and p.status in ('pending', 'processing')
  ) then
    perform private.settle_payout(subject, 'processing', at);
    perform private.settle_payout(subject, case outcome when 'done' then 'paid' else 'failed' end, at, why);
  elsif task.kind = 'refund' and outcome = 'failed' then
    select r.payment_id into refunded from public.refunds r where r.id = subject;
    perform private.tell_managers_of_payment(refunded, 'Money could not be given back',
      left(coalesce(why, 'The payment provider refused it.') || ' Give it back another way.', 500));
  end if;
  return true;
end
$function$
