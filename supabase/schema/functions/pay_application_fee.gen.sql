-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- The applicant pays what the home asks of an application. The same payment id again is the same payment. `saved` names a way of paying that the caller saved, and decides the method.
-- executable by authenticated
create function public.pay_application_fee(application uuid, payment uuid, method text, token text DEFAULT NULL::text, saved uuid DEFAULT NULL::uuid)
 RETURNS uuid
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.pay_application_fee(application, payment, method, token, saved) $function$

-- Definer: charges and payments are no client's to write.
-- executable by authenticated
create function private.pay_application_fee(about uuid, payment uuid, method text, token text, saved uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me uuid := auth.uid();
  chosen public.payment_methods;
  request public.applications;
  home public.listings;
  owed public.charges;
  cents integer;
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
  request := private.open_application(about);
  select * into home from public.listings l where l.id = request.listing_id;
  select * into owed from public.charges c where c.application_id = about;
  if owed.id is null then
    cents := private.application_fee_cents(home.id);
    if cents = 0 or home.org_id is null then
      raise exception using errcode = 'P0001', hint = 'payments.nothing_due',
        message = 'This is settled already.';
    end if;
    insert into public.charges
        (id, listing_id, org_id, application_id, kind, description, amount_cents, due_on)
      values (gen_random_uuid(), home.id, home.org_id, about, 'fee', 'Application fee', cents,
        private.home_date(home.id, now()))
      returning * into owed;
    perform private.post_entry(home.org_id, 'charge', owed.id, owed.due_on, jsonb_build_array(
      jsonb_build_object('account', 'tenant_receivable', 'cents', cents, 'listing', home.id),
      jsonb_build_object('account', 'fee_income', 'cents', -cents, 'listing', home.id)));
  end if;
  perform private.start_payment(payment, array[owed.id], me, method, 'sandbox', token, null);
  return payment;
end
$function$
