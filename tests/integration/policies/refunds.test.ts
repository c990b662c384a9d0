import { randomUUID } from 'node:crypto';
import type postgres from 'postgres';
import { expect, test } from 'vitest';
import { rolledBack } from '../../support/database.ts';
import { balances, makeBooks, pay, settle, statusOf } from './money.ts';
import { asPerson, expectRefused } from './people.ts';

type Tx = postgres.TransactionSql;

const refund = (
  sql: Tx,
  who: string,
  payment: string,
  charge: string,
  cents: number | null,
  { id = randomUUID(), why = 'Moved out early.' } = {},
) =>
  asPerson(
    sql,
    who,
    (tx) => tx`select public.refund_payment(${id}, ${payment}, ${charge}, ${cents}, ${why})`,
  );

const giveBack = (
  sql: Tx,
  who: string,
  charge: string,
  withheld = 0,
  why = '',
  id = randomUUID(),
) =>
  asPerson(
    sql,
    who,
    (tx) => tx`select public.return_deposit(${id}, ${charge}, ${withheld}, ${why})`,
  );

test('owner and manager refund at most what was paid, once per id', () =>
  rolledBack(async (sql) => {
    const books = await makeBooks(sql);
    const payment = await pay(sql, books.renter, [books.rent]);
    await expectRefused(refund(sql, books.host, payment, books.rent, 1), {
      hint: 'refunds.not_paid',
    });
    await settle(sql, payment);
    for (const who of [books.assistant, books.renter, books.otherHost]) {
      await expectRefused(refund(sql, who, payment, books.rent, 1), { hint: 'payments.missing' });
    }
    for (const cents of [0, -1, 51_614, null]) {
      await expectRefused(refund(sql, books.host, payment, books.rent, cents), {
        hint: 'refunds.too_much',
      });
    }
    await expectRefused(refund(sql, books.host, payment, books.rent, 1, { why: ' ' }), {
      hint: 'refunds.reason_needed',
    });
    await expectRefused(refund(sql, books.host, payment, books.nextRent, 1), {
      hint: 'charges.missing',
    });
    const id = randomUUID();
    await refund(sql, books.manager, payment, books.rent, 11_613, { id });
    await refund(sql, books.manager, payment, books.rent, 11_613, { id });
    expect(await statusOf(sql, 'payments', payment)).toBe('succeeded');
    await refund(sql, books.host, payment, books.rent, 40_000);
    expect(await statusOf(sql, 'payments', payment)).toBe('refunded');
    expect(await statusOf(sql, 'charges', books.rent)).toBe('refunded');
    await expectRefused(refund(sql, books.host, payment, books.rent, 1), {
      hint: 'refunds.too_much',
    });
    expect(await balances(sql, books.org)).toEqual({
      tenant_receivable: 250_000,
      rent_income: 100_000,
      deposits_due: 150_000,
    });
    const seen = (who: string) => asPerson(sql, who, (tx) => tx`select id from public.refunds`);
    expect(await seen(books.renter)).toHaveLength(2);
    expect(await seen(books.assistant)).toEqual([]);
  }));

test('a deposit is held until it is refunded, less what is withheld with a reason', () =>
  rolledBack(async (sql) => {
    const books = await makeBooks(sql);
    await sql`update public.leases set status = 'ending', ends_on = '2027-02-10' where id = ${books.lease}`;
    await expectRefused(giveBack(sql, books.host, books.deposit), { hint: 'deposits.not_held' });
    const payment = await pay(sql, books.renter, [books.deposit]);
    await settle(sql, payment);
    await expectRefused(refund(sql, books.host, payment, books.deposit, 1), {
      hint: 'refunds.deposit',
    });
    for (const who of [books.assistant, books.renter, books.otherHost]) {
      await expectRefused(giveBack(sql, who, books.deposit), { hint: 'charges.missing' });
    }
    await expectRefused(giveBack(sql, books.host, books.rent), { hint: 'charges.missing' });
    for (const [withheld, why] of [
      [-1, 'x'],
      [150_001, 'x'],
      [100, ' '],
    ] as const) {
      await expectRefused(giveBack(sql, books.host, books.deposit, withheld, why), {
        hint: 'deposits.withheld_invalid',
      });
    }
    const id = randomUUID();
    await giveBack(sql, books.manager, books.deposit, 20_000, 'A broken door.', id);
    await giveBack(sql, books.host, books.deposit, 20_000, 'A broken door.', id);
    await expectRefused(giveBack(sql, books.host, books.deposit), { hint: 'deposits.not_held' });
    expect(await balances(sql, books.org)).toEqual({
      bank: 20_000,
      fee_income: 20_000,
      tenant_receivable: 151_613,
      rent_income: 151_613,
    });
    const [seen] = await asPerson(
      sql,
      books.renter,
      (tx) => tx`
      select returned_cents, withheld_cents, reason from public.deposit_returns`,
    );
    expect(seen).toEqual({
      returned_cents: 130_000,
      withheld_cents: 20_000,
      reason: 'A broken door.',
    });
  }));
