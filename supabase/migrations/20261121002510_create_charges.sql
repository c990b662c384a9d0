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
  check ((kind = 'fee') = (period is null)),
  check (paid_cents + waived_cents <= amount_cents),
  check (refunded_cents <= paid_cents),
  check (status <> 'paid' or (paid_cents = amount_cents and waived_cents = 0)),
  check (status <> 'waived' or (waived_cents > 0 and paid_cents + waived_cents = amount_cents)),
  check (status not in ('due', 'partly_paid', 'overdue') or paid_cents < amount_cents),
  check ((status = 'partly_paid') <= (paid_cents > 0)),
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

alter table public.charges enable row level security;

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

create function private.add_fee(
  charge uuid, lease uuid, description text, amount_cents integer, due_on date
) returns uuid
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  contract public.leases;
begin
  select * into contract from public.leases l where l.id = lease for share;
  if contract.org_id is null
    or contract.org_id not in (select private.my_managed_organizations()) then
    raise exception using errcode = 'P0001', hint = 'leases.missing',
      message = 'This lease is not available';
  end if;
  if exists (select from public.charges c where c.id = charge and c.lease_id = lease) then
    return charge;
  end if;
  if contract.status not in ('active', 'ending', 'ended') then
    raise exception using errcode = 'P0001', hint = 'charges.lease_not_active',
      message = 'Fees can be added once the lease is active.';
  end if;
  if amount_cents is null or amount_cents not between 1 and 100000000
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
