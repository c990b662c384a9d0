-- Shortening a last rent belongs to the job that makes rents, not to one of its own. And that job asks
-- each lease for its last charged month once, instead of for every month since it began.
drop function private.run_rent_corrections(timestamptz, integer);

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

create or replace function private.run_rent_charges(
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
