import { randomUUID } from 'node:crypto';
import type postgres from 'postgres';
import { expect, test } from 'vitest';
import { allocate } from '#shared/domains/earnings/model/rules.ts';
import {
  chargeSchema,
  DECLINED_TOKEN,
  paymentSchema,
} from '#shared/domains/earnings/model/schema.ts';
import { dayIn } from '#shared/language/format.ts';
import { rolledBack } from '../../support/database.ts';
import { balances, makeBooks, makeLease, pay, settle, statusOf } from './money.ts';
import { asPerson, asVisitor, expectRefused, makeListing } from './people.ts';

type Tx = postgres.TransactionSql;

const record = (
  sql: Tx,
  who: string,
  charges: string[],
  { id = randomUUID(), method = 'check' } = {},
) =>
  asPerson(
    sql,
    who,
    (tx) => tx`select public.record_payment(${id}, ${charges}::uuid[], ${method}) as id`,
  );

test('a tenant pays several charges at once: settled, receipted and in the ledger once', () =>
  rolledBack(async (sql) => {
    const books = await makeBooks(sql);
    const id = await pay(sql, books.renter, [books.rent, books.deposit]);
    await pay(sql, books.renter, [books.rent, books.deposit], { id });
    expect(await statusOf(sql, 'payments', id)).toBe('pending');
    expect((await balances(sql, books.org)).bank).toBeUndefined();
    for (const outcome of ['processing', 'succeeded', 'succeeded', 'processing']) {
      await settle(sql, id, outcome);
    }
    expect(await statusOf(sql, 'payments', id)).toBe('succeeded');
    expect(await statusOf(sql, 'charges', books.rent)).toBe('paid');
    expect(await statusOf(sql, 'charges', books.deposit)).toBe('paid');
    expect(await balances(sql, books.org)).toEqual({
      bank: 201_613,
      tenant_receivable: 100_000,
      rent_income: 151_613,
      deposits_held: 150_000,
    });
    const [history] = await asPerson(
      sql,
      books.renter,
      (tx) => tx`
      select *, settled_on::text, started_on::text, created_at::text from public.payment_history`,
    );
    const payment = paymentSchema.parse(history);
    expect(payment.receipt_code).toMatch(/^\d{4}-000001$/);
    // The day where the home is, whatever zone the reader is in.
    const [home] = await sql<{ time_zone: string }[]>`
      select l.time_zone from public.listings l join public.charges c on c.listing_id = l.id
      where c.id = ${payment.lines[0]?.charge_id ?? ''}`;
    expect(payment.started_on).toBe(dayIn(new Date(payment.created_at), home?.time_zone ?? ''));
    expect(payment.lines.map(({ kind }) => kind).sort()).toEqual(['deposit', 'rent']);
    const told = await sql`
      select recipient_id from public.notifications
      where metadata ->> 'payment_id' = ${id} and title = 'A payment arrived'`;
    expect(told.map(({ recipient_id }) => recipient_id).sort()).toEqual(
      [books.host, books.manager].sort(),
    );
  }));

test('a partial payment settles the oldest charges first, as rules.ts says, and the rest stays open', () =>
  rolledBack(async (sql) => {
    const books = await makeBooks(sql);
    const rows = await sql`
      select *, due_on::text, period::text from public.charges
      where id in ${sql([books.rent, books.nextRent])}`;
    const expected = allocate(
      60_000,
      rows.map((row) => chargeSchema.parse(row)),
    );
    const id = await pay(sql, books.renter, [books.nextRent, books.rent], { amount: 60_000 });
    const made = await sql`
      select charge_id, amount_cents from public.payment_allocations where payment_id = ${id}
      order by amount_cents desc`;
    expect(made).toEqual(expected);
    expect(made).toEqual([
      { charge_id: books.rent, amount_cents: 51_613 },
      { charge_id: books.nextRent, amount_cents: 8_387 },
    ]);
    await settle(sql, id);
    expect(await statusOf(sql, 'charges', books.nextRent)).toBe('partly_paid');
    await settle(sql, await pay(sql, books.flatmate, [books.nextRent]));
    expect(await statusOf(sql, 'charges', books.nextRent)).toBe('paid');
  }));

test('an invalid payment is refused with a reason', () =>
  rolledBack(async (sql) => {
    const books = await makeBooks(sql);
    for (const who of [books.otherRenter, books.host, books.assistant, books.guide]) {
      await expectRefused(pay(sql, who, [books.rent]), { hint: 'charges.missing' });
    }
    await expectRefused(
      asVisitor(
        sql,
        (tx) => tx`
      select public.pay_charges(${randomUUID()}, array[${books.rent}]::uuid[], 'card')`,
      ),
    );
    for (const none of [[], [randomUUID()], [books.rent, books.rent]]) {
      await expectRefused(pay(sql, books.renter, none), { hint: 'charges.missing' });
    }
    await expectRefused(pay(sql, books.renter, [books.rent], { method: 'cash' }), {
      hint: 'payments.method_unknown',
    });
    for (const amount of [0, -5, 51_614]) {
      await expectRefused(pay(sql, books.renter, [books.rent], { amount }), {
        hint: 'payments.amount_invalid',
      });
    }
    const first = await pay(sql, books.renter, [books.rent], { amount: 100 });
    await expectRefused(pay(sql, books.flatmate, [books.rent]), { hint: 'payments.under_way' });
    await expectRefused(pay(sql, books.flatmate, [books.deposit], { id: first }), {
      hint: 'payments.missing',
    });
    await settle(sql, first);
    await settle(sql, await pay(sql, books.flatmate, [books.rent]));
    await expectRefused(pay(sql, books.renter, [books.rent]), { hint: 'payments.nothing_due' });
    const elsewhere = await makeListing(sql, books.otherHost);
    const lease = await makeLease(sql, { active: elsewhere, host: books.otherHost }, [
      books.renter,
    ]);
    await sql`select private.run_rent_charges('2026-01-20', 100000)`;
    const [other] = await sql`select id from public.charges where lease_id = ${lease} limit 1`;
    await expectRefused(pay(sql, books.renter, [books.nextRent, other?.id]), {
      hint: 'payments.mixed',
    });
  }));

test('a failed payment changes nothing and may be retried', () =>
  rolledBack(async (sql) => {
    const books = await makeBooks(sql);
    const before = await balances(sql, books.org);
    const id = await pay(sql, books.renter, [books.rent], { token: DECLINED_TOKEN });
    const run = () => sql`select private.run_sandbox_payments(now() + interval '1 minute', 100000)`;
    await run();
    expect(await statusOf(sql, 'payments', id)).toBe('processing');
    await run();
    expect(await statusOf(sql, 'payments', id)).toBe('failed');
    expect(await balances(sql, books.org)).toEqual(before);
    await expectRefused(
      sql.savepoint((tx) => settle(tx, id)),
      { hint: 'status.transition_not_allowed' },
    );
    const again = await pay(sql, books.renter, [books.rent]);
    await run();
    await run();
    expect(await statusOf(sql, 'payments', again)).toBe('succeeded');
    const [told] = await sql`
      select message from public.notifications
      where metadata ->> 'payment_id' = ${id} and recipient_id = ${books.renter}`;
    expect(told).toEqual({
      message: 'The card was declined. · $516.13 · A home · Hana Host',
    });
    await expectRefused(
      sql.savepoint((tx) => settle(tx, randomUUID())),
      { hint: 'payments.missing' },
    );
    await expectRefused(
      sql.savepoint((tx) => settle(tx, again, 'lost')),
      {
        hint: 'payments.outcome_unknown',
      },
    );
  }));

test('only the server settles or writes a payment', () =>
  rolledBack(async (sql) => {
    const books = await makeBooks(sql);
    const id = await pay(sql, books.renter, [books.rent]);
    for (const who of [books.renter, books.host]) {
      await expectRefused(
        asPerson(sql, who, (tx) => tx`select private.settle_payment(${id}, 'succeeded')`),
      );
      await expectRefused(
        asPerson(sql, who, (tx) => tx`update public.payments set status = 'succeeded'`),
      );
      await expectRefused(
        asPerson(
          sql,
          who,
          (tx) => tx`
          insert into public.payments (id, org_id, amount_cents, method, provider)
          values (gen_random_uuid(), ${books.org}, 1, 'cash', 'manual')`,
        ),
      );
    }
  }));

test('payments and receipts are seen by their payer, owner and manager only', () =>
  rolledBack(async (sql) => {
    const books = await makeBooks(sql);
    await settle(sql, await pay(sql, books.renter, [books.rent]));
    for (const table of ['payments', 'payment_allocations', 'receipts', 'payment_history']) {
      const seen = (who: string) =>
        asPerson(sql, who, (tx) => tx`select * from ${tx(`public.${table}`)}`);
      for (const who of [books.renter, books.host, books.manager]) {
        expect(await seen(who), table).toHaveLength(1);
      }
      for (const who of [books.flatmate, books.assistant, books.otherRenter, books.otherHost]) {
        expect(await seen(who), table).toEqual([]);
      }
    }
  }));

test('owner and manager record cash, a check or a transfer; it is the first tenant’s', () =>
  rolledBack(async (sql) => {
    const books = await makeBooks(sql);
    const id = randomUUID();
    await record(sql, books.manager, [books.rent], { id });
    await record(sql, books.host, [books.rent], { id });
    const [row] =
      await sql`select payer_id, status, provider from public.payments where id = ${id}`;
    expect(row).toEqual({ payer_id: books.renter, status: 'succeeded', provider: 'manual' });
    for (const who of [books.assistant, books.renter, books.otherHost]) {
      await expectRefused(record(sql, who, [books.nextRent]), { hint: 'charges.missing' });
    }
    await expectRefused(record(sql, books.host, [books.nextRent], { method: 'card' }), {
      hint: 'payments.method_unknown',
    });
    await expectRefused(record(sql, books.otherHost, [books.nextRent], { id }), {
      hint: 'payments.missing',
    });
    await expectRefused(record(sql, books.host, [books.rent]), { hint: 'payments.nothing_due' });
  }));

test('receipts are numbered without gaps, by organisation and year, also past a failure', () =>
  rolledBack(async (sql) => {
    const books = await makeBooks(sql, { ends_on: '2026-12-31' });
    await sql`select private.run_rent_charges('2026-11-20', 100000)`;
    const charges = await sql`
      select id from public.charges where lease_id = ${books.lease} order by due_on, id`;
    for (const [index, { id }] of charges.entries()) {
      const at = index < 4 ? '2026-12-31T23:00:00Z' : '2027-01-01T05:00:00Z';
      const payment = await pay(sql, books.renter, [id]);
      if (index === 2) {
        await sql
          .savepoint(async (tx) => {
            await tx`select private.settle_payment(${payment}, 'succeeded', ${at}::timestamptz)`;
            throw new Error('the provider’s answer got lost');
          })
          .catch(() => {});
      }
      await sql`select private.settle_payment(${payment}, 'succeeded', ${at}::timestamptz)`;
    }
    const codes = await sql`
      select code from public.receipts where org_id = ${books.org} order by year, number`;
    const year = (name: string, many: number) =>
      Array.from({ length: many }, (_, index) => `${name}-${String(index + 1).padStart(6, '0')}`);
    expect(codes.map(({ code }) => code)).toEqual([
      ...year('2026', 4),
      ...year('2027', charges.length - 4),
    ]);
    expect(charges.length).toBeGreaterThan(8);
  }));

test('payments stay in the ledger after users and homes are deleted', () =>
  rolledBack(async (sql) => {
    const books = await makeBooks(sql);
    const id = await pay(sql, books.renter, [books.rent]);
    await settle(sql, id);
    const before = await balances(sql, books.org);
    await sql`delete from auth.users where id in ${sql([books.renter, books.host])}`;
    expect(await balances(sql, books.org)).toEqual(before);
    const [payment] = await sql`select payer_id, status from public.payments where id = ${id}`;
    expect(payment).toEqual({ payer_id: null, status: 'succeeded' });
    await sql`delete from public.listings where id = ${books.active}`;
    expect(await balances(sql, books.org)).toEqual(before);
    const [charge] = await sql`
      select lease_id, listing_id, status from public.charges where id = ${books.rent}`;
    expect(charge).toEqual({ lease_id: null, listing_id: null, status: 'paid' });
    const seen = await asPerson(sql, books.manager, (tx) => tx`select id from public.charges`);
    expect(seen).toHaveLength(3);
    await expectRefused(
      sql.savepoint((tx) => tx`delete from public.organizations where id = ${books.org}`),
      { code: '23503' },
    );
  }));
