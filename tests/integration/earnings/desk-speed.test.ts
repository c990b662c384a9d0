import { expect, test } from 'vitest';
import { rolledBack } from '../../support/database.ts';
import { asPerson, makeWorld } from '../policies/people.ts';

const LEASES = 500;
const CHARGES_EACH = 20;
/** Applications of each home. */
const APPLICATIONS_EACH = 10;
/** What a page of the money desk may take of the server, in ms. */
const MOST = 300;
const ROUNDS = 12;
const YEAR = 'current_date - 365, current_date';

test(
  '500 leases, 10,000 charges and 5,000 applications: each page of money, leases and applications takes the server at most 300 ms',
  () =>
    rolledBack(async (sql) => {
      const { host, org, renter } = await makeWorld(sql);
      await sql`set local session_replication_role = replica`;
      await sql`
      with homes as (
        insert into public.listings (owner_id, org_id, title, status, home_type, city, state, rent_cents)
        select ${host}::uuid, ${org}::uuid, 'Home ' || n, 'rented', 'apartment', 'Testville', 'TX', 100000 + n
        from generate_series(1, ${LEASES}) n
        returning id
      ), let as (
        insert into public.leases (listing_id, host_id, org_id, starts_on, rent_cents, status)
        select id, ${host}::uuid, ${org}::uuid, current_date - 700, 100000, 'active' from homes
        returning id, listing_id
      ), parties as (
        insert into public.lease_parties (lease_id, profile_id, party, signing_order)
        select id, ${renter}::uuid, 'tenant', 1 from let
      )
      insert into public.charges (lease_id, listing_id, org_id, kind, description, amount_cents,
        paid_cents, due_on, status)
      select let.id, let.listing_id, ${org}::uuid, 'fee', 'Rent', 100000,
        case when n % 7 = 0 then 0 else 100000 end, current_date + 20 - n * 30,
        case when n % 7 = 0 then 'overdue' else 'paid' end
      from let cross join generate_series(1, ${CHARGES_EACH}) n`;
      // What was paid is in the books, with an expense for each two charges.
      await sql`
        insert into public.ledger_accounts (org_id, kind)
        select ${org}, k from unnest(array['bank', 'tenant_receivable', 'expenses']) k
        on conflict do nothing`;
      await sql`
        insert into public.payments (id, org_id, payer_id, amount_cents, method, provider, status, settled_at,
          settled_on)
        select id, org_id, ${renter}, paid_cents, 'check', 'manual', 'succeeded', due_on, due_on
        from public.charges where org_id = ${org} and paid_cents > 0`;
      await sql`
        insert into public.payment_allocations (payment_id, charge_id, amount_cents)
        select id, id, paid_cents from public.charges where org_id = ${org} and paid_cents > 0`;
      await sql`
        insert into public.expenses (id, org_id, listing_id, spent_on, total_cents)
        select gen_random_uuid(), org_id, listing_id, due_on, 5000 from public.charges
        where org_id = ${org} and amount_cents = 100000 and right(id::text, 1) < '8'`;
      await sql`
        insert into public.expense_lines (expense_id, line, category, amount_cents)
        select id, 1, 'repairs', 5000 from public.expenses where org_id = ${org}`;
      await sql`
        with entries as (
          insert into public.ledger_entries (org_id, kind, source_id, occurred_on)
          select org_id, 'payment', id, settled_on from public.payments where org_id = ${org}
          union all select org_id, 'expense', id, spent_on from public.expenses where org_id = ${org}
          returning id, kind
        )
        insert into public.ledger_lines (entry_id, line, org_id, account_id, amount_cents)
        select e.id, l.line, ${org}, a.id, l.cents from entries e
        cross join lateral (values
          (1, 'bank', case e.kind when 'payment' then 100000 else -5000 end),
          (2, case e.kind when 'payment' then 'tenant_receivable' else 'expenses' end,
            case e.kind when 'payment' then -100000 else 5000 end)) l (line, account, cents)
        join public.ledger_accounts a on a.org_id = ${org} and a.kind = l.account`;
      await sql`
        insert into public.applications (listing_id, applicant_id, status, message, submitted_at)
        select l.id, gen_random_uuid(), 'submitted', 'Hello', now() - random() * interval '90 days' from public.listings l
        cross join generate_series(1, ${APPLICATIONS_EACH}) where l.org_id = ${org} and l.status = 'rented'`;
      await sql`
        insert into public.application_versions (application_id, version, content, content_hash)
        select a.id, 1, '{"facts": null, "references": []}', repeat('0', 64)
        from public.applications a join public.listings l on l.id = a.listing_id where l.org_id = ${org}`;
      await sql`set local session_replication_role = origin`;
      await sql`
        analyze public.charges, public.leases, public.listings, public.lease_parties, public.payments,
          public.payment_allocations, public.expenses, public.expense_lines, public.ledger_entries,
          public.ledger_lines, public.applications, public.application_versions`;
      const [counted] = await asPerson(
        sql,
        host,
        (tx) => tx`
        select let_homes::int, (select leases::int from public.arrears_totals(${org}))
        from public.rent_roll_totals(${org})`,
      );
      expect(counted).toEqual({ let_homes: LEASES, leases: LEASES });
      const [lease] = await sql`select id from public.leases where org_id = ${org} limit 1`;
      for (const call of [
        `public.lease_course('${lease?.id}')`,
        `(select l.*, h.title from public.leases l join public.listings h on h.id = l.listing_id
          where l.org_id = '${org}' order by l.created_at desc, l.id desc limit 21) as leases`,
        `(select a.id from public.applications a join public.listings l on l.id = a.listing_id
          where a.applicant_id <> '${host}' and a.submitted_at is not null and a.status in ('submitted')
          order by a.submitted_at desc, a.id desc limit 21) as waiting`,
        'public.application_counts()',
        'public.application_log()',
        `public.payout_totals('${org}')`,
        `public.lease_counts('${org}')`,
        `public.lease_counts('${org}', 'home 4')`,
        `(select e.* from public.find_leases('home 4 renter') e where e.org_id = '${org}'
          order by e.created_at desc, e.id desc limit 21) as found`,
        `public.rent_roll('${org}', page_size => 50)`,
        `public.rent_roll('${org}', 'open', 'home 4', 'open', true, page_size => 50)`,
        `public.rent_roll_totals('${org}')`,
        `public.arrears('${org}')`,
        `public.arrears('${org}', 'over', 'home 4')`,
        `public.arrears_totals('${org}')`,
        `public.lease_ledger('${lease?.id}')`,
        `public.lease_account('${lease?.id}')`,
        `public.earnings_by_month('${org}', ${YEAR})`,
        `public.expense_totals('${org}', ${YEAR})`,
        `public.ledger_journal('${org}', ${YEAR}, null, 500)`,
        `public.statement_totals('${org}', ${YEAR})`,
        `public.statement_rows('${org}', ${YEAR})`,
        `(select a.id, a.status, l.title from public.applications a
          join public.listings l on l.id = a.listing_id
          where a.applicant_id <> '${host}' and a.submitted_at is not null
          order by a.submitted_at desc, a.id desc limit 51) as applications`,
        `(select e.* from public.expenses e where e.org_id = '${org}'
          order by e.spent_on desc, e.id desc limit 50) as expenses`,
      ]) {
        let best = Number.POSITIVE_INFINITY;
        // The best of some: what else the machine does is not the server's time, nor is a clock read for each row.
        for (let round = 0; round < ROUNDS && best > MOST / 3; round += 1) {
          const [plan] = await asPerson(sql, host, (tx) =>
            tx.unsafe(`explain (analyze, timing off, format json) select * from ${call}`),
          );
          best = Math.min(best, plan?.['QUERY PLAN'][0]['Execution Time']);
        }
        expect(best, call).toBeLessThan(MOST);
      }
    }),
  120_000,
);
