-- On US evenings the day of UTC is tomorrow. What is of a home has the day of that home, and what is of
-- no single home the day of the homes of its organisation.

create or replace function private.add_recurring_entry(
  entry uuid, org uuid, lease uuid, listing uuid, description text, payee text, category text,
  amount_cents integer, tax_cents integer, every_months integer, starts_on date, ends_on date
) returns uuid
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  contract public.leases;
  today date;
begin
  if org is null or org not in (select private.my_managed_organizations()) then
    raise exception using errcode = 'P0001', hint = 'recurring.missing',
      message = 'This is not available.';
  end if;
  if lease is not null then
    select * into contract from public.leases l where l.id = lease and l.org_id = org;
    if contract.id is null then
      raise exception using errcode = 'P0001', hint = 'leases.missing',
        message = 'This lease is not available';
    end if;
  elsif listing is not null
    and not exists (select from public.listings l where l.id = listing and l.org_id = org) then
    raise exception using errcode = 'P0001', hint = 'listings.missing',
      message = 'This home is not available';
  end if;
  if exists (select from public.recurring_entries r where r.id = entry) then
    perform private.refuse_other_figures(exists (
      select from public.recurring_entries r where r.id = entry and r.org_id = org
        and r.lease_id is not distinct from lease and r.amount_cents = add_recurring_entry.amount_cents
        and r.tax_cents = coalesce(add_recurring_entry.tax_cents, 0)
        and r.every_months = add_recurring_entry.every_months
        and r.starts_on = add_recurring_entry.starts_on));
    return entry;
  end if;
  if contract.status not in ('active', 'ending') then
    raise exception using errcode = 'P0001', hint = 'charges.lease_not_active',
      message = 'Fees can be added once the lease is active.';
  end if;
  today := case when coalesce(contract.listing_id, listing) is null then private.org_date(org, now())
    else private.home_date(coalesce(contract.listing_id, listing), now()) end;
  if starts_on not between today - 366 and today + 730
    or (lease is not null and starts_on < today) then
    raise exception using errcode = 'P0001', hint = 'recurring.invalid',
      message = 'It needs a description, an amount and a first day: of a charge today or later, of an expense of the last year or the next two.';
  end if;
  insert into public.recurring_entries (id, org_id, kind, lease_id, listing_id, description, payee, category,
      amount_cents, tax_cents, every_months, starts_on, ends_on, next_on, created_by)
    values (entry, org, case when lease is null then 'expense' else 'charge' end, lease, listing,
      add_recurring_entry.description, coalesce(add_recurring_entry.payee, ''), add_recurring_entry.category,
      add_recurring_entry.amount_cents, coalesce(add_recurring_entry.tax_cents, 0),
      add_recurring_entry.every_months, add_recurring_entry.starts_on, add_recurring_entry.ends_on,
      add_recurring_entry.starts_on, auth.uid());
  perform private.notify(p.profile_id, 'payment', 'A charge that comes again was added',
      format('%s: %s from %s.', private.visible_line(description),
        to_char(amount_cents / 100.0, 'FM$9,999,990.00'), to_char(starts_on, 'FMMonth FMDD, YYYY')),
      jsonb_build_object('lease_id', lease), 'medium', org)
    from public.lease_parties p where p.lease_id = lease and p.party = 'tenant';
  perform private.audit('recurring.added', 'recurring_entries', entry::text,
    jsonb_build_object('lease_id', lease, 'amount_cents', amount_cents));
  return entry;
exception when check_violation or not_null_violation then
  raise exception using errcode = 'P0001', hint = 'recurring.invalid',
    message = 'It needs a description, an amount and a first day: of a charge today or later, of an expense of the last year or the next two.';
end
$$;

create or replace function private.change_recurring_entry(entry uuid, paused boolean, last_day date, ending boolean)
  returns boolean
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  was public.recurring_entries;
  today date;
  ahead integer;
begin
  select * into was from public.recurring_entries r where r.id = entry for update;
  if was.id is null or was.org_id not in (select private.my_managed_organizations()) then
    raise exception using errcode = 'P0001', hint = 'recurring.missing',
      message = 'This is not available.';
  end if;
  select case when h.id is null then private.org_date(was.org_id, now())
      else private.home_date(h.id, now()) end into today
    from (select coalesce(was.listing_id,
      (select l.listing_id from public.leases l where l.id = was.lease_id)) as id) h;
  if ending then
    if last_day < was.starts_on or last_day > today + 3660 then
      raise exception using errcode = 'P0001', hint = 'recurring.end_invalid',
        message = 'The last day is the first one or later.';
    end if;
    update public.recurring_entries r set ends_on = last_day,
        next_on = case when d.day <= coalesce(last_day, 'infinity') then d.day end
      from (select private.months_later(was.starts_on, was.every_months * was.turn) as day) d
      where r.id = entry;
    return was.ends_on is distinct from last_day;
  end if;
  if paused is null or (was.paused_at is not null) = paused then
    return false;
  end if;
  if paused then
    update public.recurring_entries r set paused_at = now() where r.id = entry;
    return true;
  end if;
  -- Dates that passed in the pause are left out.
  select min(n) into ahead from generate_series(was.turn, was.turn + 1300) n
    where private.months_later(was.starts_on, was.every_months * n) >= today;
  update public.recurring_entries r set paused_at = null, turn = ahead,
      next_on = case when d.day <= coalesce(r.ends_on, 'infinity') then d.day end
    from (select private.months_later(was.starts_on, was.every_months * ahead) as day) d
    where r.id = entry;
  return true;
end
$$;

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
    or abs(due_on - private.home_date(contract.listing_id, now())) > 730 then
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
    or spent_on is null or abs(spent_on - case when listing is null
      then private.org_date(org, now()) else private.home_date(listing, now()) end) > 3660 then
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

create or replace function private.close_month(closing uuid, org uuid, month date) returns uuid
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  today date := private.org_date(org, now());
begin
  if org is null or org not in (select private.my_managed_organizations()) then
    raise exception using errcode = 'P0001', hint = 'months.missing',
      message = 'These books are not available.';
  end if;
  perform from public.organizations o where o.id = org for update;
  if exists (
    select from public.month_closings c
    where c.id = closing and c.org_id = org and c.month = close_month.month
  ) then
    return closing;
  end if;
  if closing is null or month is null or extract(day from month) <> 1
    or month < today - 3660 then
    raise exception using errcode = 'P0001', hint = 'months.invalid',
      message = 'Choose a month of the last ten years.';
  end if;
  -- Over at every home of the organisation.
  if (month + interval '1 month')::date > today then
    raise exception using errcode = 'P0001', hint = 'months.not_over',
      message = 'A month is closed once it is over.';
  end if;
  if month <= private.closed_through(org) then
    raise exception using errcode = 'P0001', hint = 'months.closed_already',
      message = 'This month is closed already.';
  end if;
  insert into public.month_closings (id, org_id, month, closed_by)
    values (closing, org, close_month.month, auth.uid());
  perform private.audit('month.closed', 'month_closings', closing::text,
    jsonb_build_object('month', month));
  return closing;
exception when unique_violation then
  raise exception using errcode = 'P0001', hint = 'months.missing',
    message = 'These books are not available.';
end
$$;

create or replace function private.time_maintenance_plan() returns trigger
  language plpgsql volatile security definer
  set search_path = ''
  as $$
begin
  if tg_op = 'INSERT' then
    new.next_due_on := new.starts_on;
  elsif (new.starts_on, new.every_count, new.every_unit)
    is distinct from (old.starts_on, old.every_count, old.every_unit) then
    -- Not before today: a changed rhythm makes no work for days that are gone.
    new.next_due_on := greatest(new.starts_on, private.next_plan_date(
      new.starts_on, new.every_count, new.every_unit, greatest(private.home_date(new.listing_id, now()) - 1, new.starts_on - 1)));
  end if;
  return new;
end
$$;

create or replace function private.charge_parts(lease uuid)
  returns table (
    charge_id uuid, profile_id uuid, full_name text, is_mine boolean, part_cents bigint,
    paid_cents bigint, left_cents bigint
  )
  language sql stable security definer
  set search_path = ''
  as $$
    select c.id, p.profile_id, f.full_name, p.profile_id = auth.uid(), p.part_cents, m.paid,
      least(greatest(p.part_cents - m.paid, 0),
        case when c.status in ('due', 'partly_paid', 'overdue')
          then c.amount_cents - c.waived_cents - c.paid_cents else 0 end)
    from public.lease_splits s
    join public.charges c on c.lease_id = s.lease_id
    cross join lateral private.parts_of(s.id, c.amount_cents - c.waived_cents) p
    join public.profiles f on f.id = p.profile_id
    cross join lateral (
      select coalesce(sum(a.amount_cents), 0)::bigint as paid
      from public.payment_allocations a join public.payments y on y.id = a.payment_id
      where a.charge_id = c.id and y.payer_id = p.profile_id
        and y.status in ('succeeded', 'disputed', 'refunded')
    ) m
    where s.lease_id = charge_parts.lease and s.agreed_at is not null and s.ended_at is null
      -- A deposit is not a month's: who paid it gets it back.
      and c.kind <> 'deposit' and c.status <> 'refunded'
      and charge_parts.lease in (select private.my_leases())
      and (c.status in ('due', 'partly_paid', 'overdue') or c.due_on > private.home_date(c.listing_id, now()) - 400)
  $$;

create or replace function private.set_payout_status(payout uuid, target text, why text) returns text
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  due public.payouts;
begin
  select * into due from public.payouts p where p.id = payout for update;
  if due.id is null or due.org_id not in (select private.my_managed_organizations()) then
    raise exception using errcode = 'P0001', hint = 'payouts.missing',
      message = 'This payout is not available';
  end if;
  if target is null or target not in ('pending', 'cancelled') then
    raise exception using errcode = 'P0001', hint = 'payouts.status_unknown',
      message = 'A payout is tried again or cancelled.';
  end if;
  if due.status = target then
    return target;
  end if;
  if target = 'cancelled' and char_length(trim(coalesce(why, ''))) not between 1 and 500 then
    raise exception using errcode = 'P0001', hint = 'payouts.reason_needed',
      message = 'Say why the payout is cancelled.';
  end if;
  update public.payouts p set status = target,
      reason = case when target = 'cancelled' then trim(why) end
    where p.id = payout;
  if target = 'cancelled' then
    perform private.post_entry(due.org_id, 'payout_cancelled', payout, private.org_date(due.org_id, now()),
      (select jsonb_agg(jsonb_build_object('account', a.kind, 'cents', -l.amount_cents, 'listing', l.listing_id))
        from public.ledger_entries e
        join public.ledger_lines l on l.entry_id = e.id
        join public.ledger_accounts a on a.id = l.account_id
        where e.source_id = payout and e.kind = 'payout_due'),
      (select e.id from public.ledger_entries e where e.source_id = payout and e.kind = 'payout_due'));
    perform private.notify(due.guide_id, 'payment', 'Your payout was cancelled', trim(why),
      jsonb_build_object('payout_id', payout), 'high', due.org_id);
    perform private.audit('payout.cancelled', 'payouts', payout::text,
      jsonb_build_object('amount_cents', due.amount_cents));
  end if;
  return target;
end
$$;

create or replace function private.settle_payout(
  payout uuid, outcome text, at timestamptz default now(), why text default null
) returns text
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  due public.payouts;
  today date;
begin
  select * into due from public.payouts p where p.id = payout for update;
  if due.id is null then
    raise exception using errcode = 'P0001', hint = 'payouts.missing',
      message = 'This payout is not available';
  end if;
  today := private.org_date(due.org_id, at);
  if outcome is null or outcome not in ('processing', 'paid', 'failed') then
    raise exception using errcode = 'P0001', hint = 'payouts.outcome_unknown',
      message = 'There is no such outcome of a payout.';
  end if;
  if due.status = outcome or (outcome = 'processing' and due.status <> 'pending') then
    return due.status;
  end if;
  update public.payouts p set status = outcome,
      paid_at = case when outcome = 'paid' then at end,
      paid_on = case when outcome = 'paid' then today end,
      reason = case when outcome = 'failed' then left(coalesce(why, 'The bank refused it.'), 500) end
    where p.id = payout;
  if outcome = 'paid' then
    perform private.post_entry(due.org_id, 'payout_paid', payout, today, jsonb_build_array(
      jsonb_build_object('account', 'guide_payable', 'cents', due.amount_cents, 'listing', null),
      jsonb_build_object('account', 'bank', 'cents', -due.amount_cents, 'listing', null)));
    perform private.notify(due.guide_id, 'payment', 'Your payout was paid', '',
      jsonb_build_object('payout_id', payout), 'low', due.org_id);
  elsif outcome = 'failed' then
    perform private.notify(m.profile_id, 'payment', 'A payout failed', '',
        jsonb_build_object('payout_id', payout), 'high', due.org_id)
      from public.organization_members m
      where m.org_id = due.org_id and m.role in ('owner', 'manager');
  end if;
  return outcome;
end
$$;
comment on function private.time_maintenance_plan is
  'Trigger: the rhythm decides when work is due next. Definer: it asks for the day at the home.';
