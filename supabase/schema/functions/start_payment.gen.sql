-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Makes a payment for charges that are open and not being paid already; unique_violation when it exists. Who may, its callers decide. Granted to nobody.
create function private.start_payment(payment uuid, charge_ids uuid[], payer uuid, pay_method text, pay_provider text, reference text, cents integer)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$
