-- What came in and went out, as the books have it: income, expenses, deposits and money in dispute, each with
-- the day on which it is booked. All of a time add up to what the bank account did in it.

create function private.booked_money(org uuid, since date, until date)
  returns table (
    row_key text, entry_id uuid, day date, happened_on date, entry_kind text, source_id uuid,
    listing_id uuid, lease_id uuid, side text, category text, about text, cents bigint
  )
  language sql stable security definer
  set search_path = ''
  as $$
    select concat_ws(' ', to_char(e.occurred_on, 'YYYY-MM-DD'), e.id, p.side, p.category, p.part) collate "C",
      e.id, e.occurred_on, e.happened_on, e.kind, e.source_id, p.listing_id, p.lease_id, p.side, p.category,
      p.about, p.cents
    from public.ledger_entries e
    -- Entry by entry, each kind by its key: as fast for tables that nobody has counted yet.
    cross join lateral (
      select c.listing_id, c.lease_id, case c.kind when 'deposit' then 'deposit' else 'income' end,
        case c.kind when 'deposit' then 'deposit_in' else c.kind end, c.description, a.amount_cents::bigint,
        c.id::text
      from public.payment_allocations a join public.charges c on c.id = a.charge_id
      where e.kind = 'payment' and a.payment_id = e.source_id
      union all
      select c.listing_id, c.lease_id, case c.kind when 'deposit' then 'deposit' else 'income' end,
        case c.kind when 'deposit' then 'deposit_out' else c.kind end, c.description, -r.amount_cents, ''
      from public.refunds r join public.charges c on c.id = r.charge_id
      where e.kind = 'refund' and r.id = e.source_id
      union all
      select c.listing_id, c.lease_id, k.side, k.category, c.description, k.cents, k.category
      from public.deposit_returns d join public.charges c on c.id = d.charge_id
      cross join lateral (values
        ('deposit', 'deposit_out', -(d.returned_cents + d.withheld_cents)::bigint),
        -- What is withheld of a deposit was a tenant's money until then.
        ('income', 'deposit_kept', d.withheld_cents::bigint)
      ) as k (side, category, cents)
      where e.kind = 'deposit_return' and d.id = e.source_id and k.cents <> 0
      union all
      select x.listing_id, null, 'expense', l.category,
        coalesce(nullif(l.description, ''), nullif(x.payee, ''), x.note),
        case e.kind when 'expense' then 1 else -1 end * (l.amount_cents + l.tax_cents)::bigint, l.line::text
      from public.expenses x join public.expense_lines l on l.expense_id = x.id
      where e.kind in ('expense', 'expense_void') and x.id = e.source_id
      union all
      select t.listing_id, null, 'expense', 'guides', '', t.amount_cents::bigint, t.id::text
      from public.payout_tours t where e.kind = 'payout_paid' and t.payout_id = e.source_id
      union all
      -- What a bank holds until it decides, and what it gave back or away.
      select l.listing_id, null, 'dispute', 'disputed', '', -l.amount_cents, l.line::text
      from public.ledger_lines l
      join public.ledger_accounts a on a.id = l.account_id and a.kind = 'disputes'
      where e.kind in ('dispute', 'dispute_won', 'refund') and l.entry_id = e.id
    ) p (listing_id, lease_id, side, category, about, cents, part)
    where e.org_id = booked_money.org and e.occurred_on between since and until
      and booked_money.org in (select private.my_managed_organizations())
  $$;
comment on function private.booked_money is
  'The rows of statements, in no order. Definer: the rows of charges whose home or lease is gone count too; it asks for the caller''s organisation first.';

create function public.statement_totals(org uuid, since date, until date, home uuid default null)
  returns table (
    listing_id uuid, title text, unit text, city text, side text, category text, entries bigint,
    cents bigint
  )
  language sql stable
  set search_path = ''
  as $$
    select b.listing_id, l.title, l.unit, l.city, b.side, b.category, count(*), sum(b.cents)::bigint
    from private.booked_money(org, since, until) b
    left join public.listings l on l.id = b.listing_id
    where home is null or b.listing_id = home
    group by b.listing_id, l.title, l.unit, l.city, b.side, b.category
    order by lower(concat_ws(' ', l.title, l.unit)), b.listing_id, b.side, b.category
  $$;
comment on function public.statement_totals is
  'For owner and manager: what the books of a time say, by home (null: no single home), side (income, expense, deposit, dispute) and category; expenses are positive.';

create function public.statement_rows(
  org uuid, since date, until date, home uuid default null, no_home boolean default false,
  only_side text default null, only_category text default null, after_key text default null,
  page_size integer default 50
)
  returns table (
    row_key text, entry_id uuid, day date, happened_on date, entry_kind text, source_id uuid,
    listing_id uuid, lease_id uuid, side text, category text, about text, cents bigint, title text,
    unit text
  )
  language sql stable
  set search_path = ''
  as $$
    select b.*, l.title, l.unit
    from private.booked_money(org, since, until) b
    left join public.listings l on l.id = b.listing_id
    where (home is null or b.listing_id = home) and (not no_home or b.listing_id is null)
      and (only_side is null or b.side = only_side)
      and (only_category is null or b.category = only_category)
      and (after_key is null or b.row_key collate "C" > after_key)
    order by b.row_key collate "C"
    limit least(greatest(page_size, 1), 500)
  $$;
comment on function public.statement_rows is
  'For owner and manager: the rows behind the figures of statement_totals, the oldest first; after_key is row_key of the last row. happened_on is the day of what was booked after its month was closed.';

revoke execute on function private.booked_money, public.statement_totals, public.statement_rows
  from public, anon;
grant execute on function private.booked_money, public.statement_totals, public.statement_rows
  to authenticated;

-- Earnings are the same figures: a month that is closed is not changed by what comes later.
create or replace function public.earnings_by_month(org uuid, since date, until date)
  returns table (
    month date, listing_id uuid, charged_cents bigint, received_cents bigint, expense_cents bigint,
    net_cents bigint, outstanding_cents bigint
  )
  language sql stable
  set search_path = ''
  as $$
    with facts (day, home, charged, received, spent, outstanding) as (
      select c.due_on, c.listing_id, c.amount_cents - c.waived_cents, 0::bigint, 0::bigint, 0
      from public.charges c
      where c.org_id = org and c.kind <> 'deposit' and c.due_on between since and until
      union all
      select greatest(c.due_on, since), c.listing_id, 0, 0, 0,
        c.amount_cents - c.waived_cents - c.paid_cents
      from public.charges c left join public.listings l on l.id = c.listing_id
      where c.org_id = org and c.kind <> 'deposit'
        and c.amount_cents - c.waived_cents - c.paid_cents <> 0
        and c.due_on <= least(until, (now() at time zone coalesce(l.time_zone, 'UTC'))::date)
      union all
      select b.day, b.listing_id, 0, case b.side when 'income' then b.cents else 0 end,
        case b.side when 'expense' then b.cents else 0 end, 0
      from private.booked_money(org, since, until) b where b.side in ('income', 'expense')
    )
    select date_trunc('month', f.day::timestamp)::date, f.home, sum(f.charged)::bigint,
      sum(f.received)::bigint, sum(f.spent)::bigint, (sum(f.received) - sum(f.spent))::bigint,
      sum(f.outstanding)::bigint
    from facts f
    where org in (select private.my_managed_organizations())
    group by 1, 2
    order by 1, 2
  $$;

-- The journal says for which day a later entry is.
drop function public.ledger_journal(uuid, date, date, text, integer);
create function public.ledger_journal(
  org uuid, since date, until date, after_key text default null, page_size integer default 200
)
  returns table (
    line_key text, entry_id uuid, day date, kind text, account text, home text, about text,
    amount_cents bigint, happened_on date
  )
  language sql stable
  set search_path = ''
  as $$
    with entries as materialized (
      -- No more entries than lines are asked for, along their index, before anything is read of them.
      select e.id, e.occurred_on, e.happened_on, e.kind, e.source_id from public.ledger_entries e
      where e.org_id = org and e.occurred_on between since and until
        and (after_key is null or (e.occurred_on, e.id)
          >= (split_part(after_key, ' ', 1)::date, split_part(after_key, ' ', 2)::uuid))
      order by e.occurred_on, e.id
      limit least(greatest(page_size, 1), 500) + 1
    ), lines as (
      select concat_ws(' ', to_char(e.occurred_on, 'YYYY-MM-DD'), e.id, to_char(l.line, 'FM000'))
          collate "C" as k, e.id, e.occurred_on, e.happened_on, e.kind, e.source_id, l.account_id,
        l.listing_id, l.amount_cents
      from entries e join public.ledger_lines l on l.entry_id = e.id
    )
    select n.k, n.id, n.occurred_on, n.kind, a.kind, concat_ws(', ', h.title, h.unit),
      coalesce(c.description, x.payee, p.provider_reference, ''), n.amount_cents, n.happened_on
    from lines n
    join public.ledger_accounts a on a.id = n.account_id
    left join public.listings h on h.id = n.listing_id
    left join public.charges c on c.id = n.source_id
    left join public.expenses x on x.id = n.source_id
    left join public.payments p on p.id = n.source_id
    where after_key is null or n.k > after_key collate "C"
    order by n.k
    limit least(greatest(page_size, 1), 500)
  $$;
comment on function public.ledger_journal is
  'For owner and manager: the lines of the books in a time, the oldest first, debits positive; after_key is line_key of the last row. happened_on is the day of what was booked after its month was closed.';
revoke execute on function public.ledger_journal from public, anon;
grant execute on function public.ledger_journal to authenticated;
