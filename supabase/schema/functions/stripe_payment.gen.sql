-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- What Stripe has to know of a payment; null for another payer's. For the service alone.
create function public.stripe_payment(payment uuid, person uuid DEFAULT NULL::uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select private.stripe_payment(payment, person) $function$

-- What Stripe has to know of a payment, for its payer or for the service itself; null where there is none.
-- executable by service_role
create function private.stripe_payment(payment uuid, person uuid DEFAULT NULL::uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select jsonb_build_object('payment_id', p.id, 'payer_id', p.payer_id, 'amount_cents', p.amount_cents,
      'currency', lower(p.currency), 'method', p.method, 'status', p.status, 'failure', p.failure,
      'intent', p.provider_reference, 'created_at', p.created_at,
      'customer', (select c.customer from private.stripe_customers c where c.profile_id = p.payer_id),
      'saved_method', (select t.method_token from private.stripe_tasks t
        where t.kind = 'payment' and t.subject_id = p.id),
      'destination', (select a.provider_account from public.payout_accounts a
        where a.org_id = p.org_id and a.state = 'enabled'))
    from public.payments p
    where p.id = payment and p.provider = 'stripe' and (person is null or p.payer_id = person)
  $function$
