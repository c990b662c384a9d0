-- Expenses, payouts to guides, earnings.

create table public.expenses (
  -- The client's: a retry is the same expense.
  id uuid primary key,
  org_id uuid not null references public.organizations (id) on delete restrict,
  -- Empty for what is for no single home, and once the home is gone.
  listing_id uuid references public.listings (id) on delete set null,
  payee text not null default '' check (char_length(payee) <= 200),
  note text not null default '' check (char_length(note) <= 2000),
  spent_on date not null,
  -- Lines with their tax.
  total_cents bigint not null check (total_cents > 0),
  currency text not null default 'USD' check (currency = 'USD'),
  -- In the bucket `receipts`.
  receipt_paths text[] not null default '{}'
    check (cardinality(receipt_paths) <= 10 and octet_length(receipt_paths::text) <= 5000),
  status text not null default 'recorded' check (status in ('recorded', 'voided')),
  void_reason text check (char_length(void_reason) <= 500),
  created_by uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Which work an expense is the bill of; of the same organisation.
  work_order_id uuid
);
comment on table public.expenses is
  'What an organisation spent on a home. Wrong ones are voided and written again: the books keep both.';
create index expenses_org_id_idx on public.expenses (org_id, spent_on desc, id desc);
create index expenses_listing_id_idx on public.expenses (listing_id, spent_on desc);
create index expenses_created_by_idx on public.expenses (created_by);

create table public.expense_lines (
  expense_id uuid not null references public.expenses (id) on delete restrict,
  line integer not null check (line between 1 and 50),
  category text not null check (category in (
    'repairs', 'maintenance', 'utilities', 'insurance', 'property_tax', 'cleaning', 'supplies',
    'management', 'marketing', 'legal', 'furnishing', 'other'
  )),
  description text not null default '' check (char_length(description) <= 200),
  amount_cents integer not null check (amount_cents between 1 and 100000000),
  tax_cents integer not null default 0 check (tax_cents between 0 and 100000000),
  primary key (expense_id, line)
);
comment on table public.expense_lines is 'The lines of a bill: what for, how much, and the tax on it.';

alter table public.expenses enable row level security;

create policy session_has_shown_second_factor on public.expenses as restrictive
  for all to authenticated using ((select private.second_factor_given()));

alter table public.expense_lines enable row level security;

create policy session_has_shown_second_factor on public.expense_lines as restrictive
  for all to authenticated using ((select private.second_factor_given()));

create policy manager_reads_expense on public.expenses
  for select to authenticated using (org_id in (select private.my_managed_organizations()));
create policy reader_of_expense_reads_lines on public.expense_lines
  for select to authenticated
  using (exists (select from public.expenses e where e.id = expense_id));
create policy manager_describes_expense on public.expenses
  for update to authenticated
  using (org_id in (select private.my_managed_organizations()))
  with check (org_id in (select private.my_managed_organizations()));

-- Figures and days are in the books: only what describes them may change.
grant
  select,
  update (payee, note, receipt_paths, work_order_id)
  on public.expenses to authenticated;
grant select on public.expense_lines to authenticated;

create trigger expenses_touch before update on public.expenses
  for each row execute function private.touch_updated_at();

insert into private.transitions (machine, from_status, to_status) values
  ('expenses', 'recorded', 'voided');
create trigger expenses_guard_transition before update of status on public.expenses
  for each row execute function private.guard_transition();

create function private.record_expense(
  expense uuid, org uuid, listing uuid, spent_on date, lines jsonb, payee text, note text,
  receipt_paths text[]
) returns uuid
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
comment on function private.record_expense is 'Definer: money is no client''s to write.';

create function public.record_expense(
  expense uuid, org uuid, listing uuid, spent_on date, lines jsonb,
  payee text default '', note text default '', receipt_paths text[] default '{}'
) returns uuid
  language sql volatile
  set search_path = ''
  as $$ select private.record_expense(expense, org, listing, spent_on, lines, payee, note, receipt_paths) $$;
comment on function public.record_expense is
  'Owner or manager: writes a bill down, lines [{category, description, amount_cents, tax_cents}]. The same id again changes nothing.';

create function private.void_expense(expense uuid, reason text) returns text
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  spent public.expenses;
begin
  select * into spent from public.expenses e where e.id = expense for update;
  if spent.id is null or spent.org_id not in (select private.my_managed_organizations()) then
    raise exception using errcode = 'P0001', hint = 'expenses.missing',
      message = 'This expense is not available';
  end if;
  if spent.status = 'voided' then
    return spent.status;
  end if;
  if char_length(trim(coalesce(reason, ''))) not between 1 and 500 then
    raise exception using errcode = 'P0001', hint = 'expenses.reason_needed',
      message = 'Say why the expense is void.';
  end if;
  update public.expenses e set status = 'voided', void_reason = trim(reason) where e.id = expense;
  -- On its own day: the month's figures are then as if it had never been.
  perform private.post_entry(spent.org_id, 'expense_void', expense, spent.spent_on, jsonb_build_array(
      jsonb_build_object('account', 'expenses', 'cents', -spent.total_cents, 'listing', spent.listing_id),
      jsonb_build_object('account', 'bank', 'cents', spent.total_cents, 'listing', spent.listing_id)),
    (select e.id from public.ledger_entries e where e.source_id = expense and e.kind = 'expense'));
  perform private.audit('expense.voided', 'expenses', expense::text,
    jsonb_build_object('total_cents', spent.total_cents));
  return 'voided';
end
$$;
comment on function private.void_expense is 'Definer: money is no client''s to write.';

create function public.void_expense(expense uuid, reason text) returns text
  language sql volatile
  set search_path = ''
  as $$ select private.void_expense(expense, reason) $$;
comment on function public.void_expense is
  'Owner or manager: takes an expense back; the books show both.';

grant execute on function
  private.record_expense(uuid, uuid, uuid, date, jsonb, text, text, text[]),
  public.record_expense(uuid, uuid, uuid, date, jsonb, text, text, text[]),
  private.void_expense(uuid, text), public.void_expense(uuid, text) to authenticated;

create table public.payout_rates (
  org_id uuid primary key references public.organizations (id) on delete cascade,
  per_tour_cents integer not null check (per_tour_cents between 1 and 10000000),
  currency text not null default 'USD' check (currency = 'USD'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.payout_rates is
  'What an organisation pays guides for a completed tour. Without a rate it pays them itself, and there are no payouts.';

create table public.payouts (
  id uuid primary key default gen_random_uuid(),
  org_id uuid not null references public.organizations (id) on delete restrict,
  guide_id uuid references public.profiles (id) on delete set null,
  -- The first day of the month whose tours it closes.
  period date not null check (extract(day from period) = 1),
  tours integer not null check (tours > 0),
  amount_cents bigint not null check (amount_cents > 0),
  currency text not null default 'USD' check (currency = 'USD'),
  provider text not null default 'sandbox' check (provider in ('sandbox', 'stripe')),
  status text not null default 'pending'
    check (status in ('pending', 'processing', 'paid', 'failed', 'cancelled')),
  -- Why it failed or was cancelled.
  reason text check (char_length(reason) <= 500),
  paid_at timestamptz,
  paid_on date,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((status = 'paid') = (paid_at is not null)),
  check ((paid_at is null) = (paid_on is null)),
  unique (org_id, guide_id, period)
);
comment on table public.payouts is 'What a guide gets from an organisation for the tours of a month.';
create index payouts_org_id_idx on public.payouts (org_id, period desc, id desc);
create index payouts_guide_id_idx on public.payouts (guide_id, period desc, id desc);
create index payouts_open_idx on public.payouts (updated_at) where status in ('pending', 'processing');

create table public.payout_tours (
  id uuid primary key default gen_random_uuid(),
  payout_id uuid not null references public.payouts (id) on delete restrict,
  -- Paid once. Empty when the tour went with the renter's account: the payout stays.
  tour_id uuid unique references public.tours (id) on delete set null,
  listing_id uuid references public.listings (id) on delete set null,
  amount_cents integer not null check (amount_cents > 0)
);
comment on table public.payout_tours is 'The tours that a payout is for.';
create index payout_tours_payout_id_idx on public.payout_tours (payout_id);
create index payout_tours_listing_id_idx on public.payout_tours (listing_id);

alter table public.payout_rates enable row level security;

create policy session_has_shown_second_factor on public.payout_rates as restrictive
  for all to authenticated using ((select private.second_factor_given()));

alter table public.payouts enable row level security;

create policy session_has_shown_second_factor on public.payouts as restrictive
  for all to authenticated using ((select private.second_factor_given()));

alter table public.payout_tours enable row level security;

create policy session_has_shown_second_factor on public.payout_tours as restrictive
  for all to authenticated using ((select private.second_factor_given()));

create policy manager_reads_payout_rate on public.payout_rates
  for select to authenticated using (org_id in (select private.my_managed_organizations()));
create policy manager_sets_payout_rate on public.payout_rates
  for insert to authenticated with check (org_id in (select private.my_managed_organizations()));
create policy manager_changes_payout_rate on public.payout_rates
  for update to authenticated
  using (org_id in (select private.my_managed_organizations()))
  with check (org_id in (select private.my_managed_organizations()));
create policy guide_or_manager_reads_payout on public.payouts
  for select to authenticated using (
    guide_id = (select auth.uid()) or org_id in (select private.my_managed_organizations())
  );
create policy reader_of_payout_reads_tours on public.payout_tours
  for select to authenticated
  using (exists (select from public.payouts p where p.id = payout_id));

grant select, insert (org_id, per_tour_cents), update (per_tour_cents)
  on public.payout_rates to authenticated;
-- No writes: the job makes payouts, functions move them.
grant select on public.payouts, public.payout_tours to authenticated;

create trigger payout_rates_touch before update on public.payout_rates
  for each row execute function private.touch_updated_at();
create trigger payouts_touch before update on public.payouts
  for each row execute function private.touch_updated_at();

insert into private.transitions (machine, from_status, to_status) values
  ('payouts', 'pending', 'processing'),
  ('payouts', 'pending', 'cancelled'),
  ('payouts', 'processing', 'paid'),
  ('payouts', 'processing', 'failed'),
  ('payouts', 'failed', 'pending'),
  ('payouts', 'failed', 'cancelled');
create trigger payouts_guard_transition before update of status on public.payouts
  for each row execute function private.guard_transition();

create function private.run_guide_payouts(at timestamptz default now(), batch integer default 100)
  returns integer
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  due record;
  payout uuid;
  made integer := 0;
begin
  for due in
    select t.org_id, t.guide_id, r.per_tour_cents as rate,
      (date_trunc('month', at at time zone t.time_zone) - interval '1 month')::date as period,
      array_agg(t.id order by t.id) as tours
    from public.tours t join public.payout_rates r on r.org_id = t.org_id
    where t.status = 'completed' and t.guide_id is not null
      -- The month is over at the home.
      and t.ends_at at time zone t.time_zone < date_trunc('month', at at time zone t.time_zone)
      and not exists (select from public.payout_tours p where p.tour_id = t.id)
      -- What is reported after its month was closed comes with the next one.
      and not exists (
        select from public.payouts p where p.org_id = t.org_id and p.guide_id = t.guide_id
          and p.period = (date_trunc('month', at at time zone t.time_zone) - interval '1 month')::date
      )
    group by 1, 2, 3, 4
    order by 1, 2, 4
    limit batch
  loop
    -- Of two that run at once the later one waits here, then finds the payout.
    insert into public.payouts (org_id, guide_id, period, tours, amount_cents)
      values (due.org_id, due.guide_id, due.period, cardinality(due.tours),
        due.rate::bigint * cardinality(due.tours))
      on conflict (org_id, guide_id, period) do nothing
      returning id into payout;
    continue when not found;
    insert into public.payout_tours (payout_id, tour_id, listing_id, amount_cents)
      select payout, t.id, t.listing_id, due.rate
      from public.tours t where t.id = any (due.tours);
    perform private.post_entry(due.org_id, 'payout_due', payout, (due.period + interval '1 month')::date - 1,
      (select jsonb_agg(jsonb_build_object('account', 'guide_costs', 'cents', due.rate, 'listing', t.listing_id))
        || jsonb_build_array(jsonb_build_object('account', 'guide_payable',
          'cents', -due.rate::bigint * cardinality(due.tours), 'listing', null))
        from public.tours t where t.id = any (due.tours)));
    perform private.notify(due.guide_id, 'payment', 'Your payout is on its way',
      format('%s for %s.', case cardinality(due.tours) when 1 then 'One tour' else cardinality(due.tours) || ' tours' end,
        to_char(due.period, 'FMMonth YYYY')),
      jsonb_build_object('payout_id', payout), 'medium', due.org_id);
    made := made + 1;
  end loop;
  return made;
end
$$;
comment on function private.run_guide_payouts is
  'Once a month is over at the homes: one payout for each guide and organisation, each tour once. Job: every day.';
grant execute on function private.run_guide_payouts(timestamptz, integer) to kinstead_jobs;

create function private.settle_payout(
  payout uuid, outcome text, at timestamptz default now(), why text default null
) returns text
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  due public.payouts;
  today date := (at at time zone 'UTC')::date;
begin
  select * into due from public.payouts p where p.id = payout for update;
  if due.id is null then
    raise exception using errcode = 'P0001', hint = 'payouts.missing',
      message = 'This payout is not available';
  end if;
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
comment on function private.settle_payout is
  'The one place where a payout ends. Told twice it changes nothing. Called by the sandbox''s job or a provider''s webhook.';
grant execute on function private.settle_payout(uuid, text, timestamptz, text) to service_role;

create function private.set_payout_status(payout uuid, target text, why text) returns text
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
    perform private.post_entry(due.org_id, 'payout_cancelled', payout, (now() at time zone 'UTC')::date,
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
comment on function private.set_payout_status is 'Definer: payouts are no client''s to write.';

create function public.set_payout_status(payout uuid, target text, why text default '') returns text
  language sql volatile
  set search_path = ''
  as $$ select private.set_payout_status(payout, target, why) $$;
comment on function public.set_payout_status is
  'Owner or manager: cancels a payout that has not left, with a reason, or tries a failed one again.';

grant execute on function private.set_payout_status(uuid, text, text),
  public.set_payout_status(uuid, text, text) to authenticated;

create function private.run_sandbox_payouts(at timestamptz default now(), batch integer default 100)
  returns integer
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  one record;
  done integer := 0;
begin
  for one in
    select p.id, p.status from public.payouts p
    where p.provider = 'sandbox' and p.status in ('pending', 'processing')
    order by p.updated_at, p.id limit batch for update skip locked
  loop
    perform private.settle_payout(one.id,
      case one.status when 'pending' then 'processing' else 'paid' end, at);
    done := done + 1;
  end loop;
  return done;
end
$$;
comment on function private.run_sandbox_payouts is
  'Without a provider: each payout walks one state on, until it is paid. Job: every hour.';
grant execute on function private.run_sandbox_payouts(timestamptz, integer) to kinstead_jobs;

-- Money that came and went, by month and home; deposits are nobody's income. Invoker: a row's policy
-- decides, so that assistant members and strangers get no row.
create function public.earnings_by_month(org uuid, since date, until date)
  returns table (
    month date, listing_id uuid, charged_cents bigint, received_cents bigint, expense_cents bigint,
    net_cents bigint, outstanding_cents bigint
  )
  language sql stable
  set search_path = ''
  as $$
    with facts (day, home, charged, received, spent, outstanding) as (
      select c.due_on, c.listing_id, c.amount_cents - c.waived_cents, 0, 0,
        c.amount_cents - c.waived_cents - c.paid_cents
      from public.charges c
      where c.org_id = org and c.kind <> 'deposit' and c.due_on between since and until
      union all
      select p.settled_on, c.listing_id, 0, a.amount_cents, 0, 0
      from public.payments p
      join public.payment_allocations a on a.payment_id = p.id
      join public.charges c on c.id = a.charge_id
      where p.org_id = org and p.status in ('succeeded', 'refunded') and c.kind <> 'deposit'
        and p.settled_on between since and until
      union all
      select r.refunded_on, c.listing_id, 0, -r.amount_cents, 0, 0
      from public.refunds r join public.charges c on c.id = r.charge_id
      where r.org_id = org and r.refunded_on between since and until
      union all
      -- What is kept of a deposit was a tenant's money until then.
      select d.returned_on, c.listing_id, 0, d.withheld_cents, 0, 0
      from public.deposit_returns d join public.charges c on c.id = d.charge_id
      where d.org_id = org and d.returned_on between since and until
      union all
      select e.spent_on, e.listing_id, 0, 0, e.total_cents, 0
      from public.expenses e
      where e.org_id = org and e.status = 'recorded' and e.spent_on between since and until
      union all
      select p.paid_on, t.listing_id, 0, 0, t.amount_cents, 0
      from public.payouts p join public.payout_tours t on t.payout_id = p.id
      where p.org_id = org and p.status = 'paid' and p.paid_on between since and until
    )
    select date_trunc('month', f.day::timestamp)::date, f.home, sum(f.charged)::bigint,
      sum(f.received)::bigint, sum(f.spent)::bigint, (sum(f.received) - sum(f.spent))::bigint,
      sum(f.outstanding)::bigint
    from facts f
    where org in (select private.my_managed_organizations())
    group by 1, 2
    order by 1, 2
  $$;
comment on function public.earnings_by_month is
  'For owner and manager: what was charged, received, spent and is open, by month and home (null: no single home). Nothing for others.';

create function public.guide_earnings_by_month(since date, until date)
  returns table (month date, tours bigint, earned_cents bigint, paid_cents bigint)
  language sql stable
  set search_path = ''
  as $$
    select p.period, sum(p.tours), sum(p.amount_cents)::bigint,
      coalesce(sum(p.amount_cents) filter (where p.status = 'paid'), 0)::bigint
    from public.payouts p
    where p.guide_id = (select auth.uid()) and p.status <> 'cancelled'
      and p.period between since and until
    group by p.period order by p.period
  $$;
comment on function public.guide_earnings_by_month is 'The caller''s own payouts as a guide, by month.';

grant execute on function public.earnings_by_month(uuid, date, date),
  public.guide_earnings_by_month(date, date) to authenticated;

create view public.payment_history with (security_invoker = true) as
  select p.id, p.org_id, p.payer_id, p.amount_cents, p.refunded_cents, p.currency, p.method, p.status,
    p.failure, p.settled_on, p.created_at, r.code as receipt_code,
    (
      select coalesce(jsonb_agg(jsonb_build_object('charge_id', c.id, 'listing_id', c.listing_id,
        'kind', c.kind, 'description', c.description, 'amount_cents', a.amount_cents,
        'refunded_cents', a.refunded_cents) order by c.due_on, c.id), '[]')
      from public.payment_allocations a join public.charges c on c.id = a.charge_id
      where a.payment_id = p.id
    ) as lines
  from public.payments p left join public.receipts r on r.payment_id = p.id;
comment on view public.payment_history is
  'Payments with their receipts and what they were for: the payer''s own, and the organisation''s for owner and manager.';
grant select on public.payment_history to authenticated;
