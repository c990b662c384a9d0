import type postgres from 'postgres';
import { expect, test } from 'vitest';
import { rolledBack } from '../../support/database.ts';
import { balances, makeBooks, pay, settle, statusOf } from '../policies/money.ts';
import { asPerson, expectRefused } from '../policies/people.ts';

type Tx = postgres.TransactionSql;

/** The sandbox's job, some minutes long. */
const provide = async (sql: Tx, minutes = 4) => {
  for (let minute = 0; minute < minutes; minute += 1) {
    await sql`select private.run_sandbox_payments(now() + ${minute} * interval '1 minute', 100000)`;
  }
};

const dispute = (sql: Tx, payment: string) =>
  sql`select private.dispute_payment(${payment}, 'Not mine')`;
const decide = (sql: Tx, payment: string, outcome: string) =>
  sql`select private.settle_dispute(${payment}, ${outcome})`;

test.each([
  [101, 'processing'],
  [102, 'failed'],
  [103, 'disputed'],
  [104, 'refunded'],
  [105, 'succeeded'],
] as const)('the sandbox ends a payment of %d cents as %s', (amount, status) =>
  rolledBack(async (sql) => {
    const { renter, rent } = await makeBooks(sql);
    const payment = await pay(sql, renter, [rent], { amount });
    await provide(sql);
    await provide(sql);
    expect(await statusOf(sql, 'payments', payment)).toBe(status);
  }),
);

test("test amounts are the sandbox's alone: other providers' payments are not touched by its job", () =>
  rolledBack(async (sql) => {
    const { renter, rent } = await makeBooks(sql);
    const payment = await pay(sql, renter, [rent], { amount: 103 });
    await sql`update public.payments set provider = 'stripe' where id = ${payment}`;
    await settle(sql, payment);
    await provide(sql);
    expect(await statusOf(sql, 'payments', payment)).toBe('succeeded');
  }));

test('a dispute takes the money out of the bank once, and a won one brings it back once', () =>
  rolledBack(async (sql) => {
    const { renter, org, rent, host } = await makeBooks(sql);
    const payment = await pay(sql, renter, [rent]);
    await settle(sql, payment);
    const before = await balances(sql, org);
    for (let round = 0; round < 3; round += 1) await dispute(sql, payment);
    expect(await balances(sql, org)).toEqual({ ...before, bank: undefined, disputes: -51_613 });
    // 'Arrived' that comes late changes nothing, and money that a bank holds is not given back by the host.
    await settle(sql, payment);
    expect(await statusOf(sql, 'payments', payment)).toBe('disputed');
    await expectRefused(
      asPerson(
        sql,
        host,
        (tx) => tx`
          select public.refund_payment(gen_random_uuid(), ${payment}, ${rent}, 1, 'A present')`,
      ),
      { hint: 'refunds.not_paid' },
    );
    for (let round = 0; round < 3; round += 1) await decide(sql, payment, 'won');
    expect(await balances(sql, org)).toEqual(before);
    expect(await statusOf(sql, 'payments', payment)).toBe('succeeded');
    await dispute(sql, payment);
    await decide(sql, payment, 'lost');
    expect(await balances(sql, org)).toEqual(before);
  }));

test('what a lost dispute took is owed again as a charge of its own, rent and deposit alike', () =>
  rolledBack(async (sql) => {
    const { renter, org, lease, rent, deposit } = await makeBooks(sql);
    const payment = await pay(sql, renter, [rent, deposit]);
    const before = await balances(sql, org);
    await settle(sql, payment);
    await dispute(sql, payment);
    for (let round = 0; round < 3; round += 1) await decide(sql, payment, 'lost');
    expect(await statusOf(sql, 'payments', payment)).toBe('refunded');
    const again = await sql`
      select kind, amount_cents, status from public.charges
      where lease_id = ${lease} and description like 'Owed again:%' order by kind`;
    expect(again).toEqual([
      { kind: 'deposit', amount_cents: 150_000, status: 'due' },
      { kind: 'fee', amount_cents: 51_613, status: 'due' },
    ]);
    // No money, and all is owed as before: the income of the rent is now that of the new charge.
    const after = await balances(sql, org);
    expect(after.bank).toBeUndefined();
    expect(after.disputes).toBeUndefined();
    expect(after.deposits_held).toBeUndefined();
    expect(after.tenant_receivable).toBe(before.tenant_receivable);
    expect((after.rent_income ?? 0) + (after.fee_income ?? 0)).toBe(before.rent_income);
    // The statement of the time adds up to what the bank account did: nothing.
    const host =
      await sql`select profile_id as id from public.organization_members where org_id = ${org} and role = 'owner'`;
    const [sum] = await asPerson(
      sql,
      String(host[0]?.id),
      (tx) => tx`
        select sum(case side when 'expense' then -cents else cents end)::int as cents
        from public.statement_totals(${org}, '2026-01-01', '2027-12-31')`,
    );
    expect(sum).toEqual({ cents: 0 });
  }));

test('a tenant sees the dispute of their payment, and no person can move one by hand', () =>
  rolledBack(async (sql) => {
    const { renter, otherRenter, assistant, host, rent } = await makeBooks(sql);
    const payment = await pay(sql, renter, [rent]);
    await settle(sql, payment);
    await dispute(sql, payment);
    const counts = [];
    for (const who of [renter, host, otherRenter, assistant]) {
      const rows = await asPerson(
        sql,
        who,
        (tx) => tx`select outcome from public.payment_disputes`,
      );
      counts.push(rows.length);
      for (const call of [
        `private.dispute_payment('${payment}')`,
        `private.settle_dispute('${payment}', 'won')`,
        `private.reverse_payment('${payment}', 'why', 'bank', false)`,
      ]) {
        await expectRefused(asPerson(sql, who, (tx) => tx.unsafe(`select ${call}`)));
      }
    }
    expect(counts).toEqual([1, 1, 0, 0]);
  }));
