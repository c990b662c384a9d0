-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Stores what Stripe says of a dispute: open, won or lost; answers where the payment stands. For the service alone.
create function public.dispute_stripe_payment(payment uuid, intent text, outcome text, reason text DEFAULT ''::text)
 RETURNS text
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.dispute_stripe_payment(payment, intent, outcome, reason) $function$

-- Definer: payments are no client's to write.
-- executable by service_role
create function private.dispute_stripe_payment(payment uuid, intent text, outcome text, reason text DEFAULT ''::text, at timestamp with time zone DEFAULT now())
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not exists (
    select from public.payments p
    where p.id = payment and p.provider = 'stripe' and p.provider_reference = intent
  ) then
    return null;
  end if;
  -- Decided before it was opened: events come out of order.
  perform private.dispute_payment(payment, reason, at);
  if outcome in ('won', 'lost') and exists (
    select from public.payment_disputes d where d.payment_id = payment
  ) then
    perform private.settle_dispute(payment, outcome, at);
  end if;
  return (select p.status from public.payments p where p.id = payment);
end
$function$
