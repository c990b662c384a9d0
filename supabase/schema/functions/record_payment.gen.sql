-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Owner or manager: writes down money that came outside of the product (cash, check, transfer), on the day at the home on which it came, today without one. The same id again changes nothing, and is refused with other figures.
-- executable by authenticated
create function public.record_payment(payment uuid, charge_ids uuid[], method text, amount_cents integer DEFAULT NULL::integer, payer uuid DEFAULT NULL::uuid, reference text DEFAULT NULL::text, received_on date DEFAULT NULL::date)
 RETURNS uuid
 LANGUAGE sql
 SET search_path TO ''
AS $function$
    select private.record_payment(payment, charge_ids, method, amount_cents, payer, reference, received_on)
  $function$

-- Definer: payments are no client's to write.
-- executable by authenticated
create function private.record_payment(payment uuid, charge_ids uuid[], method text, amount_cents integer, payer uuid, reference text, received_on date)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  zone text;
  today date;
begin
  if payment is null or method is null or method not in ('cash', 'check', 'bank_account') then
    raise exception using errcode = 'P0001', hint = 'payments.method_unknown',
      message = 'Write down cash, a check or a bank transfer.';
  end if;
  if char_length(reference) > 200 then
    raise exception using errcode = 'P0001', hint = 'payments.reference_long',
      message = 'A reference has at most 200 characters.';
  end if;
  if exists (select from public.payments p where p.id = payment) then
    raise unique_violation using message = 'This payment exists.';
  end if;
  if coalesce(cardinality(charge_ids), 0) not between 1 and 50 or (
    select count(*) from public.charges c
    where c.id = any (charge_ids) and c.org_id in (select private.my_managed_organizations())
  ) <> cardinality(charge_ids) then
    raise exception using errcode = 'P0001', hint = 'charges.missing',
      message = 'This charge is not available';
  end if;
  -- The home whose day a payment has is the same as in settle_payment.
  select coalesce(l.time_zone, 'UTC') into zone
    from public.charges c left join public.listings l on l.id = c.listing_id
    where c.id = any (charge_ids) order by c.listing_id nulls last, c.id limit 1;
  today := (now() at time zone zone)::date;
  if received_on > today or received_on < today - 730 then
    raise exception using errcode = 'P0001', hint = 'payments.day_invalid',
      message = 'The day is today or earlier, and not more than two years ago.';
  end if;
  -- Without a name it is the tenant who signed first.
  select p.profile_id into payer
    from public.charges c join public.lease_parties p on p.lease_id = c.lease_id
    where c.id = any (charge_ids) and p.party = 'tenant'
      and (record_payment.payer is null or p.profile_id = record_payment.payer)
    order by p.signing_order limit 1;
  perform private.start_payment(payment, charge_ids, payer, method, 'manual',
    nullif(private.visible_line(reference), ''), amount_cents);
  perform private.settle_payment(payment, 'succeeded', case when received_on < today
    then (received_on + time '12:00') at time zone zone else now() end);
  perform private.audit('payment.recorded', 'payments', payment::text,
    jsonb_build_object('method', method, 'payer_id', payer));
  return payment;
exception when unique_violation then
  if exists (
    select from public.payments p where p.id = payment and p.provider = 'manual'
      and p.org_id in (select private.my_managed_organizations())
  ) then
    perform private.refuse_other_figures(exists (
      select from public.payments p where p.id = payment and p.method = record_payment.method
        and p.amount_cents = coalesce(record_payment.amount_cents, p.amount_cents)
        and p.settled_on = coalesce(received_on, p.settled_on)));
    return payment;
  end if;
  raise exception using errcode = 'P0001', hint = 'payments.missing',
    message = 'This payment is not available';
end
$function$
