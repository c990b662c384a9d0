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
    'charge', 'waiver', 'payment', 'refund', 'deposit_return', 'expense', 'expense_void',
    'payout_due', 'payout_paid', 'payout_cancelled'
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
alter table public.ledger_entries enable row level security;
alter table public.ledger_lines enable row level security;

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
