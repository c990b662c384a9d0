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
  updated_at timestamptz not null default now()
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
alter table public.expense_lines enable row level security;

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
grant select, update (payee, note, receipt_paths) on public.expenses to authenticated;
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
