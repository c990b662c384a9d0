-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Stores what Stripe says of money that was given back: by a refund of ours, or of all that it gave back of a payment. For the service alone.
create function public.note_stripe_refund(payment uuid, intent text, refund uuid, outcome text, total_cents integer)
 RETURNS text
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.note_stripe_refund(payment, intent, refund, outcome, total_cents) $function$

-- Definer: money is no client's to write.
-- executable by service_role
create function private.note_stripe_refund(payment uuid, intent text, refund uuid, outcome text, total_cents integer, at timestamp with time zone DEFAULT now())
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  paid public.payments;
begin
  select * into paid from public.payments p
    where p.id = payment and p.provider = 'stripe' and p.provider_reference = intent for update;
  if paid.id is null then
    return null;
  end if;
  if refund is not null then
    update private.stripe_tasks t set error = 'failed' where t.kind = 'refund' and t.subject_id = refund
      and outcome = 'failed' and t.error is distinct from 'failed';
    if found then
      perform private.tell_managers_of_payment(payment, 'Money could not be given back',
        'The bank of the payer refused it. Give it back another way.');
    end if;
    return paid.status;
  end if;
  if total_cents <= paid.refunded_cents or paid.status not in ('succeeded', 'refunded') then
    return paid.status;
  end if;
  if total_cents >= paid.amount_cents and paid.refunded_cents = 0 then
    perform private.reverse_payment(payment, 'Given back by the payment provider.', 'bank', false, at);
    return 'refunded';
  end if;
  -- Which charge a part belongs to only a person knows; said once for each amount.
  if not exists (
    select from private.audit_log a where a.action = 'payment.refunded_elsewhere'
      and a.subject_id = payment::text and a.details ->> 'total_cents' = total_cents::text
  ) then
    perform private.audit('payment.refunded_elsewhere', 'payments', payment::text,
      jsonb_build_object('total_cents', total_cents));
    perform private.tell_managers_of_payment(payment, 'A part of a payment was given back',
      'It was given back on the pages of the payment provider, and is not in the books.');
  end if;
  return paid.status;
end
$function$
