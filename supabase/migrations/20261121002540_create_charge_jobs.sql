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

create function private.run_rent_charges(at timestamptz default now(), batch integer default 100)
  returns integer
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  contract record;
  rent record;
  charge uuid;
  made integer := 0;
begin
  for contract in
    select l.id, l.listing_id, l.org_id, l.rent_cents, l.deposit_cents, l.starts_on, l.ends_on,
      l.due_day, due.month
    from public.leases l
    join public.listings h on h.id = l.listing_id
    cross join lateral (select (at at time zone h.time_zone)::date as today) here
    -- Months from the lease's own beginning here (not those of another book) to the next one.
    cross join lateral (
      select generate_series(
        date_trunc('month', greatest(l.starts_on, (l.created_at at time zone h.time_zone)::date)::timestamp),
        date_trunc('month', here.today::timestamp) + interval '1 month', '1 month')::date as month
    ) due
    where l.status in ('active', 'ending') and l.org_id is not null
      and (l.ends_on is null or due.month <= l.ends_on)
      and (l.rent_cents > 0 or l.deposit_cents > 0)
      and not exists (
        select from public.charges c
        where c.lease_id = l.id and c.kind = 'rent' and c.period = due.month
      )
      and l.rent_cents > 0
    order by due.month, l.id
    limit batch
    for update of l skip locked
  loop
    select * into rent from private.rent_of_month(
      contract.rent_cents, contract.month, contract.starts_on, contract.ends_on, contract.due_day);
    continue when rent.cents < 1;
    charge := gen_random_uuid();
    if private.raise_charge(charge, contract.id, 'rent', contract.month,
        'Rent for ' || to_char(contract.month, 'FMMonth YYYY'), rent.cents, rent.due_on) then
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
  'Makes the deposit and the rent up to next month of every lease that runs, once each; missed months are made up. Job: every hour.';

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
