-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- The one place where a payment ends: charges, books and receipt with it. Told twice it changes nothing. Called by the sandbox's job, by a provider's webhook, and for payments that a host writes down.
-- executable by service_role
create function private.settle_payment(payment uuid, outcome text, at timestamp with time zone DEFAULT now(), reason text DEFAULT NULL::text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  paid public.payments;
  home uuid;
  today date;
  lines jsonb;
  receipt integer;
begin
  select * into paid from public.payments p where p.id = payment for update;
  if paid.id is null then
    raise exception using errcode = 'P0001', hint = 'payments.missing',
      message = 'This payment is not available';
  end if;
  if outcome is null or outcome not in ('processing', 'succeeded', 'failed') then
    raise exception using errcode = 'P0001', hint = 'payments.outcome_unknown',
      message = 'There is no such outcome of a payment.';
  end if;
  -- Providers tell things twice and out of order: what is known already changes nothing.
  if paid.status = outcome or (outcome = 'processing' and paid.status <> 'pending')
    or (outcome = 'succeeded' and paid.status in ('disputed', 'refunded')) then
    return paid.status;
  end if;
  if outcome = 'processing' then
    update public.payments p set status = outcome where p.id = payment;
    return outcome;
  end if;
  select c.listing_id into home
    from public.payment_allocations a join public.charges c on c.id = a.charge_id
    where a.payment_id = payment order by c.listing_id nulls last, c.id limit 1;
  today := private.home_date(home, at);
  update public.payments p set status = outcome, settled_at = at, settled_on = today,
      failure = case when outcome = 'failed' then left(coalesce(reason, 'The payment was declined.'), 300) end
    where p.id = payment;
  if outcome = 'failed' then
    perform private.notify(paid.payer_id, 'payment', 'Your payment did not go through',
      left(coalesce(reason, 'The payment was declined.'), 300),
      jsonb_build_object('payment_id', payment), 'high', paid.org_id);
    return outcome;
  end if;

  perform from public.charges c join public.payment_allocations a on a.charge_id = c.id
    where a.payment_id = payment order by c.id for update of c;
  update public.charges c set paid_cents = c.paid_cents + a.amount_cents,
      status = case
        when c.paid_cents + a.amount_cents + c.waived_cents = c.amount_cents then 'paid'
        when c.status = 'due' then 'partly_paid' else c.status end,
      next_reminder_on = case
        when c.paid_cents + a.amount_cents + c.waived_cents < c.amount_cents then c.next_reminder_on end
    from public.payment_allocations a where a.payment_id = payment and a.charge_id = c.id;
  -- What was asked as a deposit is held from now on.
  select jsonb_agg(l) into lines
    from public.payment_allocations a join public.charges c on c.id = a.charge_id,
      lateral (
        values ('bank', a.amount_cents, c.listing_id),
          ('tenant_receivable', -a.amount_cents, c.listing_id)
        union all select 'deposits_due', a.amount_cents, c.listing_id where c.kind = 'deposit'
        union all select 'deposits_held', -a.amount_cents, c.listing_id where c.kind = 'deposit'
      ) as l (account, cents, listing)
    where a.payment_id = payment;
  perform private.post_entry(paid.org_id, 'payment', payment, today, lines);

  insert into private.receipt_counters as n (org_id, year, last_number)
    values (paid.org_id, extract(year from today), 1)
    on conflict (org_id, year) do update set last_number = n.last_number + 1
    returning n.last_number into receipt;
  insert into public.receipts (payment_id, org_id, year, number, amount_cents, issued_at)
    values (payment, paid.org_id, extract(year from today), receipt, paid.amount_cents, at);
  perform private.notify(paid.payer_id, 'payment', 'Your payment arrived', '',
    jsonb_build_object('payment_id', payment), 'low', paid.org_id);
  perform private.notify(m.profile_id, 'payment', 'A payment arrived', '',
      jsonb_build_object('payment_id', payment, 'listing_id', home, 'ledger_lease_id', (
        select min(c.lease_id::text) from public.payment_allocations a
        join public.charges c on c.id = a.charge_id where a.payment_id = payment)), 'low', paid.org_id)
    from public.organization_members m
    where m.org_id = paid.org_id and m.role in ('owner', 'manager')
      and m.profile_id is distinct from auth.uid();
  return outcome;
end
$function$
