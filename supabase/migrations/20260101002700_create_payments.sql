-- Payments, refunds, deposits.

create table public.payments (
  -- The client's: a retry is the same payment, here and at the provider.
  id uuid primary key,
  org_id uuid not null references public.organizations (id) on delete restrict,
  payer_id uuid references public.profiles (id) on delete set null,
  amount_cents integer not null check (amount_cents between 1 and 2000000000),
  refunded_cents integer not null default 0 check (refunded_cents between 0 and amount_cents),
  currency text not null default 'USD' check (currency = 'USD'),
  method text not null check (method in ('card', 'bank_account', 'cash', 'check')),
  provider text not null check (provider in ('sandbox', 'stripe', 'manual')),
  -- What the provider calls it, or the sandbox's test token.
  provider_reference text check (char_length(provider_reference) <= 200),
  status text not null default 'pending'
    check (status in ('pending', 'processing', 'succeeded', 'failed', 'refunded')),
  failure text check (char_length(failure) <= 300),
  settled_at timestamptz,
  -- The day at the home.
  settled_on date,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (refunded_cents = 0 or status in ('succeeded', 'refunded')),
  check ((status = 'refunded') = (refunded_cents = amount_cents)),
  check ((settled_at is null) = (status in ('pending', 'processing'))),
  check ((settled_on is null) = (settled_at is null))
);
comment on table public.payments is 'Money on its way from a tenant to an organisation, for one or more charges.';
create index payments_org_id_idx on public.payments (org_id, created_at desc, id desc);
create index payments_payer_id_idx on public.payments (payer_id, created_at desc, id desc);
create index payments_open_idx on public.payments (updated_at)
  where status in ('pending', 'processing');

create table public.payment_allocations (
  payment_id uuid not null references public.payments (id) on delete restrict,
  charge_id uuid not null references public.charges (id) on delete restrict,
  amount_cents integer not null check (amount_cents > 0),
  refunded_cents integer not null default 0 check (refunded_cents between 0 and amount_cents),
  primary key (payment_id, charge_id)
);
comment on table public.payment_allocations is 'How much of a payment is for which charge.';
create index payment_allocations_charge_id_idx on public.payment_allocations (charge_id);

create table public.receipts (
  payment_id uuid primary key references public.payments (id) on delete restrict,
  org_id uuid not null references public.organizations (id) on delete restrict,
  year integer not null check (year between 2000 and 2200),
  number integer not null check (number > 0),
  code text not null generated always as
    (year::text || '-' || lpad(number::text, greatest(6, length(number::text)), '0')) stored,
  amount_cents integer not null check (amount_cents > 0),
  currency text not null default 'USD' check (currency = 'USD'),
  issued_at timestamptz not null default now(),
  unique (org_id, year, number)
);
comment on table public.receipts is
  'One for each payment that arrived; numbers have no gaps within an organisation and year.';

create table private.receipt_counters (
  org_id uuid not null references public.organizations (id) on delete restrict,
  year integer not null,
  last_number integer not null,
  primary key (org_id, year)
);
comment on table private.receipt_counters is
  'The last number given. A sequence would leave gaps where a transaction fails; this row does not.';

alter table public.payments enable row level security;

create policy session_has_shown_second_factor on public.payments as restrictive
  for all to authenticated using ((select private.second_factor_given()));

alter table public.payment_allocations enable row level security;

create policy session_has_shown_second_factor on public.payment_allocations as restrictive
  for all to authenticated using ((select private.second_factor_given()));

alter table public.receipts enable row level security;

create policy session_has_shown_second_factor on public.receipts as restrictive
  for all to authenticated using ((select private.second_factor_given()));

-- No policy: only private.settle_payment counts.
alter table private.receipt_counters enable row level security;

create policy payer_or_manager_reads_payment on public.payments
  for select to authenticated using (
    payer_id = (select auth.uid()) or org_id in (select private.my_managed_organizations())
  );
create policy reader_of_payment_reads_allocations on public.payment_allocations
  for select to authenticated
  using (exists (select from public.payments p where p.id = payment_id));
create policy reader_of_payment_reads_receipt on public.receipts
  for select to authenticated
  using (exists (select from public.payments p where p.id = payment_id));

-- No writes: money moves by functions only.
grant select on public.payments, public.payment_allocations, public.receipts to authenticated;

create trigger payments_touch before update on public.payments
  for each row execute function private.touch_updated_at();

insert into private.transitions (machine, from_status, to_status) values
  ('payments', 'pending', 'processing'),
  ('payments', 'pending', 'succeeded'),
  ('payments', 'pending', 'failed'),
  ('payments', 'processing', 'succeeded'),
  ('payments', 'processing', 'failed'),
  ('payments', 'succeeded', 'refunded');
create trigger payments_guard_transition before update of status on public.payments
  for each row execute function private.guard_transition();

-- Paying --------------------------------------------------------------------------------------------

-- Locks charges before payments are made, in the order of their ids: of two who pay the same charge
-- at once the second one waits here and then finds the first one's payment.
-- A retry that comes while its first try still runs waits for the charges, and then has to find the
-- payment that it is, not one that is in its way.
create function private.start_payment(
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

create function private.pay_charges(
  payment uuid, charge_ids uuid[], method text, amount_cents integer, token text
) returns uuid
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  me uuid := auth.uid();
begin
  if exists (select from public.payments p where p.id = payment) then
    if exists (select from public.payments p where p.id = payment and p.payer_id = me) then
      return payment;
    end if;
    raise exception using errcode = 'P0001', hint = 'payments.missing',
      message = 'This payment is not available';
  end if;
  if payment is null or method is null or method not in ('card', 'bank_account')
    or char_length(token) > 200 then
    raise exception using errcode = 'P0001', hint = 'payments.method_unknown',
      message = 'Pay by card or from a bank account.';
  end if;
  if coalesce(cardinality(charge_ids), 0) not between 1 and 50 or (
    select count(*) from public.charges c
    where c.id = any (charge_ids) and c.lease_id in (select private.my_leases())
  ) <> cardinality(charge_ids) then
    raise exception using errcode = 'P0001', hint = 'charges.missing',
      message = 'This charge is not available';
  end if;
  perform private.start_payment(payment, charge_ids, me, method, 'sandbox', token, amount_cents);
  return payment;
exception when unique_violation then
  -- The same retry came twice at once: the first one made it.
  if exists (select from public.payments p where p.id = payment and p.payer_id = me) then
    return payment;
  end if;
  raise exception using errcode = 'P0001', hint = 'payments.missing',
    message = 'This payment is not available';
end
$$;
comment on function private.pay_charges is 'Definer: payments are no client''s to write.';

create function public.pay_charges(
  payment uuid, charge_ids uuid[], method text,
  amount_cents integer default null, token text default null
) returns uuid
  language sql volatile
  set search_path = ''
  as $$ select private.pay_charges(payment, charge_ids, method, amount_cents, token) $$;
comment on function public.pay_charges is
  'A tenant pays charges of their leases, all of what is open or a part, the oldest first. The same id again is the same payment.';

-- Settling ------------------------------------------------------------------------------------------

create function private.settle_payment(
  payment uuid, outcome text, at timestamptz default now(), reason text default null
) returns text
  language plpgsql volatile security definer
  set search_path = ''
  as $$
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
    or (outcome = 'succeeded' and paid.status = 'refunded') then
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
      jsonb_build_object('payment_id', payment, 'listing_id', home), 'low', paid.org_id)
    from public.organization_members m
    where m.org_id = paid.org_id and m.role in ('owner', 'manager')
      and m.profile_id is distinct from auth.uid();
  return outcome;
end
$$;
comment on function private.settle_payment is
  'The one place where a payment ends: charges, books and receipt with it. Told twice it changes nothing. Called by the sandbox''s job, by a provider''s webhook, and for payments that a host writes down.';
-- A provider's webhook comes with the service role.
grant execute on function private.settle_payment(uuid, text, timestamptz, text) to service_role;

create function private.record_payment(
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

create function public.record_payment(
  payment uuid, charge_ids uuid[], method text,
  amount_cents integer default null, payer uuid default null
) returns uuid
  language sql volatile
  set search_path = ''
  as $$ select private.record_payment(payment, charge_ids, method, amount_cents, payer) $$;
comment on function public.record_payment is
  'Owner or manager: writes down money that came outside of the product (cash, check, transfer).';

grant execute on function private.pay_charges(uuid, uuid[], text, integer, text),
  public.pay_charges(uuid, uuid[], text, integer, text),
  private.record_payment(uuid, uuid[], text, integer, uuid),
  public.record_payment(uuid, uuid[], text, integer, uuid) to authenticated;

-- The sandbox ---------------------------------------------------------------------------------------

create function private.run_sandbox_payments(at timestamptz default now(), batch integer default 100)
  returns integer
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  one record;
  done integer := 0;
begin
  for one in
    select p.id, p.status, p.provider_reference from public.payments p
    where p.provider = 'sandbox' and p.status in ('pending', 'processing') and p.created_at <= at
    order by p.updated_at, p.id limit batch for update skip locked
  loop
    perform private.settle_payment(one.id,
      case when one.status = 'pending' then 'processing'
        when one.provider_reference = 'sandbox_declined' then 'failed' else 'succeeded' end,
      at,
      case when one.provider_reference = 'sandbox_declined' then 'The card was declined.' end);
    done := done + 1;
  end loop;
  return done;
end
$$;
comment on function private.run_sandbox_payments is
  'Without a provider: each payment walks one state on, to success or (token sandbox_declined) to failure. Job: every minute.';
grant execute on function private.run_sandbox_payments(timestamptz, integer) to kinstead_jobs;

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

create policy session_has_shown_second_factor on public.refunds as restrictive
  for all to authenticated using ((select private.second_factor_given()));

alter table public.deposit_returns enable row level security;

create policy session_has_shown_second_factor on public.deposit_returns as restrictive
  for all to authenticated using ((select private.second_factor_given()));

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
  rest := owed.amount_cents - owed.paid_cents - owed.waived_cents;
  update public.charges c set status = 'waived', waived_cents = c.waived_cents + rest,
      waive_reason = trim(reason), next_reminder_on = null
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
