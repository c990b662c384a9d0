-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Makes a payment for what is left of the payer's parts; unique_violation when it exists. Who may, its callers decide. Granted to nobody.
create function private.start_part_payment(payment uuid, charge_ids uuid[], payer uuid, pay_method text, reference text)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  org uuid;
  total integer := 0;
  parts jsonb := '[]';
  one record;
begin
  perform from public.charges c where c.id = any (charge_ids) order by c.id for update;
  if exists (select from public.payments p where p.id = payment) then
    raise unique_violation using message = 'This payment exists.';
  end if;
  select min(c.org_id::text)::uuid into org from public.charges c where c.id = any (charge_ids);
  if exists (
    select from public.payment_allocations a join public.payments p on p.id = a.payment_id
    where a.charge_id = any (charge_ids) and p.status in ('pending', 'processing') and p.payer_id = payer
  ) then
    raise exception using errcode = 'P0001', hint = 'payments.under_way',
      message = 'A payment for this is already under way.';
  end if;
  if (select count(distinct c.org_id) from public.charges c where c.id = any (charge_ids)) > 1 then
    raise exception using errcode = 'P0001', hint = 'payments.mixed',
      message = 'One payment goes to one landlord. Pay these separately.';
  end if;
  for one in
    select c.id, least(greatest(p.part_cents - (
        select coalesce(sum(a.amount_cents), 0) from public.payment_allocations a
        join public.payments y on y.id = a.payment_id
        where a.charge_id = c.id and y.payer_id = payer
          and y.status in ('succeeded', 'disputed', 'refunded')), 0),
      c.amount_cents - c.waived_cents - c.paid_cents - (
        select coalesce(sum(a.amount_cents), 0) from public.payment_allocations a
        join public.payments y on y.id = a.payment_id
        where a.charge_id = c.id and y.status in ('pending', 'processing'))) as cents
    from public.charges c
    join public.lease_splits s on s.lease_id = c.lease_id and s.agreed_at is not null and s.ended_at is null
    cross join lateral private.parts_of(s.id, c.amount_cents - c.waived_cents) p
    where c.id = any (charge_ids) and p.profile_id = payer and c.kind <> 'deposit'
      and c.status in ('due', 'partly_paid', 'overdue')
    order by c.id
  loop
    continue when one.cents <= 0;
    parts := parts || jsonb_build_object('charge', one.id, 'cents', one.cents);
    total := total + one.cents;
  end loop;
  if total = 0 then
    raise exception using errcode = 'P0001', hint = 'payments.nothing_due',
      message = 'This is settled already.';
  end if;
  insert into public.payments (id, org_id, payer_id, amount_cents, method, provider, provider_reference)
    values (payment, org, payer, total, pay_method, 'sandbox', reference);
  insert into public.payment_allocations (payment_id, charge_id, amount_cents)
    select payment, t.charge, t.cents from jsonb_to_recordset(parts) as t (charge uuid, cents integer);
  return total;
end
$function$
