-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- A bank decided: won, the money comes back; lost, what was paid is owed again. Told twice it changes nothing.
-- executable by service_role
create function private.settle_dispute(payment uuid, outcome text, at timestamp with time zone DEFAULT now())
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  dispute public.payment_disputes;
  home uuid;
begin
  if outcome is null or outcome not in ('won', 'lost') then
    raise exception using errcode = 'P0001', hint = 'payments.outcome_unknown',
      message = 'There is no such outcome of a payment.';
  end if;
  perform from public.payments p where p.id = payment for update;
  select * into dispute from public.payment_disputes d where d.payment_id = payment for update;
  if dispute.payment_id is null then
    raise exception using errcode = 'P0001', hint = 'payments.missing',
      message = 'This payment is not available';
  end if;
  if dispute.outcome <> 'open' then
    return dispute.outcome;
  end if;
  update public.payment_disputes d set outcome = settle_dispute.outcome, decided_at = at
    where d.payment_id = payment;
  if outcome = 'lost' then
    perform private.reverse_payment(payment, 'The bank gave the money back to the payer.', 'disputes', true, at);
  else
    select c.listing_id into home
      from public.payment_allocations a join public.charges c on c.id = a.charge_id
      where a.payment_id = payment order by c.listing_id nulls last, c.id limit 1;
    update public.payments p set status = 'succeeded' where p.id = payment;
    perform private.post_entry(dispute.org_id, 'dispute_won', payment, private.home_date(home, at),
      jsonb_build_array(
        jsonb_build_object('account', 'bank', 'cents', dispute.amount_cents, 'listing', home),
        jsonb_build_object('account', 'disputes', 'cents', -dispute.amount_cents, 'listing', home)));
  end if;
  perform private.notify(m.profile_id, 'payment', case outcome when 'won' then 'A dispute was won'
        else 'A dispute was lost' end, '', jsonb_build_object('payment_id', payment, 'ledger_lease_id', (
        select min(c.lease_id::text) from public.payment_allocations a
        join public.charges c on c.id = a.charge_id where a.payment_id = payment)), 'high', dispute.org_id)
    from public.organization_members m
    where m.org_id = dispute.org_id and m.role in ('owner', 'manager');
  return outcome;
end
$function$
