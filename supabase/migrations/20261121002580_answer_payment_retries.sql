-- A retry that comes while its first try still runs waits for the charges, and then has to find the
-- payment that it is, not one that is in its way.
create or replace function private.start_payment(
  payment uuid, charge_ids uuid[], payer uuid, pay_method text, pay_provider text,
  reference text, cents integer
) returns void
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  open_cents bigint;
  org uuid;
  left_cents integer;
  one record;
begin
  perform from public.charges c where c.id = any (charge_ids) order by c.id for update;
  if exists (select from public.payments p where p.id = payment) then
    raise unique_violation using message = 'This payment exists.';
  end if;
  if (select count(distinct c.org_id) from public.charges c where c.id = any (charge_ids)) > 1 then
    raise exception using errcode = 'P0001', hint = 'payments.mixed',
      message = 'One payment goes to one landlord. Pay these separately.';
  end if;
  if exists (
    select from public.payment_allocations a join public.payments p on p.id = a.payment_id
    where a.charge_id = any (charge_ids) and p.status in ('pending', 'processing')
  ) then
    raise exception using errcode = 'P0001', hint = 'payments.under_way',
      message = 'A payment for this is already under way.';
  end if;
  if exists (
    select from public.charges c where c.id = any (charge_ids)
      and c.status not in ('due', 'partly_paid', 'overdue')
  ) then
    raise exception using errcode = 'P0001', hint = 'payments.nothing_due',
      message = 'This is settled already.';
  end if;
  select min(c.org_id::text)::uuid, sum(c.amount_cents - c.paid_cents - c.waived_cents)
    into org, open_cents from public.charges c where c.id = any (charge_ids);
  if coalesce(cents, open_cents) not between 1 and least(open_cents, 2000000000) then
    raise exception using errcode = 'P0001', hint = 'payments.amount_invalid',
      message = 'The amount has to be more than nothing and at most what is due.';
  end if;
  left_cents := coalesce(cents, open_cents);
  insert into public.payments
      (id, org_id, payer_id, amount_cents, method, provider, provider_reference)
    values (payment, org, payer, left_cents, pay_method, pay_provider, reference);
  -- The oldest first.
  for one in
    select c.id, c.amount_cents - c.paid_cents - c.waived_cents as cents
    from public.charges c where c.id = any (charge_ids) order by c.due_on, c.id
  loop
    exit when left_cents = 0;
    insert into public.payment_allocations (payment_id, charge_id, amount_cents)
      values (payment, one.id, least(one.cents, left_cents));
    left_cents := left_cents - least(one.cents, left_cents);
  end loop;
end
$$;
comment on function private.start_payment is
  'Makes a payment for charges that are open and not being paid already; unique_violation when it exists. Who may, its callers decide. Granted to nobody.';

create or replace function private.record_payment(
  payment uuid, charge_ids uuid[], method text, amount_cents integer, payer uuid
) returns uuid
  language plpgsql volatile security definer
  set search_path = ''
  as $$
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
$$;
comment on function private.record_payment is 'Definer: payments are no client''s to write.';

-- The lock makes a second try wait for the first one, and then find its fee.
create or replace function private.add_fee(
  charge uuid, lease uuid, description text, amount_cents integer, due_on date
) returns uuid
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  contract public.leases;
begin
  select * into contract from public.leases l where l.id = lease for no key update;
  if contract.org_id is null
    or contract.org_id not in (select private.my_managed_organizations()) then
    raise exception using errcode = 'P0001', hint = 'leases.missing',
      message = 'This lease is not available';
  end if;
  if exists (select from public.charges c where c.id = charge) then
    if exists (select from public.charges c where c.id = charge and c.lease_id = lease) then
      return charge;
    end if;
    raise exception using errcode = 'P0001', hint = 'charges.missing',
      message = 'This charge is not available';
  end if;
  if contract.status not in ('active', 'ending', 'ended') then
    raise exception using errcode = 'P0001', hint = 'charges.lease_not_active',
      message = 'Fees can be added once the lease is active.';
  end if;
  if charge is null or amount_cents is null or amount_cents not between 1 and 100000000
    or char_length(trim(coalesce(description, ''))) not between 1 and 200 or due_on is null
    or abs(due_on - current_date) > 730 then
    raise exception using errcode = 'P0001', hint = 'charges.invalid',
      message = 'A fee needs a description, an amount and a day within two years.';
  end if;
  perform private.raise_charge(charge, lease, 'fee', null, trim(description), amount_cents, due_on);
  perform private.notify(p.profile_id, 'payment', 'A fee was added', trim(description),
      jsonb_build_object('charge_id', charge, 'lease_id', lease, 'listing_id', contract.listing_id),
      'medium', contract.org_id)
    from public.lease_parties p where p.lease_id = lease and p.party = 'tenant';
  perform private.audit('charge.fee_added', 'charges', charge::text,
    jsonb_build_object('lease_id', lease, 'amount_cents', amount_cents));
  return charge;
end
$$;
comment on function private.add_fee is 'Definer: charges are no client''s to write.';
