-- The lines of a lease as its tenants read them: a year with what was owed before and after it. Host and tenants
-- read the same lines; days are those of the events, also where the books took them into a later month.

create function private.lease_lines(lease uuid)
  returns table (
    line_key text, day date, kind text, charge_id uuid, payment_id uuid, charge_kind text,
    description text, method text, reference text, receipt_code text, reason text,
    amount_cents bigint, change_cents bigint, balance_cents bigint, payer_id uuid
  )
  language sql stable security definer
  set search_path = ''
  as $$
    with owed as (
      select c.* from public.charges c
      where c.lease_id = lease_lines.lease
    ), lines as (
      select coalesce(e.happened_on, e.occurred_on) as day, e.created_at as at, 0 as rank, e.id as line, e.kind, o.id as charge,
        null::uuid as payment, o.kind as charge_kind, o.description, null::text as method,
        null::text as reference, null::text as receipt,
        case when e.kind = 'waiver' then o.waive_reason end as reason,
        abs(l.cents) as cents, l.cents as change, null::uuid as payer
      from owed o
      join public.ledger_entries e on e.source_id = o.id
        and e.kind in ('charge', 'charge_correction', 'waiver')
      cross join lateral (
        select coalesce(sum(l.amount_cents), 0)::bigint as cents
        from public.ledger_lines l join public.ledger_accounts a on a.id = l.account_id
        where l.entry_id = e.id and a.kind = 'tenant_receivable'
      ) l
      union all
      select p.settled_on, p.settled_at, 1, p.id, 'payment', case when count(*) = 1 then min(o.id::text)::uuid end,
        p.id, case when count(*) = 1 then min(o.kind) end,
        string_agg(o.description, ', ' order by o.due_on, o.id), p.method, p.provider_reference,
        min(r.code), null, sum(a.amount_cents)::bigint, -sum(a.amount_cents)::bigint, p.payer_id
      from owed o
      join public.payment_allocations a on a.charge_id = o.id
      join public.payments p on p.id = a.payment_id and p.status in ('succeeded', 'disputed', 'refunded')
      left join public.receipts r on r.payment_id = p.id
      group by p.id
      union all
      -- What is given back was paid before: nothing more is owed for it.
      select f.refunded_on, f.created_at, 2, f.id, 'refund', o.id, f.payment_id, o.kind, o.description,
        null, null, null, f.reason, f.amount_cents, 0, null
      from owed o join public.refunds f on f.charge_id = o.id
      union all
      select d.returned_on, d.created_at, 2, d.id, 'deposit_return', o.id, null, o.kind, o.description,
        null, null, null, null, d.returned_cents, 0, null
      from owed o join public.deposit_returns d on d.charge_id = o.id
      union all
      select d.returned_on, d.created_at, 3, d.id, 'deposit_kept', o.id, null, o.kind, o.description,
        null, null, null, d.reason, d.withheld_cents, 0, null
      from owed o join public.deposit_returns d on d.charge_id = o.id
      where d.withheld_cents > 0
    ), keyed as (
      select concat_ws(' ', to_char(l.day, 'YYYY-MM-DD'), l.rank,
        to_char(l.at at time zone 'UTC', 'YYYYMMDDHH24MISSUS'), l.line) collate "C" as line_key, l.*
      from lines l
    )
    select k.line_key, k.day, k.kind, k.charge, k.payment, k.charge_kind, k.description, k.method,
      k.reference, k.receipt, k.reason, k.cents, k.change,
      (sum(k.change) over (order by k.line_key))::bigint, k.payer
    from keyed k
  $$;
comment on function private.lease_lines is
  'The lines of a lease, in no order. Definer: its callers decide who reads them. Granted to nobody.';

create or replace function private.lease_ledger(lease uuid)
  returns table (
    line_key text, day date, kind text, charge_id uuid, payment_id uuid, charge_kind text,
    description text, method text, reference text, receipt_code text, reason text,
    amount_cents bigint, change_cents bigint, balance_cents bigint
  )
  language sql stable security definer
  set search_path = ''
  as $$
    select l.line_key, l.day, l.kind, l.charge_id, l.payment_id, l.charge_kind, l.description, l.method,
      l.reference, l.receipt_code, l.reason, l.amount_cents, l.change_cents, l.balance_cents
    from private.lease_lines(lease) l
    where exists (
      select from public.charges c where c.lease_id = lease_ledger.lease
        and c.org_id in (select private.my_managed_organizations()))
  $$;

create function private.tenant_statement(lease uuid, since date, until date)
  returns table (
    line_key text, day date, kind text, charge_kind text, description text, method text,
    receipt_code text, reason text, amount_cents bigint, change_cents bigint, balance_cents bigint,
    payer text, is_mine boolean
  )
  language sql stable security definer
  set search_path = ''
  as $$
    select l.line_key, l.day, l.kind, l.charge_kind, l.description, l.method, l.receipt_code, l.reason,
      l.amount_cents, l.change_cents, l.balance_cents, p.full_name, l.payer_id = auth.uid()
    from private.lease_lines(lease) l left join public.profiles p on p.id = l.payer_id
    where l.day between since and until and lease in (select private.my_leases())
    union all
    -- What was owed before: the first line.
    select '', since - 1, 'opening', null, '', null, null, null, 0, 0,
      coalesce(sum(l.change_cents), 0)::bigint, null, null
    from private.lease_lines(lease) l
    where l.day < since and lease in (select private.my_leases())
    having lease in (select private.my_leases())
  $$;
comment on function private.tenant_statement is
  'The lines of public.tenant_statement, in no order. Definer: names of co-tenants and the books are read for tenants of the lease alone.';

create function public.tenant_statement(lease uuid, since date, until date)
  returns table (
    line_key text, day date, kind text, charge_kind text, description text, method text,
    receipt_code text, reason text, amount_cents bigint, change_cents bigint, balance_cents bigint,
    payer text, is_mine boolean
  )
  language sql stable
  set search_path = ''
  as $$
    select s.* from private.tenant_statement(lease, since, until) s order by s.line_key collate "C"
    limit 1000
  $$;
comment on function public.tenant_statement is
  'For a tenant of the lease: every line of a time, the oldest first, after one of kind opening with what was owed before.';

revoke execute on function private.lease_lines, private.tenant_statement, public.tenant_statement
  from public, anon;
grant execute on function private.tenant_statement, public.tenant_statement to authenticated;
