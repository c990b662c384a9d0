-- Tenants are reminded by their host of what is overdue, and what the host reads about a payment names the
-- lease whose ledger it is in.

create function private.remind_of_arrears(lease uuid) returns boolean
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  contract public.leases;
  zone text;
  owed bigint;
  oldest date;
begin
  select * into contract from public.leases l where l.id = lease for no key update;
  if contract.org_id is null
    or contract.org_id not in (select private.my_managed_organizations()) then
    raise exception using errcode = 'P0001', hint = 'leases.missing',
      message = 'This lease is not available';
  end if;
  select l.time_zone into zone from public.listings l where l.id = contract.listing_id;
  select sum(c.amount_cents - c.waived_cents - c.paid_cents), min(c.due_on) into owed, oldest
    from public.charges c
    where c.lease_id = lease and c.status in ('due', 'partly_paid', 'overdue')
      and c.due_on < (now() at time zone zone)::date;
  if coalesce(owed, 0) = 0 then
    raise exception using errcode = 'P0001', hint = 'charges.not_overdue',
      message = 'Nothing is overdue here.';
  end if;
  -- Once a day: a retry and a second press are the same reminder.
  if (contract.arrears_reminded_at at time zone zone)::date = (now() at time zone zone)::date then
    return false;
  end if;
  update public.leases l set arrears_reminded_at = now() where l.id = lease;
  perform private.notify(p.profile_id, 'payment', 'Your landlord asks for what is overdue',
      format('%s is overdue, the oldest since %s.',
        '$' || to_char(owed / 100.0, 'FM999,999,990.00'), to_char(oldest, 'FMMonth FMDD, YYYY')),
      jsonb_build_object('lease_id', lease), 'high', contract.org_id)
    from public.lease_parties p where p.lease_id = lease and p.party = 'tenant';
  perform private.audit('arrears.reminded', 'leases', lease::text,
    jsonb_build_object('amount_cents', owed));
  return true;
end
$$;
comment on function private.remind_of_arrears is 'Definer: notifications are no client''s to write.';

create function public.remind_of_arrears(lease uuid) returns boolean
  language sql volatile
  set search_path = ''
  as $$ select private.remind_of_arrears(lease) $$;
comment on function public.remind_of_arrears is
  'Owner or manager: reminds the tenants of a lease of all that is overdue, once a day at the home; false when they were reminded today.';

grant execute on function private.remind_of_arrears(uuid), public.remind_of_arrears(uuid) to authenticated;

-- The same functions as before; the host's notifications name the lease.
create or replace function private.run_overdue_charges(at timestamptz default now(), batch integer default 100)
  returns integer
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  owed record;
  done integer := 0;
begin
  for owed in
    select c.*, private.home_date(c.listing_id, at) as today
    from public.charges c
    -- No zone is further than a day from UTC's date.
    where c.next_reminder_on <= (at at time zone 'UTC')::date + 1
      and c.next_reminder_on <= private.home_date(c.listing_id, at)
      and c.status in ('due', 'partly_paid', 'overdue')
    order by c.next_reminder_on, c.id
    limit batch for update of c skip locked
  loop
    update public.charges c set
        status = case when owed.today > c.due_on then 'overdue' else c.status end,
        reminders = c.reminders + 1,
        next_reminder_on = case
          when owed.today <= c.due_on then c.due_on + 1
          when c.reminders < 5 then owed.today + 7 end
      where c.id = owed.id;
    perform private.notify(p.profile_id, 'payment',
        case when owed.today > owed.due_on then 'A payment is overdue' else 'A payment is due soon' end,
        format(case when owed.today > owed.due_on then '%s was due on %s.' else '%s is due on %s.' end,
          owed.description, to_char(owed.due_on, 'FMMonth FMDD, YYYY')),
        jsonb_build_object('charge_id', owed.id, 'lease_id', owed.lease_id),
        case when owed.today > owed.due_on then 'high' else 'medium' end, owed.org_id)
      from public.lease_parties p where p.lease_id = owed.lease_id and p.party = 'tenant';
    if owed.today > owed.due_on and owed.status <> 'overdue' then
      perform private.notify(m.profile_id, 'payment', 'A payment is overdue', owed.description,
          jsonb_build_object('charge_id', owed.id, 'listing_id', owed.listing_id,
            'ledger_lease_id', owed.lease_id), 'medium', owed.org_id)
        from public.organization_members m
        where m.org_id = owed.org_id and m.role in ('owner', 'manager');
    end if;
    done := done + 1;
  end loop;
  return done;
end
$$;

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
      jsonb_build_object('payment_id', payment, 'listing_id', home, 'ledger_lease_id', (
        select min(c.lease_id::text) from public.payment_allocations a
        join public.charges c on c.id = a.charge_id where a.payment_id = payment)), 'low', paid.org_id)
    from public.organization_members m
    where m.org_id = paid.org_id and m.role in ('owner', 'manager')
      and m.profile_id is distinct from auth.uid();
  return outcome;
end
$$;
