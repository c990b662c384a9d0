import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { LedgerLine } from '#shared/domains/earnings/model/lease-ledger.ts';
import { rolledBack } from '../../support/database.ts';
import { balances, makeBooks } from '../policies/money.ts';
import { asPerson } from '../policies/people.ts';
import { dayAtHome, ledger, record } from './books.ts';

/** A small generator of the same numbers for the same seed (mulberry32). */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'months of seed %d: ledger lines, charges, books, arrears and earnings agree to the cent',
  (seed) =>
    rolledBack(async (sql) => {
      const books = await makeBooks(sql);
      const { host, org, lease } = books;
      const random = numbersFrom(seed);
      const upTo = (most: number) => 1 + Math.floor(random() * most);
      for (let step = 0; step < 24; step += 1) {
        const open = await sql<{ id: string; cents: number }[]>`
          select id, amount_cents - paid_cents - waived_cents as cents from public.charges
          where lease_id = ${lease} and status in ('due', 'partly_paid', 'overdue')
          order by id`;
        const one = open[Math.floor(random() * open.length)];
        const kind = random();
        if (kind < 0.3 || !one) {
          await asPerson(
            sql,
            host,
            (tx) => tx`
              select public.add_fee(${randomUUID()}, ${lease}, ${`Fee ${step}`},
                ${upTo(50_000)}, current_date - ${upTo(200)}::int)`,
          );
        } else if (kind < 0.75) {
          const day = await dayAtHome(sql, books.active, Math.floor(random() * 200));
          await record(sql, host, [one.id], { amount: upTo(one.cents), day });
        } else if (kind < 0.85) {
          await asPerson(sql, host, (tx) => tx`select public.waive_charge(${one.id}, 'A present')`);
        } else {
          const [part] = await sql`
            select a.payment_id, a.charge_id, a.amount_cents - a.refunded_cents as cents
            from public.payment_allocations a
            join public.charges c on c.id = a.charge_id and c.kind <> 'deposit'
            where c.lease_id = ${lease} and a.amount_cents > a.refunded_cents
            order by a.payment_id limit 1`;
          if (!part) continue;
          await asPerson(
            sql,
            host,
            (tx) => tx`
              select public.refund_payment(${randomUUID()}, ${part.payment_id}, ${part.charge_id},
                ${upTo(Number(part.cents))}, 'Too much')`,
          );
        }
      }
      const lines = await ledger(sql, host, lease);
      // Pages of any size are the same lines with the same balances.
      expect(await ledger(sql, host, lease, 7)).toEqual(lines);
      const changes = lines.reduce((sum, { change_cents }) => sum + change_cents, 0);
      expect(lines[0]?.balance_cents ?? 0).toBe(changes);
      const [asked] = await sql`
        select sum(amount_cents - paid_cents - waived_cents)::int as open,
          sum(paid_cents)::int as paid, sum(refunded_cents)::int as refunded
        from public.charges where lease_id = ${lease}`;
      expect(changes).toBe(asked?.open);
      expect((await balances(sql, org)).tenant_receivable ?? 0).toBe(asked?.open);
      const sum = (kind: LedgerLine['kind']) =>
        lines
          .filter((line) => line.kind === kind)
          .reduce((cents, { amount_cents }) => cents + amount_cents, 0);
      expect(sum('payment')).toBe(asked?.paid);
      expect(sum('refund')).toBe(asked?.refunded);
      const journal = await asPerson(
        sql,
        host,
        (tx) => tx`
          select account, sum(amount_cents)::int as cents
          from public.ledger_journal(${org}, '2020-01-01', '2030-12-31', null, 500)
          group by account`,
      );
      // The books for accountants balance, and owe what the ledger of the lease owes.
      expect(journal.reduce((cents, row) => cents + row.cents, 0)).toBe(0);
      expect(journal.find(({ account }) => account === 'tenant_receivable')?.cents ?? 0).toBe(
        asked?.open,
      );
      const [seen] = await asPerson(
        sql,
        host,
        (tx) => tx`
          select a.balance_cents::int as balance, a.open_cents::int as account,
            t.open_cents::int as arrears, r.open_cents::int as roll,
            (select coalesce(sum(e.outstanding_cents), 0)::int
              from public.earnings_by_month(${org}, '2020-01-01', '2030-12-31') e) as outstanding
          from public.lease_account(${lease}) a, public.arrears_totals(${org}) t,
            public.rent_roll_totals(${org}) r`,
      );
      expect(seen).toEqual({
        balance: asked?.open,
        account: seen?.outstanding,
        arrears: seen?.outstanding,
        roll: seen?.outstanding,
        outstanding: seen?.outstanding,
      });
    }),
);
