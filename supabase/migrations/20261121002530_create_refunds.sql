create table public.refunds (
  -- The client's: a retry is the same refund.
  id uuid primary key,
  org_id uuid not null references public.organizations (id) on delete restrict,
  payment_id uuid not null references public.payments (id) on delete restrict,
  charge_id uuid not null references public.charges (id) on delete restrict,
  amount_cents integer not null check (amount_cents between 1 and 100000000),
  currency text not null default 'USD' check (currency = 'USD'),
  reason text not null check (char_length(trim(reason)) between 1 and 500),
  created_by uuid references public.profiles (id) on delete set null,
  -- The day at the home.
  refunded_on date not null,
  created_at timestamptz not null default now()
);
comment on table public.refunds is 'Rent or a fee given back, out of one payment.';
create index refunds_payment_id_idx on public.refunds (payment_id);
create index refunds_charge_id_idx on public.refunds (charge_id);
create index refunds_org_id_idx on public.refunds (org_id, refunded_on);
create index refunds_created_by_idx on public.refunds (created_by);

create table public.deposit_returns (
  -- The client's: a retry is the same return.
  id uuid primary key,
  org_id uuid not null references public.organizations (id) on delete restrict,
  -- A deposit is settled once.
  charge_id uuid not null unique references public.charges (id) on delete restrict,
  returned_cents integer not null check (returned_cents >= 0),
  withheld_cents integer not null default 0 check (withheld_cents >= 0),
  currency text not null default 'USD' check (currency = 'USD'),
  reason text not null default '' check (char_length(reason) <= 2000),
  created_by uuid references public.profiles (id) on delete set null,
  returned_on date not null,
  created_at timestamptz not null default now(),
  check (returned_cents + withheld_cents > 0),
  check (withheld_cents = 0 or trim(reason) <> '')
);
comment on table public.deposit_returns is
  'What became of a deposit at the end: given back, and what was withheld for which reason.';
create index deposit_returns_org_id_idx on public.deposit_returns (org_id, returned_on);
create index deposit_returns_created_by_idx on public.deposit_returns (created_by);

alter table public.refunds enable row level security;
alter table public.deposit_returns enable row level security;

-- Whoever sees the charge sees what was given back of it.
create policy reader_of_charge_reads_refund on public.refunds
  for select to authenticated
  using (exists (select from public.charges c where c.id = charge_id));
create policy reader_of_charge_reads_deposit_return on public.deposit_returns
  for select to authenticated
  using (exists (select from public.charges c where c.id = charge_id));

-- No writes: money moves by functions only.
grant select on public.refunds, public.deposit_returns to authenticated;

create function private.refund_payment(
  refund uuid, payment uuid, charge uuid, amount_cents integer, reason text
) returns uuid
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  paid public.payments;
  owed public.charges;
  allocation public.payment_allocations;
  today date;
begin
  select * into paid from public.payments p where p.id = payment for update;
  if paid.id is null or paid.org_id not in (select private.my_managed_organizations()) then
    raise exception using errcode = 'P0001', hint = 'payments.missing',
      message = 'This payment is not available';
  end if;
  if exists (select from public.refunds r where r.id = refund and r.payment_id = payment) then
    return refund;
  end if;
  if paid.status not in ('succeeded', 'refunded') then
    raise exception using errcode = 'P0001', hint = 'refunds.not_paid',
      message = 'Only money that arrived can be given back.';
  end if;
  select * into owed from public.charges c where c.id = charge for update;
  select * into allocation from public.payment_allocations a
    where a.payment_id = payment and a.charge_id = charge;
  if allocation.charge_id is null then
    raise exception using errcode = 'P0001', hint = 'charges.missing',
      message = 'This charge is not available';
  end if;
  if owed.kind = 'deposit' then
    raise exception using errcode = 'P0001', hint = 'refunds.deposit',
      message = 'A deposit is given back at the end of the lease, not refunded.';
  end if;
  if amount_cents is null or amount_cents < 1
    or amount_cents > allocation.amount_cents - allocation.refunded_cents then
    raise exception using errcode = 'P0001', hint = 'refunds.too_much',
      message = 'The amount has to be more than nothing and at most what was paid.';
  end if;
  if char_length(trim(coalesce(reason, ''))) not between 1 and 500 then
    raise exception using errcode = 'P0001', hint = 'refunds.reason_needed',
      message = 'Say why the money is given back.';
  end if;
  today := private.home_date(owed.listing_id, now());
  insert into public.refunds (id, org_id, payment_id, charge_id, amount_cents, reason, created_by, refunded_on)
    values (refund, paid.org_id, payment, charge, refund_payment.amount_cents, trim(refund_payment.reason),
      auth.uid(), today);
  update public.payment_allocations a set refunded_cents = a.refunded_cents + refund_payment.amount_cents
    where a.payment_id = payment and a.charge_id = charge;
  update public.payments p set refunded_cents = p.refunded_cents + refund_payment.amount_cents,
      status = case when p.refunded_cents + refund_payment.amount_cents = p.amount_cents
        then 'refunded' else p.status end
    where p.id = payment;
  update public.charges c set refunded_cents = c.refunded_cents + refund_payment.amount_cents,
      status = case when c.status = 'paid'
        and c.refunded_cents + refund_payment.amount_cents = c.paid_cents then 'refunded' else c.status end
    where c.id = charge;
  perform private.post_entry(paid.org_id, 'refund', refund, today, jsonb_build_array(
    jsonb_build_object('account', private.charge_account(owed.kind),
      'cents', refund_payment.amount_cents, 'listing', owed.listing_id),
    jsonb_build_object('account', 'bank', 'cents', -refund_payment.amount_cents,
      'listing', owed.listing_id)));
  perform private.notify(paid.payer_id, 'payment', 'You get money back', left(trim(refund_payment.reason), 300),
    jsonb_build_object('payment_id', payment, 'charge_id', charge), 'medium', paid.org_id);
  perform private.audit('payment.refunded', 'refunds', refund::text, jsonb_build_object(
    'payment_id', payment, 'charge_id', charge, 'amount_cents', refund_payment.amount_cents));
  return refund;
end
$$;
comment on function private.refund_payment is 'Definer: money is no client''s to write.';

create function public.refund_payment(
  refund uuid, payment uuid, charge uuid, amount_cents integer, reason text
) returns uuid
  language sql volatile
  set search_path = ''
  as $$ select private.refund_payment(refund, payment, charge, amount_cents, reason) $$;
comment on function public.refund_payment is
  'Owner or manager: gives back what a payment paid for a charge, or a part of it. The same id again changes nothing.';

create function private.return_deposit(
  deposit_return uuid, charge uuid, withheld_cents integer, reason text
) returns uuid
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  owed public.charges;
  today date;
  given integer;
begin
  select * into owed from public.charges c where c.id = charge and c.kind = 'deposit' for update;
  if owed.id is null or owed.org_id not in (select private.my_managed_organizations()) then
    raise exception using errcode = 'P0001', hint = 'charges.missing',
      message = 'This charge is not available';
  end if;
  if exists (select from public.deposit_returns r where r.id = deposit_return and r.charge_id = charge) then
    return deposit_return;
  end if;
  if owed.status <> 'paid' then
    raise exception using errcode = 'P0001', hint = 'deposits.not_held',
      message = 'There is no deposit to give back.';
  end if;
  if withheld_cents is null or withheld_cents not between 0 and owed.paid_cents
    or char_length(reason) > 2000 or (withheld_cents > 0 and trim(coalesce(reason, '')) = '') then
    raise exception using errcode = 'P0001', hint = 'deposits.withheld_invalid',
      message = 'What is kept is at most the deposit, and needs a reason.';
  end if;
  given := owed.paid_cents - withheld_cents;
  today := private.home_date(owed.listing_id, now());
  insert into public.deposit_returns
      (id, org_id, charge_id, returned_cents, withheld_cents, reason, created_by, returned_on)
    values (deposit_return, owed.org_id, charge, given, return_deposit.withheld_cents,
      trim(coalesce(return_deposit.reason, '')), auth.uid(), today);
  update public.charges c set status = 'refunded', refunded_cents = given where c.id = charge;
  perform private.post_entry(owed.org_id, 'deposit_return', deposit_return, today, jsonb_build_array(
    jsonb_build_object('account', 'deposits_held', 'cents', owed.paid_cents, 'listing', owed.listing_id),
    jsonb_build_object('account', 'bank', 'cents', -given, 'listing', owed.listing_id),
    jsonb_build_object('account', 'fee_income', 'cents', -withheld_cents, 'listing', owed.listing_id)));
  perform private.notify(p.profile_id, 'payment', 'Your deposit was settled',
      left(trim(coalesce(return_deposit.reason, '')), 300),
      jsonb_build_object('charge_id', charge, 'lease_id', owed.lease_id), 'medium', owed.org_id)
    from public.lease_parties p where p.lease_id = owed.lease_id and p.party = 'tenant';
  perform private.audit('deposit.returned', 'deposit_returns', deposit_return::text, jsonb_build_object(
    'charge_id', charge, 'returned_cents', given, 'withheld_cents', withheld_cents));
  return deposit_return;
end
$$;
comment on function private.return_deposit is 'Definer: money is no client''s to write.';

create function public.return_deposit(
  deposit_return uuid, charge uuid, withheld_cents integer default 0, reason text default ''
) returns uuid
  language sql volatile
  set search_path = ''
  as $$ select private.return_deposit(deposit_return, charge, withheld_cents, reason) $$;
comment on function public.return_deposit is
  'Owner or manager: gives a deposit back, less what is withheld with a reason. Once for a deposit.';

create function private.waive_charge(charge uuid, reason text) returns text
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  owed public.charges;
  rest integer;
begin
  select * into owed from public.charges c where c.id = charge for update;
  if owed.id is null or owed.org_id not in (select private.my_managed_organizations()) then
    raise exception using errcode = 'P0001', hint = 'charges.missing',
      message = 'This charge is not available';
  end if;
  if owed.status = 'waived' then
    return owed.status;
  end if;
  if owed.status not in ('due', 'partly_paid', 'overdue') then
    raise exception using errcode = 'P0001', hint = 'charges.not_open',
      message = 'This is settled already.';
  end if;
  if char_length(trim(coalesce(reason, ''))) not between 1 and 500 then
    raise exception using errcode = 'P0001', hint = 'charges.reason_needed',
      message = 'Say why it does not have to be paid.';
  end if;
  if exists (
    select from public.payment_allocations a join public.payments p on p.id = a.payment_id
    where a.charge_id = charge and p.status in ('pending', 'processing')
  ) then
    raise exception using errcode = 'P0001', hint = 'payments.under_way',
      message = 'A payment for this is already under way.';
  end if;
  rest := owed.amount_cents - owed.paid_cents;
  update public.charges c set status = 'waived', waived_cents = rest, waive_reason = trim(reason),
      next_reminder_on = null
    where c.id = charge;
  perform private.post_entry(owed.org_id, 'waiver', charge,
    private.home_date(owed.listing_id, now()), jsonb_build_array(
      jsonb_build_object('account', private.charge_account(owed.kind), 'cents', rest,
        'listing', owed.listing_id),
      jsonb_build_object('account', 'tenant_receivable', 'cents', -rest, 'listing', owed.listing_id)),
    (select e.id from public.ledger_entries e
      where e.source_id = charge and e.kind = 'charge' and rest = owed.amount_cents));
  perform private.notify(p.profile_id, 'payment', 'A charge was waived', owed.description,
      jsonb_build_object('charge_id', charge, 'lease_id', owed.lease_id), 'low', owed.org_id)
    from public.lease_parties p where p.lease_id = owed.lease_id and p.party = 'tenant';
  perform private.audit('charge.waived', 'charges', charge::text,
    jsonb_build_object('amount_cents', rest));
  return 'waived';
end
$$;
comment on function private.waive_charge is 'Definer: charges are no client''s to write.';

create function public.waive_charge(charge uuid, reason text) returns text
  language sql volatile
  set search_path = ''
  as $$ select private.waive_charge(charge, reason) $$;
comment on function public.waive_charge is
  'Owner or manager: what is still open of a charge does not have to be paid.';

grant execute on function private.refund_payment(uuid, uuid, uuid, integer, text),
  public.refund_payment(uuid, uuid, uuid, integer, text),
  private.return_deposit(uuid, uuid, integer, text), public.return_deposit(uuid, uuid, integer, text),
  private.waive_charge(uuid, text), public.waive_charge(uuid, text) to authenticated;
