-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Gives back all that is left of a payment, out of an account; where it is owed again there is a charge for it. Granted to nobody.
create function private.reverse_payment(payment uuid, why text, from_account text, again boolean, at timestamp with time zone DEFAULT now())
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  paid public.payments;
  part record;
  refund uuid;
  today date;
  month date;
begin
  select * into paid from public.payments p where p.id = payment for update;
  for part in
    select c.*, a.amount_cents - a.refunded_cents as rest
    from public.payment_allocations a join public.charges c on c.id = a.charge_id
    where a.payment_id = payment and a.amount_cents > a.refunded_cents
    order by c.id for update of c, a
  loop
    if part.refunded_cents + part.rest > part.paid_cents or exists (
      select from public.deposit_returns d where d.charge_id = part.id
    ) then
      raise exception using errcode = 'P0001', hint = 'deposits.not_held',
        message = 'There is no deposit to give back.';
    end if;
    refund := gen_random_uuid();
    today := private.home_date(part.listing_id, at);
    insert into public.refunds (id, org_id, payment_id, charge_id, amount_cents, reason, refunded_on)
      values (refund, paid.org_id, payment, part.id, part.rest, why, today);
    update public.payment_allocations a set refunded_cents = a.amount_cents
      where a.payment_id = payment and a.charge_id = part.id;
    update public.charges c set refunded_cents = c.refunded_cents + part.rest,
        status = case when c.status = 'paid' and c.refunded_cents + part.rest = c.paid_cents
          then 'refunded' else c.status end
      where c.id = part.id;
    perform private.post_entry(paid.org_id, 'refund', refund, today, jsonb_build_array(
      jsonb_build_object('account', case part.kind when 'deposit' then 'deposits_held'
        else private.charge_account(part.kind) end, 'cents', part.rest, 'listing', part.listing_id),
      jsonb_build_object('account', from_account, 'cents', -part.rest, 'listing', part.listing_id)));
    continue when not again or part.lease_id is null;
    -- What was paid with it is owed again, as a charge of its own: the books show both.
    month := case part.kind when 'deposit' then date_trunc('month', today::timestamp)::date end;
    while not private.raise_charge(gen_random_uuid(), part.lease_id,
        case part.kind when 'deposit' then 'deposit' else 'fee' end, month,
        left('Owed again: ' || part.description, 200), part.rest, today) loop
      month := private.months_later(month, 1);
    end loop;
  end loop;
  update public.payments p set refunded_cents = p.amount_cents, status = 'refunded' where p.id = payment;
end
$function$
