-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Owner or manager: gives back what a payment paid for a charge, or a part of it. The same id again changes nothing.
-- executable by authenticated
create function public.refund_payment(refund uuid, payment uuid, charge uuid, amount_cents integer, reason text)
 RETURNS uuid
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.refund_payment(refund, payment, charge, amount_cents, reason) $function$

-- Definer: money is no client's to write.
-- executable by authenticated
create function private.refund_payment(refund uuid, payment uuid, charge uuid, amount_cents integer, reason text)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  paid public.payments;
  owed public.charges;
  allocation public.payment_allocations;
  today date;
begin
  select * into paid from public.payments p where p.id = payment for update;
  if paid.id is null or paid.org_id not in (select private.my_managed_organizations()) then
    raise exception using errcode = 'P0001', hint = 'payments.missing',
      message = 'This payment is not available';
  end if;
  if exists (select from public.refunds r where r.id = refund and r.payment_id = payment) then
    perform private.refuse_other_figures(exists (
      select from public.refunds r where r.id = refund and r.charge_id = charge
        and r.amount_cents = refund_payment.amount_cents));
    return refund;
  end if;
  if paid.status not in ('succeeded', 'refunded') then
    raise exception using errcode = 'P0001', hint = 'refunds.not_paid',
      message = 'Only money that arrived can be given back.';
  end if;
  select * into owed from public.charges c where c.id = charge for update;
  select * into allocation from public.payment_allocations a
    where a.payment_id = payment and a.charge_id = charge;
  if allocation.charge_id is null then
    raise exception using errcode = 'P0001', hint = 'charges.missing',
      message = 'This charge is not available';
  end if;
  if owed.kind = 'deposit' then
    raise exception using errcode = 'P0001', hint = 'refunds.deposit',
      message = 'A deposit is given back at the end of the lease, not refunded.';
  end if;
  if amount_cents is null or amount_cents < 1
    or amount_cents > allocation.amount_cents - allocation.refunded_cents then
    raise exception using errcode = 'P0001', hint = 'refunds.too_much',
      message = 'The amount has to be more than nothing and at most what was paid.';
  end if;
  if char_length(trim(coalesce(reason, ''))) not between 1 and 500 then
    raise exception using errcode = 'P0001', hint = 'refunds.reason_needed',
      message = 'Say why the money is given back.';
  end if;
  today := private.home_date(owed.listing_id, now());
  insert into public.refunds (id, org_id, payment_id, charge_id, amount_cents, reason, created_by, refunded_on)
    values (refund, paid.org_id, payment, charge, refund_payment.amount_cents, trim(refund_payment.reason),
      auth.uid(), today);
  update public.payment_allocations a set refunded_cents = a.refunded_cents + refund_payment.amount_cents
    where a.payment_id = payment and a.charge_id = charge;
  update public.payments p set refunded_cents = p.refunded_cents + refund_payment.amount_cents,
      status = case when p.refunded_cents + refund_payment.amount_cents = p.amount_cents
        then 'refunded' else p.status end
    where p.id = payment;
  update public.charges c set refunded_cents = c.refunded_cents + refund_payment.amount_cents,
      status = case when c.status = 'paid'
        and c.refunded_cents + refund_payment.amount_cents = c.paid_cents then 'refunded' else c.status end
    where c.id = charge;
  perform private.post_entry(paid.org_id, 'refund', refund, today, jsonb_build_array(
    jsonb_build_object('account', private.charge_account(owed.kind),
      'cents', refund_payment.amount_cents, 'listing', owed.listing_id),
    jsonb_build_object('account', 'bank', 'cents', -refund_payment.amount_cents,
      'listing', owed.listing_id)));
  perform private.notify(paid.payer_id, 'payment', 'You get money back', left(trim(refund_payment.reason), 300),
    jsonb_build_object('payment_id', payment, 'charge_id', charge), 'medium', paid.org_id);
  perform private.audit('payment.refunded', 'refunds', refund::text, jsonb_build_object(
    'payment_id', payment, 'charge_id', charge, 'amount_cents', refund_payment.amount_cents));
  return refund;
end
$function$
