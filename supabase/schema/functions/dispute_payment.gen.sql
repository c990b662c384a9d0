-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- A bank took a payment back until it decides. Told twice it changes nothing. Called by a provider's webhook or the sandbox's job.
-- executable by service_role
create function private.dispute_payment(payment uuid, why text DEFAULT ''::text, at timestamp with time zone DEFAULT now())
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  paid public.payments;
  home uuid;
  cents integer;
begin
  select * into paid from public.payments p where p.id = payment for update;
  if paid.id is null then
    raise exception using errcode = 'P0001', hint = 'payments.missing',
      message = 'This payment is not available';
  end if;
  -- Providers tell things twice and late.
  if paid.status <> 'succeeded'
    or exists (select from public.payment_disputes d where d.payment_id = payment) then
    return paid.status;
  end if;
  cents := paid.amount_cents - paid.refunded_cents;
  select c.listing_id into home
    from public.payment_allocations a join public.charges c on c.id = a.charge_id
    where a.payment_id = payment order by c.listing_id nulls last, c.id limit 1;
  insert into public.payment_disputes (payment_id, org_id, amount_cents, reason, opened_at)
    values (payment, paid.org_id, cents, left(coalesce(why, ''), 300), at);
  update public.payments p set status = 'disputed' where p.id = payment;
  perform private.post_entry(paid.org_id, 'dispute', payment, private.home_date(home, at), jsonb_build_array(
    jsonb_build_object('account', 'disputes', 'cents', cents, 'listing', home),
    jsonb_build_object('account', 'bank', 'cents', -cents, 'listing', home)));
  perform private.notify(m.profile_id, 'payment', 'A payment is disputed', '',
      jsonb_build_object('payment_id', payment, 'listing_id', home, 'ledger_lease_id', (
        select min(c.lease_id::text) from public.payment_allocations a
        join public.charges c on c.id = a.charge_id where a.payment_id = payment)), 'high', paid.org_id)
    from public.organization_members m
    where m.org_id = paid.org_id and m.role in ('owner', 'manager');
  perform private.notify(paid.payer_id, 'payment', 'Your bank disputes a payment',
    'Until it decides, the money is with your bank.', jsonb_build_object('payment_id', payment), 'high',
    paid.org_id);
  return 'disputed';
end
$function$
