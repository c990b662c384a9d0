-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- A tenant pays charges of their leases, all of what is open or a part, the oldest first. The same id again is the same payment. `saved` names a way of paying that the caller saved, and decides the method.
-- executable by authenticated
create function public.pay_charges(payment uuid, charge_ids uuid[], method text, amount_cents integer DEFAULT NULL::integer, token text DEFAULT NULL::text, saved uuid DEFAULT NULL::uuid)
 RETURNS uuid
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.pay_charges(payment, charge_ids, method, amount_cents, token, saved) $function$

-- Definer: payments are no client's to write.
-- executable by authenticated
create function private.pay_charges(payment uuid, charge_ids uuid[], method text, amount_cents integer, token text, saved uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me uuid := auth.uid();
  chosen public.payment_methods;
begin
  if exists (select from public.payments p where p.id = payment) then
    if exists (select from public.payments p where p.id = payment and p.payer_id = me) then
      return payment;
    end if;
    raise exception using errcode = 'P0001', hint = 'payments.missing',
      message = 'This payment is not available';
  end if;
  if saved is not null then
    chosen := private.saved_method(saved);
    method := chosen.kind;
    token := chosen.token;
  end if;
  if payment is null or method is null or method not in ('card', 'bank_account')
    or char_length(token) > 200 then
    raise exception using errcode = 'P0001', hint = 'payments.method_unknown',
      message = 'Pay by card or from a bank account.';
  end if;
  if coalesce(cardinality(charge_ids), 0) not between 1 and 50 or (
    select count(*) from public.charges c
    where c.id = any (charge_ids) and c.lease_id in (select private.my_leases())
  ) <> cardinality(charge_ids) then
    raise exception using errcode = 'P0001', hint = 'charges.missing',
      message = 'This charge is not available';
  end if;
  perform private.start_payment(payment, charge_ids, me, method, 'sandbox', token, amount_cents);
  return payment;
exception when unique_violation then
  -- The same retry came twice at once: the first one made it.
  if exists (select from public.payments p where p.id = payment and p.payer_id = me) then
    return payment;
  end if;
  raise exception using errcode = 'P0001', hint = 'payments.missing',
    message = 'This payment is not available';
end
$function$
