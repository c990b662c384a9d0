-- The books, and what tenants owe: charges and the jobs that make them.

-- Double entry: every business event posts one entry whose lines add up to zero. A debit is positive,
-- a credit negative. What happened is corrected by a further entry, never by a change.

create table public.ledger_accounts (
  id uuid primary key default gen_random_uuid(),
  -- Books outlive people: an organisation that has any is not deleted.
  org_id uuid not null references public.organizations (id) on delete restrict,
  kind text not null check (kind in (
    'bank', 'tenant_receivable', 'deposits_due', 'deposits_held', 'rent_income', 'fee_income',
    'expenses', 'guide_costs', 'guide_payable'
  )),
  currency text not null default 'USD' check (currency = 'USD'),
  -- 1 where the balance grows with debits, -1 where it grows with credits.
  normal_side integer not null generated always as (
    case when kind in ('bank', 'tenant_receivable', 'expenses', 'guide_costs') then 1 else -1 end
  ) stored,
  created_at timestamptz not null default now(),
  unique (org_id, kind, currency),
  unique (id, org_id, currency)
);
comment on table public.ledger_accounts is
  'The accounts of an organisation''s books; each is made by the first entry that needs it.';

create table public.ledger_entries (
  id uuid primary key default gen_random_uuid(),
  org_id uuid not null references public.organizations (id) on delete restrict,
  kind text not null check (kind in (
    'charge', 'charge_correction', 'waiver', 'payment', 'refund', 'deposit_return', 'expense',
    'expense_void', 'payout_due', 'payout_paid', 'payout_cancelled'
  )),
  -- The charge, payment, refund, ...; no foreign key, because it is of several tables.
  source_id uuid not null,
  -- The entry that this one takes back.
  reverses_id uuid unique references public.ledger_entries (id) on delete restrict,
  -- The day in the home's zone.
  occurred_on date not null,
  created_at timestamptz not null default now(),
  -- One event, one entry, however often it is told.
  unique (source_id, kind),
  unique (id, org_id)
);
comment on table public.ledger_entries is
  'What happened to an organisation''s money. Entries are added, never changed.';
create index ledger_entries_org_id_idx on public.ledger_entries (org_id, occurred_on desc, id desc);

create table public.ledger_lines (
  entry_id uuid not null,
  line integer not null check (line between 1 and 400),
  org_id uuid not null references public.organizations (id) on delete restrict,
  account_id uuid not null,
  amount_cents bigint not null check (amount_cents <> 0),
  currency text not null default 'USD' check (currency = 'USD'),
  -- No foreign key: books outlive homes.
  listing_id uuid,
  primary key (entry_id, line),
  foreign key (entry_id, org_id) references public.ledger_entries (id, org_id) on delete restrict,
  -- An entry writes to its own organisation's accounts only.
  foreign key (account_id, org_id, currency)
    references public.ledger_accounts (id, org_id, currency) on delete restrict
);
comment on table public.ledger_lines is
  'What an entry writes to an account: a debit is positive, a credit negative.';
create index ledger_lines_account_id_idx
  on public.ledger_lines (account_id, org_id, currency) include (amount_cents);
create index ledger_lines_entry_org_idx on public.ledger_lines (entry_id, org_id);
create index ledger_lines_org_id_idx on public.ledger_lines (org_id);

alter table public.ledger_accounts enable row level security;

create policy session_has_shown_second_factor on public.ledger_accounts as restrictive
  for all to authenticated using ((select private.second_factor_given()));

alter table public.ledger_entries enable row level security;

create policy session_has_shown_second_factor on public.ledger_entries as restrictive
  for all to authenticated using ((select private.second_factor_given()));

alter table public.ledger_lines enable row level security;

create policy session_has_shown_second_factor on public.ledger_lines as restrictive
  for all to authenticated using ((select private.second_factor_given()));

-- Owners and managers only: money is not for assistant members (DEC-39).
create policy manager_reads_ledger_accounts on public.ledger_accounts
  for select to authenticated using (org_id in (select private.my_managed_organizations()));
create policy manager_reads_ledger_entries on public.ledger_entries
  for select to authenticated using (org_id in (select private.my_managed_organizations()));
create policy manager_reads_ledger_lines on public.ledger_lines
  for select to authenticated using (org_id in (select private.my_managed_organizations()));

-- No writes: private.post_entry is the only one who writes here.
grant select on public.ledger_accounts, public.ledger_entries, public.ledger_lines to authenticated;

-- Append only ---------------------------------------------------------------------------------------

create function private.keep_ledger() returns trigger
  language plpgsql volatile
  set search_path = ''
  as $$
begin
  raise exception using errcode = 'P0001', hint = 'ledger.append_only',
    message = 'What stands in the books is never changed; post a further entry.';
end
$$;
comment on function private.keep_ledger is
  'Trigger: nobody changes or removes what is in the books, whatever they own.';

create trigger ledger_entries_keep before update or delete on public.ledger_entries
  for each row execute function private.keep_ledger();
create trigger ledger_entries_keep_all before truncate on public.ledger_entries
  for each statement execute function private.keep_ledger();
create trigger ledger_lines_keep before update or delete on public.ledger_lines
  for each row execute function private.keep_ledger();
create trigger ledger_lines_keep_all before truncate on public.ledger_lines
  for each statement execute function private.keep_ledger();
create trigger ledger_accounts_keep before update or delete on public.ledger_accounts
  for each row execute function private.keep_ledger();

-- Balance -------------------------------------------------------------------------------------------

-- Asked at commit, of entries as well as lines: an entry without lines balances nothing, and a line
-- added to an old entry would unbalance it.
create function private.balance_entry() returns trigger
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  entry uuid := case tg_table_name when 'ledger_lines' then to_jsonb(new) ->> 'entry_id'
    else to_jsonb(new) ->> 'id' end;
begin
  if (select count(*) < 2 from public.ledger_lines l where l.entry_id = entry)
    or exists (
      select from public.ledger_lines l where l.entry_id = entry
      group by l.currency having sum(l.amount_cents) <> 0
    ) then
    raise exception using errcode = 'P0001', hint = 'ledger.unbalanced',
      message = 'An entry of the books has to add up to zero.';
  end if;
  return null;
end
$$;
comment on function private.balance_entry is
  'Trigger, at commit: the lines of an entry add up to zero in each currency. Definer: it reads past policies.';

create constraint trigger ledger_entries_balance after insert on public.ledger_entries
  deferrable initially deferred for each row execute function private.balance_entry();
create constraint trigger ledger_lines_balance after insert on public.ledger_lines
  deferrable initially deferred for each row execute function private.balance_entry();

-- Posting -------------------------------------------------------------------------------------------

create function private.post_entry(
  org uuid, entry_kind text, source uuid, happened_on date, lines jsonb, reverses uuid default null
) returns uuid
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  entry uuid;
begin
  insert into public.ledger_accounts (org_id, kind)
    select distinct org, l.account from jsonb_to_recordset(lines) as l (account text)
    order by 2
    on conflict (org_id, kind, currency) do nothing;
  insert into public.ledger_entries (org_id, kind, source_id, occurred_on, reverses_id)
    values (org, entry_kind, source, happened_on, reverses)
    returning id into entry;
  insert into public.ledger_lines (entry_id, line, org_id, account_id, amount_cents, listing_id)
    select entry, row_number() over (order by l.account, l.listing), org, a.id, l.cents, l.listing
    from (
      select account, listing, sum(cents) as cents
      from jsonb_to_recordset(lines) as given (account text, cents bigint, listing uuid)
      group by account, listing having sum(cents) <> 0
    ) l
    join public.ledger_accounts a
      on a.org_id = org and a.kind = l.account and a.currency = 'USD';
  return entry;
end
$$;
comment on function private.post_entry is
  'Writes one event into the books: lines [{account, cents, listing}], debits positive. A second entry for the same event is refused. Granted to nobody.';

create function private.home_date(listing uuid, at timestamptz) returns date
  language sql stable security definer
  set search_path = ''
  as $$
    select (at at time zone coalesce(
      (select l.time_zone from public.listings l where l.id = listing), 'UTC'))::date
  $$;
comment on function private.home_date is 'The day that a moment is at a home.';

create view public.ledger_balances with (security_invoker = true) as
  select a.id, a.org_id, a.kind, a.currency,
    coalesce(sum(l.amount_cents) * a.normal_side, 0)::bigint as balance_cents
  from public.ledger_accounts a left join public.ledger_lines l on l.account_id = a.id
  group by a.id;
comment on view public.ledger_balances is
  'What is on each account, positive on its usual side. For owners and managers.';
grant select on public.ledger_balances to authenticated;

create table public.charges (
  id uuid primary key default gen_random_uuid(),
  -- Empty once the lease or home is gone: what was owed and paid stays in the books.
  lease_id uuid references public.leases (id) on delete set null,
  listing_id uuid references public.listings (id) on delete set null,
  org_id uuid not null references public.organizations (id) on delete restrict,
  kind text not null check (kind in ('rent', 'deposit', 'fee')),
  -- The first day of the month that it is for; a fee is for none.
  period date check (extract(day from period) = 1),
  description text not null check (char_length(trim(description)) between 1 and 200),
  amount_cents integer not null check (amount_cents between 1 and 100000000),
  paid_cents integer not null default 0 check (paid_cents >= 0),
  waived_cents integer not null default 0 check (waived_cents >= 0),
  -- Given back of what was paid.
  refunded_cents integer not null default 0 check (refunded_cents >= 0),
  currency text not null default 'USD' check (currency = 'USD'),
  -- A day in the home's zone.
  due_on date not null,
  status text not null default 'due'
    check (status in ('due', 'partly_paid', 'overdue', 'paid', 'waived', 'refunded')),
  waive_reason text check (char_length(waive_reason) <= 500),
  -- When the tenants hear of it next; empty when they have heard enough.
  next_reminder_on date,
  reminders integer not null default 0 check (reminders >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Rent is charged a month ahead. Who gives notice after that has been charged for days after the
  -- last one: what is open of it is taken off.
  corrected_cents integer not null default 0 check (corrected_cents >= 0),
  check ((kind = 'fee') = (period is null)),
  check (paid_cents + waived_cents <= amount_cents),
  check (refunded_cents <= paid_cents),
  check (corrected_cents <= waived_cents),
  check (status <> 'waived' or (waived_cents > 0 and paid_cents + waived_cents = amount_cents)),
  check (status not in ('due', 'partly_paid', 'overdue') or paid_cents < amount_cents),
  check ((status = 'partly_paid') <= (paid_cents > 0)),
  check (status <> 'paid' or paid_cents + waived_cents = amount_cents),
  -- Rent and deposit exist once, however often the job runs.
  unique (lease_id, kind, period)
);
comment on table public.charges is
  'What the tenants of a lease owe: rent of a month, the deposit, a fee. Open is amount - paid - waived.';
create index charges_lease_id_idx on public.charges (lease_id, due_on desc, id desc);
create index charges_listing_id_idx on public.charges (listing_id, due_on);
create index charges_org_id_idx on public.charges (org_id, due_on desc, id desc);
create index charges_next_reminder_on_idx on public.charges (next_reminder_on)
  where next_reminder_on is not null;
comment on column public.charges.corrected_cents is
  'Part of waived_cents: days after the end of the lease.';

alter table public.charges enable row level security;

create policy session_has_shown_second_factor on public.charges as restrictive
  for all to authenticated using ((select private.second_factor_given()));

create policy tenant_or_manager_reads_charge on public.charges
  for select to authenticated using (
    org_id in (select private.my_managed_organizations())
    or lease_id in (select private.my_leases())
  );

-- No writes: jobs and functions make charges, payments move them.
grant select on public.charges to authenticated;

create trigger charges_touch before update on public.charges
  for each row execute function private.touch_updated_at();

insert into private.transitions (machine, from_status, to_status) values
  ('charges', 'due', 'partly_paid'),
  ('charges', 'due', 'overdue'),
  ('charges', 'due', 'paid'),
  ('charges', 'due', 'waived'),
  ('charges', 'partly_paid', 'overdue'),
  ('charges', 'partly_paid', 'paid'),
  ('charges', 'partly_paid', 'waived'),
  -- Paid in part it stays overdue.
  ('charges', 'overdue', 'paid'),
  ('charges', 'overdue', 'waived'),
  ('charges', 'paid', 'refunded');
create trigger charges_guard_transition before update of status on public.charges
  for each row execute function private.guard_transition();

create function private.charge_account(kind text) returns text
  language sql immutable
  set search_path = ''
  as $$
    select case kind when 'rent' then 'rent_income' when 'fee' then 'fee_income' else 'deposits_due' end
  $$;
comment on function private.charge_account is
  'The account that a charge is owed to. A deposit is a liability only once it is paid.';

create function private.raise_charge(
  charge uuid, lease uuid, charge_kind text, charge_period date, words text, cents integer, due date
) returns boolean
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  home uuid;
  org uuid;
begin
  select l.listing_id, l.org_id into home, org from public.leases l where l.id = lease;
  insert into public.charges (id, lease_id, listing_id, org_id, kind, period, description,
      amount_cents, due_on, next_reminder_on)
    values (charge, lease, home, org, charge_kind, charge_period, words, cents, due, due - 3)
    on conflict (lease_id, kind, period) do nothing;
  if not found then
    return false;
  end if;
  perform private.post_entry(org, 'charge', charge, due, jsonb_build_array(
    jsonb_build_object('account', 'tenant_receivable', 'cents', cents, 'listing', home),
    jsonb_build_object('account', private.charge_account(charge_kind), 'cents', -cents,
      'listing', home)));
  return true;
end
$$;
comment on function private.raise_charge is
  'Makes a charge and posts it; false when its month has one already. Granted to nobody.';

-- The lock makes a second try wait for the first one, and then find its fee.
create function private.add_fee(
  charge uuid, lease uuid, description text, amount_cents integer, due_on date
) returns uuid
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
comment on function private.add_fee is 'Definer: charges are no client''s to write.';

create function public.add_fee(
  charge uuid, lease uuid, description text, amount_cents integer, due_on date
) returns uuid
  language sql volatile
  set search_path = ''
  as $$ select private.add_fee(charge, lease, description, amount_cents, due_on) $$;
comment on function public.add_fee is
  'Owner or manager: a fee for the tenants of a lease; the same id again changes nothing.';

grant execute on function private.add_fee(uuid, uuid, text, integer, date),
  public.add_fee(uuid, uuid, text, integer, date) to authenticated;

-- Half a cent is rounded up, as `proratedCents` in rules.ts does. Whole numbers only: no float decides
-- about money.
create function private.prorated_cents(cents integer, days integer, days_of_month integer)
  returns integer
  language sql immutable
  set search_path = ''
  as $$ select ((2 * cents::bigint * days + days_of_month) / (2 * days_of_month))::integer $$;
comment on function private.prorated_cents is 'The rent of some days of a month, half a cent rounded up.';

create function private.rent_of_month(
  rent_cents integer, month date, starts_on date, ends_on date, due_day integer,
  out cents integer, out due_on date
)
  language sql immutable
  set search_path = ''
  as $$
    with days as (
      select month as first, (month + interval '1 month')::date - 1 as last
    ), lived as (
      select d.*, greatest(d.first, starts_on) as since, least(d.last, ends_on) as until,
        d.last - d.first + 1 as in_month
      from days d
    )
    select private.prorated_cents(rent_cents, greatest(l.until - l.since + 1, 0), l.in_month),
      -- A short month's last day stands for the days that it lacks; nothing is due before moving in.
      greatest(l.first + least(due_day, l.in_month) - 1, starts_on)
    from lived l
  $$;
comment on function private.rent_of_month is
  'What a month of a lease costs and when it is due: by the days in the first and last month.';

create function private.run_rent_charges(
  at timestamptz default now(), batch integer default 100
) returns integer
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  contract record;
  made integer := private.shorten_last_rents(at, batch);
begin
  for contract in
    select l.id, l.starts_on, due.month, rent.cents, rent.due_on
    from public.leases l
    join public.listings h on h.id = l.listing_id
    cross join lateral (select (at at time zone h.time_zone)::date as today) here
    cross join lateral (
      select max(c.period) as month from public.charges c where c.lease_id = l.id and c.kind = 'rent'
    ) charged
    -- From the lease's own beginning here (months before are those of another book) to next month.
    cross join lateral (
      select generate_series(
        coalesce(charged.month + interval '1 month', date_trunc('month',
          greatest(l.starts_on, (l.created_at at time zone h.time_zone)::date)::timestamp)),
        date_trunc('month', here.today::timestamp) + interval '1 month', '1 month')::date as month
    ) due
    cross join lateral private.rent_of_month(
      l.rent_cents, due.month, l.starts_on, l.ends_on, l.due_day) rent
    where l.status in ('active', 'ending') and l.org_id is not null
      and (l.ends_on is null or due.month <= l.ends_on)
      and rent.cents > 0
    order by due.month, l.id
    limit greatest(batch - made, 0)
    for update of l skip locked
  loop
    if private.raise_charge(gen_random_uuid(), contract.id, 'rent', contract.month,
        'Rent for ' || to_char(contract.month, 'FMMonth YYYY'), contract.cents, contract.due_on) then
      made := made + 1;
    end if;
  end loop;
  for contract in
    select l.id, l.deposit_cents, l.starts_on
    from public.leases l
    where l.status in ('active', 'ending') and l.org_id is not null and l.deposit_cents > 0
      and not exists (
        select from public.charges c where c.lease_id = l.id and c.kind = 'deposit'
      )
    order by l.id
    limit greatest(batch - made, 0)
    for update of l skip locked
  loop
    if private.raise_charge(gen_random_uuid(), contract.id, 'deposit',
        date_trunc('month', contract.starts_on::timestamp)::date, 'Deposit', contract.deposit_cents,
        contract.starts_on) then
      made := made + 1;
    end if;
  end loop;
  return made;
end
$$;
comment on function private.run_rent_charges is
  'Makes the deposit and the rent up to next month of every lease that runs, once each; missed months are made up, and days after a lease''s end are taken off. Job: every hour.';
grant execute on function private.run_rent_charges(timestamptz, integer) to kinstead_jobs;

create function private.run_overdue_charges(at timestamptz default now(), batch integer default 100)
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
        format('%s was due on %s.', owed.description, to_char(owed.due_on, 'FMMonth FMDD, YYYY')),
        jsonb_build_object('charge_id', owed.id, 'lease_id', owed.lease_id),
        case when owed.today > owed.due_on then 'high' else 'medium' end, owed.org_id)
      from public.lease_parties p where p.lease_id = owed.lease_id and p.party = 'tenant';
    if owed.today > owed.due_on and owed.status <> 'overdue' then
      perform private.notify(m.profile_id, 'payment', 'A payment is overdue', owed.description,
          jsonb_build_object('charge_id', owed.id, 'listing_id', owed.listing_id), 'medium', owed.org_id)
        from public.organization_members m
        where m.org_id = owed.org_id and m.role in ('owner', 'manager');
    end if;
    done := done + 1;
  end loop;
  return done;
end
$$;
comment on function private.run_overdue_charges is
  'Reminds of what is due in three days, calls overdue what was not paid by its day at the home, and reminds every week, five times. Job: every hour.';
grant execute on function private.run_overdue_charges(timestamptz, integer) to kinstead_jobs;

-- Shortening a last rent belongs to the job that makes rents, not to one of its own. And that job asks
-- each lease for its last charged month once, instead of for every month since it began.
create function private.shorten_last_rents(at timestamptz, batch integer)
  returns integer
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  owed record;
  extra integer;
  done integer := 0;
begin
  for owed in
    select c.id, c.org_id, c.listing_id, c.status, c.amount_cents, c.paid_cents, c.waived_cents, r.cents
    from public.charges c join public.leases l on l.id = c.lease_id
    cross join lateral private.rent_of_month(
      l.rent_cents, c.period, l.starts_on, l.ends_on, l.due_day) r
    where c.kind = 'rent' and c.status in ('due', 'partly_paid', 'overdue') and c.corrected_cents = 0
      and l.status in ('ending', 'ended') and l.ends_on < (c.period + interval '1 month')::date - 1
      and c.amount_cents - c.waived_cents > r.cents
      and not exists (
        select from public.payment_allocations a join public.payments p on p.id = a.payment_id
        where a.charge_id = c.id and p.status in ('pending', 'processing')
      )
    order by c.due_on, c.id
    limit batch for update of c skip locked
  loop
    -- What was paid already is for its landlord to give back.
    extra := least(owed.amount_cents - owed.waived_cents - owed.cents,
      owed.amount_cents - owed.waived_cents - owed.paid_cents);
    update public.charges c set waived_cents = c.waived_cents + extra, corrected_cents = extra,
        status = case when c.paid_cents + c.waived_cents + extra < c.amount_cents then c.status
          when c.paid_cents > 0 then 'paid' else 'waived' end,
        next_reminder_on = case
          when c.paid_cents + c.waived_cents + extra < c.amount_cents then c.next_reminder_on end
      where c.id = owed.id;
    perform private.post_entry(owed.org_id, 'charge_correction', owed.id,
      private.home_date(owed.listing_id, at), jsonb_build_array(
        jsonb_build_object('account', 'rent_income', 'cents', extra, 'listing', owed.listing_id),
        jsonb_build_object('account', 'tenant_receivable', 'cents', -extra, 'listing', owed.listing_id)));
    done := done + 1;
  end loop;
  return done;
end
$$;
comment on function private.shorten_last_rents is
  'Takes the days after a lease''s end off what is open of its last rent. Called by the job that makes rents.';
