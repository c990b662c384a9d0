-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Notifies owner and managers of something about a payment. Granted to nobody.
create function private.tell_managers_of_payment(payment uuid, title text, words text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select private.notify(m.profile_id, 'payment', tell_managers_of_payment.title, words,
      jsonb_build_object('payment_id', payment, 'ledger_lease_id', (
        select min(c.lease_id::text) from public.payment_allocations a
        join public.charges c on c.id = a.charge_id where a.payment_id = payment)), 'high', p.org_id)
    from public.payments p join public.organization_members m on m.org_id = p.org_id
    where p.id = payment and m.role in ('owner', 'manager')
  $function$
