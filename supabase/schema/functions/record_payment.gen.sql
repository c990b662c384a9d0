-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Owner or manager: writes down money that came outside of the product (cash, check, transfer).
-- executable by authenticated
create function public.record_payment(payment uuid, charge_ids uuid[], method text, amount_cents integer DEFAULT NULL::integer, payer uuid DEFAULT NULL::uuid)
 RETURNS uuid
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.record_payment(payment, charge_ids, method, amount_cents, payer) $function$

-- Definer: payments are no client's to write.
-- executable by authenticated
create function private.record_payment(payment uuid, charge_ids uuid[], method text, amount_cents integer, payer uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if payment is null or method is null or method not in ('cash', 'check', 'bank_account') then
    raise exception using errcode = 'P0001', hint = 'payments.method_unknown',
      message = 'Write down cash, a check or a bank transfer.';
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
  -- Without a name it is the tenant who signed first.
  select p.profile_id into payer
    from public.charges c join public.lease_parties p on p.lease_id = c.lease_id
    where c.id = any (charge_ids) and p.party = 'tenant'
      and (record_payment.payer is null or p.profile_id = record_payment.payer)
    order by p.signing_order limit 1;
  perform private.start_payment(payment, charge_ids, payer, method, 'manual', null, amount_cents);
  perform private.settle_payment(payment, 'succeeded');
  perform private.audit('payment.recorded', 'payments', payment::text,
    jsonb_build_object('method', method, 'payer_id', payer));
  return payment;
exception when unique_violation then
  if exists (
    select from public.payments p where p.id = payment and p.provider = 'manual'
      and p.org_id in (select private.my_managed_organizations())
  ) then
    return payment;
  end if;
  raise exception using errcode = 'P0001', hint = 'payments.missing',
    message = 'This payment is not available';
end
$function$
