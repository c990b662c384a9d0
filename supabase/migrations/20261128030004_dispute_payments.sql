-- Payments that a bank takes back: in dispute until it decides. And the test amounts of the sandbox, by which
-- each state of a payment is reached on purpose (docs/payments.md).

alter table public.ledger_accounts drop constraint ledger_accounts_kind_check;
alter table public.ledger_accounts add constraint ledger_accounts_kind_check check (kind in (
  'bank', 'tenant_receivable', 'deposits_due', 'deposits_held', 'rent_income', 'fee_income',
  'expenses', 'guide_costs', 'guide_payable', 'disputes'
));
alter table public.ledger_entries drop constraint ledger_entries_kind_check;
alter table public.ledger_entries add constraint ledger_entries_kind_check check (kind in (
  'charge', 'charge_correction', 'waiver', 'payment', 'refund', 'deposit_return', 'expense',
  'expense_void', 'payout_due', 'payout_paid', 'payout_cancelled', 'dispute', 'dispute_won'
));

alter table public.payments drop constraint payments_status_check;
alter table public.payments add constraint payments_status_check
  check (status in ('pending', 'processing', 'succeeded', 'failed', 'disputed', 'refunded'));
do $$
declare
  old text;
begin
  -- Its name is one that Postgres chose.
  select c.conname into strict old from pg_constraint c
    where c.conrelid = 'public.payments'::regclass and c.contype = 'c'
      and c.conname <> 'payments_status_check' and pg_get_constraintdef(c.oid) like '%succeeded%';
  execute format('alter table public.payments drop constraint %I', old);
end
$$;
alter table public.payments add constraint payments_refunded_status_check
  check (refunded_cents = 0 or status in ('succeeded', 'disputed', 'refunded'));

insert into private.transitions (machine, from_status, to_status) values
  ('payments', 'succeeded', 'disputed'),
  ('payments', 'disputed', 'succeeded'),
  ('payments', 'disputed', 'refunded');

create table public.payment_disputes (
  -- Once for a payment.
  payment_id uuid primary key references public.payments (id) on delete restrict,
  org_id uuid not null references public.organizations (id) on delete restrict,
  amount_cents integer not null check (amount_cents > 0),
  currency text not null default 'USD' check (currency = 'USD'),
  reason text not null default '' check (char_length(reason) <= 300),
  outcome text not null default 'open' check (outcome in ('open', 'won', 'lost')),
  opened_at timestamptz not null default now(),
  decided_at timestamptz,
  check ((outcome = 'open') = (decided_at is null))
);
comment on table public.payment_disputes is
  'Payments that a bank took back: until it decides, the money is with it.';
create index payment_disputes_org_id_idx on public.payment_disputes (org_id, opened_at desc);

alter table public.payment_disputes enable row level security;

create policy session_has_shown_second_factor on public.payment_disputes as restrictive
  for all to authenticated using ((select private.second_factor_given()));
create policy reader_of_payment_reads_dispute on public.payment_disputes
  for select to authenticated
  using (exists (select from public.payments p where p.id = payment_id));

-- No writes: providers' webhooks and the sandbox's job call the functions.
grant select on public.payment_disputes to authenticated;

create function private.reverse_payment(
  payment uuid, why text, from_account text, again boolean, at timestamptz default now()
) returns void
  language plpgsql volatile security definer
  set search_path = ''
  as $$
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
$$;
comment on function private.reverse_payment is
  'Gives back all that is left of a payment, out of an account; where it is owed again there is a charge for it. Granted to nobody.';

create function private.dispute_payment(payment uuid, why text default '', at timestamptz default now())
  returns text
  language plpgsql volatile security definer
  set search_path = ''
  as $$
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
$$;
comment on function private.dispute_payment is
  'A bank took a payment back until it decides. Told twice it changes nothing. Called by a provider''s webhook or the sandbox''s job.';

-- The same function as before; 'arrived' that comes after a dispute changes nothing.
create or replace function private.settle_payment(payment uuid, outcome text, at timestamptz default now(), reason text default null)
  returns text
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
$$;

create function private.settle_dispute(payment uuid, outcome text, at timestamptz default now())
  returns text
  language plpgsql volatile security definer
  set search_path = ''
  as $$
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
$$;
comment on function private.settle_dispute is
  'A bank decided: won, the money comes back; lost, what was paid is owed again. Told twice it changes nothing.';
grant execute on function private.dispute_payment(uuid, text, timestamptz),
  private.settle_dispute(uuid, text, timestamptz) to service_role;

-- The sandbox's test amounts, to the cent: $1.01 stays on its way, $1.02 is declined, $1.03 is disputed after it
-- arrived, $1.04 is given back. Only payments of the sandbox: with a provider none of this is looked at.
create index payments_named_idx on public.payments (settled_at)
  where provider = 'sandbox' and status = 'succeeded' and amount_cents in (103, 104);

create or replace function private.run_sandbox_payments(at timestamptz default now(), batch integer default 100)
  returns integer
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  one record;
  done integer := 0;
begin
  for one in
    select p.id, p.status, p.provider_reference = 'sandbox_declined' or p.amount_cents = 102 as declined
    from public.payments p
    where p.provider = 'sandbox' and p.status in ('pending', 'processing') and p.created_at <= at
      and not (p.amount_cents = 101 and p.status = 'processing')
    order by p.updated_at, p.id limit batch for update skip locked
  loop
    perform private.settle_payment(one.id,
      case when one.status = 'pending' then 'processing' when one.declined then 'failed'
        else 'succeeded' end,
      at, case when one.declined then 'The card was declined.' end);
    done := done + 1;
  end loop;
  for one in
    select p.id, p.amount_cents from public.payments p
    where p.provider = 'sandbox' and p.status = 'succeeded' and p.amount_cents in (103, 104)
      and p.refunded_cents = 0 and p.settled_at < at
      and not exists (select from public.payment_disputes d where d.payment_id = p.id)
    order by p.settled_at, p.id limit greatest(batch - done, 0) for update skip locked
  loop
    if one.amount_cents = 103 then
      perform private.dispute_payment(one.id, 'A test of the sandbox.', at);
    else
      perform private.reverse_payment(one.id, 'A test of the sandbox.', 'bank', false, at);
    end if;
    done := done + 1;
  end loop;
  return done;
end
$$;
comment on function private.run_sandbox_payments is
  'Without a provider: each payment walks one state on, to success or (token sandbox_declined, test amounts) to another end. Job: every minute.';
