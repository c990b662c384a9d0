-- What a host writes down has its own day and reference, a deposit goes back with its deductions, tenants are
-- reminded of what is overdue. A retry that says something else than what its id stands for is refused: after
-- a lost answer a person may have changed the figures, and must not read 'recorded' for those.

-- Payments -------------------------------------------------------------------------------------------

drop function public.record_payment(uuid, uuid[], text, integer, uuid);
drop function private.record_payment(uuid, uuid[], text, integer, uuid);

create function private.refuse_other_figures(same boolean) returns void
  language plpgsql volatile
  set search_path = ''
  as $$
begin
  if not same then
    raise exception using errcode = 'P0001', hint = 'money.recorded_otherwise',
      message = 'This was recorded already, with other figures. Look at the ledger before you try again.';
  end if;
end
$$;
comment on function private.refuse_other_figures is
  'Refuses a retry whose figures are not those that its id stands for. Granted to nobody.';

create function private.record_payment(
  payment uuid, charge_ids uuid[], method text, amount_cents integer, payer uuid, reference text,
  received_on date
) returns uuid
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  zone text;
  today date;
begin
  if payment is null or method is null or method not in ('cash', 'check', 'bank_account') then
    raise exception using errcode = 'P0001', hint = 'payments.method_unknown',
      message = 'Write down cash, a check or a bank transfer.';
  end if;
  if char_length(reference) > 200 then
    raise exception using errcode = 'P0001', hint = 'payments.reference_long',
      message = 'A reference has at most 200 characters.';
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
  -- The home whose day a payment has is the same as in settle_payment.
  select coalesce(l.time_zone, 'UTC') into zone
    from public.charges c left join public.listings l on l.id = c.listing_id
    where c.id = any (charge_ids) order by c.listing_id nulls last, c.id limit 1;
  today := (now() at time zone zone)::date;
  if received_on > today or received_on < today - 730 then
    raise exception using errcode = 'P0001', hint = 'payments.day_invalid',
      message = 'The day is today or earlier, and not more than two years ago.';
  end if;
  -- Without a name it is the tenant who signed first.
  select p.profile_id into payer
    from public.charges c join public.lease_parties p on p.lease_id = c.lease_id
    where c.id = any (charge_ids) and p.party = 'tenant'
      and (record_payment.payer is null or p.profile_id = record_payment.payer)
    order by p.signing_order limit 1;
  perform private.start_payment(payment, charge_ids, payer, method, 'manual',
    nullif(private.visible_line(reference), ''), amount_cents);
  perform private.settle_payment(payment, 'succeeded', case when received_on < today
    then (received_on + time '12:00') at time zone zone else now() end);
  perform private.audit('payment.recorded', 'payments', payment::text,
    jsonb_build_object('method', method, 'payer_id', payer));
  return payment;
exception when unique_violation then
  if exists (
    select from public.payments p where p.id = payment and p.provider = 'manual'
      and p.org_id in (select private.my_managed_organizations())
  ) then
    perform private.refuse_other_figures(exists (
      select from public.payments p where p.id = payment and p.method = record_payment.method
        and p.amount_cents = coalesce(record_payment.amount_cents, p.amount_cents)
        and p.settled_on = coalesce(received_on, p.settled_on)));
    return payment;
  end if;
  raise exception using errcode = 'P0001', hint = 'payments.missing',
    message = 'This payment is not available';
end
$$;
comment on function private.record_payment is 'Definer: payments are no client''s to write.';

create function public.record_payment(
  payment uuid, charge_ids uuid[], method text, amount_cents integer default null,
  payer uuid default null, reference text default null, received_on date default null
) returns uuid
  language sql volatile
  set search_path = ''
  as $$
    select private.record_payment(payment, charge_ids, method, amount_cents, payer, reference, received_on)
  $$;
comment on function public.record_payment is
  'Owner or manager: writes down money that came outside of the product (cash, check, transfer), on the day at the home on which it came, today without one. The same id again changes nothing, and is refused with other figures.';

grant execute on function
  private.record_payment(uuid, uuid[], text, integer, uuid, text, date),
  public.record_payment(uuid, uuid[], text, integer, uuid, text, date) to authenticated;

-- Deposits -------------------------------------------------------------------------------------------

create table public.deposit_deductions (
  deposit_return_id uuid not null references public.deposit_returns (id) on delete restrict,
  line integer not null check (line between 1 and 30),
  description text not null check (char_length(trim(description)) between 1 and 200),
  amount_cents integer not null check (amount_cents between 1 and 100000000),
  primary key (deposit_return_id, line)
);
comment on table public.deposit_deductions is
  'What was kept of a deposit, line by line; their sum is what was withheld.';

alter table public.deposit_deductions enable row level security;

create policy session_has_shown_second_factor on public.deposit_deductions as restrictive
  for all to authenticated using ((select private.second_factor_given()));
create policy reader_of_deposit_return_reads_deductions on public.deposit_deductions
  for select to authenticated
  using (exists (select from public.deposit_returns r where r.id = deposit_return_id));

-- No writes: money moves by functions only.
grant select on public.deposit_deductions to authenticated;

create trigger deposit_deductions_clean_text before insert or update of description
  on public.deposit_deductions for each row execute function private.clean_text('description:line');

create function private.return_deposit_with_lines(
  deposit_return uuid, charge uuid, deductions jsonb, note text
) returns uuid
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  held integer;
  kept bigint;
  words text;
begin
  select c.paid_cents into held from public.charges c
    where c.id = charge and c.kind = 'deposit'
      and c.org_id in (select private.my_managed_organizations());
  if held is null then
    raise exception using errcode = 'P0001', hint = 'charges.missing',
      message = 'This charge is not available';
  end if;
  if jsonb_typeof(deductions) is distinct from 'array' or jsonb_array_length(deductions) > 30
    or octet_length(deductions::text) > 20000 or exists (
      select from jsonb_array_elements(deductions) d
      where jsonb_typeof(d -> 'amount_cents') is distinct from 'number'
        or (d ->> 'amount_cents')::numeric <> trunc((d ->> 'amount_cents')::numeric)
        or (d ->> 'amount_cents')::numeric not between 1 and 100000000
        or char_length(trim(coalesce(d ->> 'description', ''))) not between 1 and 200
    ) then
    raise exception using errcode = 'P0001', hint = 'deposits.line_invalid',
      message = 'Each deduction needs its reason and an amount of at least one cent.';
  end if;
  select coalesce(sum((d ->> 'amount_cents')::bigint), 0),
      string_agg(format('%s: $%s', trim(d ->> 'description'),
        to_char((d ->> 'amount_cents')::bigint / 100.0, 'FM999,999,990.00')), '; ' order by place)
    into kept, words
    from jsonb_array_elements(deductions) with ordinality as given (d, place);
  if kept > held then
    raise exception using errcode = 'P0001', hint = 'deposits.withheld_invalid',
      message = 'What is kept is at most the deposit, and needs a reason.';
  end if;
  if exists (
    select from public.deposit_returns r where r.id = deposit_return and r.charge_id = charge
  ) then
    perform private.refuse_other_figures(exists (
      select from public.deposit_returns r where r.id = deposit_return and r.withheld_cents = kept));
    return deposit_return;
  end if;
  perform private.return_deposit(deposit_return, charge, kept::integer,
    left(concat_ws(' · ', words, nullif(trim(coalesce(note, '')), '')), 2000));
  insert into public.deposit_deductions (deposit_return_id, line, description, amount_cents)
    select deposit_return, place, trim(d ->> 'description'), (d ->> 'amount_cents')::integer
    from jsonb_array_elements(deductions) with ordinality as given (d, place);
  return deposit_return;
end
$$;
comment on function private.return_deposit_with_lines is 'Definer: money is no client''s to write.';

drop function public.return_deposit(uuid, uuid, integer, text);
create function public.return_deposit(
  deposit_return uuid, charge uuid, withheld_cents integer default 0, reason text default '',
  deductions jsonb default null
) returns uuid
  language sql volatile
  set search_path = ''
  as $$
    select case when deductions is null
      then private.return_deposit(deposit_return, charge, withheld_cents, reason)
      else private.return_deposit_with_lines(deposit_return, charge, deductions, reason) end
  $$;
comment on function public.return_deposit is
  'Owner or manager: gives a deposit back, less what is withheld: an amount with a reason, or deductions [{description, amount_cents}] and a note. Once for a deposit.';

grant execute on function
  private.return_deposit_with_lines(uuid, uuid, jsonb, text),
  public.return_deposit(uuid, uuid, integer, text, jsonb) to authenticated;

-- Retries with other figures ---------------------------------------------------------------------------

create or replace function private.add_fee(charge uuid, lease uuid, description text, amount_cents integer, due_on date)
  returns uuid
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
      perform private.refuse_other_figures(exists (
        select from public.charges c where c.id = charge and c.amount_cents = add_fee.amount_cents
          and c.due_on = add_fee.due_on));
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

create or replace function private.refund_payment(refund uuid, payment uuid, charge uuid, amount_cents integer, reason text)
  returns uuid
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
    perform private.refuse_other_figures(exists (
      select from public.refunds r where r.id = refund and r.charge_id = charge
        and r.amount_cents = refund_payment.amount_cents));
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

create or replace function private.record_expense(expense uuid, org uuid, listing uuid, spent_on date, lines jsonb, payee text, note text, receipt_paths text[])
  returns uuid
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  total bigint;
begin
  if org is null or org not in (select private.my_managed_organizations()) or (
    listing is not null
    and not exists (select from public.listings l where l.id = listing and l.org_id = org)
  ) then
    raise exception using errcode = 'P0001', hint = 'listings.missing',
      message = 'This home is not available';
  end if;
  if exists (select from public.expenses e where e.id = expense and e.org_id = org) then
    perform private.refuse_other_figures(exists (
      select from public.expenses e where e.id = expense and e.spent_on = record_expense.spent_on
        and e.listing_id is not distinct from listing and e.total_cents = (
          select sum(coalesce(l.amount_cents, 0)::bigint + coalesce(l.tax_cents, 0))
          from jsonb_to_recordset(lines) as l (amount_cents integer, tax_cents integer))));
    return expense;
  end if;
  if jsonb_typeof(lines) is distinct from 'array' or octet_length(lines::text) > 50000
    or jsonb_array_length(lines) not between 1 and 50
    or spent_on is null or abs(spent_on - current_date) > 3660 then
    raise exception using errcode = 'P0001', hint = 'expenses.invalid',
      message = 'An expense needs a day and between 1 and 50 lines.';
  end if;
  select sum(coalesce(l.amount_cents, 0)::bigint + coalesce(l.tax_cents, 0)) into total
    from jsonb_to_recordset(lines) as l (amount_cents integer, tax_cents integer);
  if coalesce(total, 0) < 1 then
    raise exception using errcode = 'P0001', hint = 'expenses.invalid',
      message = 'An expense needs a day and between 1 and 50 lines.';
  end if;
  insert into public.expenses
      (id, org_id, listing_id, spent_on, total_cents, payee, note, receipt_paths, created_by)
    values (expense, org, listing, record_expense.spent_on, total, trim(coalesce(record_expense.payee, '')),
      trim(coalesce(record_expense.note, '')), coalesce(record_expense.receipt_paths, '{}'), auth.uid());
  insert into public.expense_lines (expense_id, line, category, description, amount_cents, tax_cents)
    select expense, l.position, l.line ->> 'category', trim(coalesce(l.line ->> 'description', '')),
      (l.line ->> 'amount_cents')::integer, coalesce((l.line ->> 'tax_cents')::integer, 0)
    from jsonb_array_elements(lines) with ordinality as l (line, position);
  perform private.post_entry(org, 'expense', expense, record_expense.spent_on, jsonb_build_array(
    jsonb_build_object('account', 'expenses', 'cents', total, 'listing', listing),
    jsonb_build_object('account', 'bank', 'cents', -total, 'listing', listing)));
  return expense;
exception
  -- The retry came twice at once, or the id is somebody else's.
  when unique_violation then
    if exists (select from public.expenses e where e.id = expense and e.org_id = org) then
      return expense;
    end if;
    raise exception using errcode = 'P0001', hint = 'expenses.missing',
      message = 'This expense is not available';
  when check_violation or not_null_violation or invalid_text_representation
    or numeric_value_out_of_range or invalid_parameter_value then
    raise exception using errcode = 'P0001', hint = 'expenses.line_invalid',
      message = 'A line needs a known category and an amount of at least one cent.';
end
$$;
