-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Stores what Stripe says of a payment: open, processing, succeeded or failed; answers where it stands, null where the intent is another payment's. For the service alone.
create function public.settle_stripe_payment(payment uuid, intent text, outcome text, reason text DEFAULT NULL::text)
 RETURNS text
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.settle_stripe_payment(payment, intent, outcome, reason) $function$

-- Definer: payments are no client's to write.
-- executable by service_role
create function private.settle_stripe_payment(payment uuid, intent text, outcome text, reason text DEFAULT NULL::text, at timestamp with time zone DEFAULT now())
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  paid public.payments;
begin
  select * into paid from public.payments p where p.id = payment and p.provider = 'stripe' for update;
  -- An intent that is not the payment's own changes nothing, whatever its metadata say.
  if paid.id is null or paid.provider_reference <> intent then
    return null;
  end if;
  if intent is not null and paid.provider_reference is null then
    update public.payments p set provider_reference = intent where p.id = payment;
  end if;
  if outcome = 'open' or paid.status in ('succeeded', 'failed', 'disputed', 'refunded') then
    return paid.status;
  end if;
  return private.settle_payment(payment, outcome, at, reason);
end
$function$
