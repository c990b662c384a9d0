-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- The rows of statements, in no order. Definer: the rows of charges whose home or lease is gone count too; it asks for the caller's organisation first.
-- executable by authenticated
create function private.booked_money(org uuid, since date, until date)
 RETURNS TABLE(row_key text, entry_id uuid, day date, happened_on date, entry_kind text, source_id uuid, listing_id uuid, lease_id uuid, side text, category text, about text, cents bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
  $function$
