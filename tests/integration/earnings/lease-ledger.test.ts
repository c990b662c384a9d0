import { randomUUID } from 'node:crypto';
import type postgres from 'postgres';
import { expect, test } from 'vitest';
import { rolledBack } from '../../support/database.ts';
import { balances, makeBooks, pay, settle } from '../policies/money.ts';
import { asPerson, expectRefused } from '../policies/people.ts';
import { dayAtHome, record } from './books.ts';

test('a payment is recorded on its day with its reference, and once whatever is repeated', () =>
  rolledBack(async (sql) => {
    const books = await makeBooks(sql);
    const day = await dayAtHome(sql, books.active, 40);
    const given = { id: randomUUID(), amount: 30_000, day, reference: '  Check\t1042 ' };
    for (let round = 0; round < 3; round += 1) {
      await record(sql, books.host, [books.rent], given);
    }
    const rows = await sql`
      select settled_on::text, provider_reference, amount_cents from public.payments
      where id = ${given.id}`;
    expect(rows).toEqual([
      { settled_on: day, provider_reference: 'Check 1042', amount_cents: 30_000 },
    ]);
    expect(await balances(sql, books.org)).toMatchObject({ bank: 30_000 });
    const [entry] = await sql`
      select occurred_on::text from public.ledger_entries where source_id = ${given.id}`;
    expect(entry).toEqual({ occurred_on: day });
  }));

test('a retry with other figures is refused for a payment, a fee, a refund, a return and an expense', () =>
  rolledBack(async (sql) => {
    const books = await makeBooks(sql);
    const { host } = books;
    const hint = { hint: 'money.recorded_otherwise' };
    const payment = await record(sql, host, [books.rent], { amount: 1_000 });
    await record(sql, host, [books.rent], { id: payment, amount: 1_000 });
    await expectRefused(record(sql, host, [books.rent], { id: payment, amount: 1_001 }), hint);
    const before = await dayAtHome(sql, books.active, 1);
    await expectRefused(record(sql, host, [books.rent], { id: payment, day: before }), hint);

    const fee = (id: string, cents: number, due = '2026-12-01') =>
      asPerson(
        sql,
        host,
        (tx) => tx`select public.add_fee(${id}, ${books.lease}, 'Key', ${cents}, ${due})`,
      );
    const key = randomUUID();
    await fee(key, 500);
    await fee(key, 500);
    await expectRefused(fee(key, 501), hint);
    await expectRefused(fee(key, 500, '2026-12-02'), hint);

    const refund = (id: string, cents: number) =>
      asPerson(
        sql,
        host,
        (tx) => tx`
          select public.refund_payment(${id}, ${payment}, ${books.rent}, ${cents}, 'Too much')`,
      );
    const back = randomUUID();
    await refund(back, 10);
    await refund(back, 10);
    await expectRefused(refund(back, 11), hint);

    const spend = (id: string, cents: number) =>
      asPerson(
        sql,
        host,
        (tx) => tx`
          select public.record_expense(${id}, ${books.org}, null, '2026-02-01',
            ${tx.json([{ category: 'repairs', amount_cents: cents }])})`,
      );
    const bill = randomUUID();
    await spend(bill, 700);
    await spend(bill, 700);
    await expectRefused(spend(bill, 701), hint);

    await settle(sql, await pay(sql, books.renter, [books.deposit]));
    await sql`update public.leases set status = 'ending' where id = ${books.lease}`;
    const giveBack = (id: string, cents: number) =>
      asPerson(
        sql,
        host,
        (tx) => tx`
          select public.return_deposit(${id}, ${books.deposit}, 0, '',
            ${tx.json([{ description: 'Paint', amount_cents: cents }])})`,
      );
    const settled = randomUUID();
    await giveBack(settled, 12_000);
    await giveBack(settled, 12_000);
    await expectRefused(giveBack(settled, 12_001), hint);
  }));

test('a recorded payment is refused for a day to come, one long ago, a long reference, and by others', () =>
  rolledBack(async (sql) => {
    const books = await makeBooks(sql);
    const tomorrow = await dayAtHome(sql, books.active, -1);
    const longAgo = await dayAtHome(sql, books.active, 731);
    for (const day of [tomorrow, longAgo])
      await expectRefused(record(sql, books.host, [books.rent], { day }), {
        hint: 'payments.day_invalid',
      });
    await expectRefused(record(sql, books.host, [books.rent], { reference: 'x'.repeat(201) }), {
      hint: 'payments.reference_long',
    });
    for (const who of [books.assistant, books.renter, books.otherHost])
      await expectRefused(record(sql, who, [books.rent]), { hint: 'charges.missing' });
  }));

test('a deposit goes back with its deductions line by line, which its tenants read', () =>
  rolledBack(async (sql) => {
    const books = await makeBooks(sql);
    await settle(sql, await pay(sql, books.renter, [books.deposit]));
    await sql`update public.leases set status = 'ending' where id = ${books.lease}`;
    const giveBack = (who: string, lines: unknown, note = '') =>
      asPerson(
        sql,
        who,
        (tx) => tx`
          select public.return_deposit(${randomUUID()}, ${books.deposit}, 0, ${note},
            ${tx.json(lines as postgres.JSONValue)})`,
      );
    for (const lines of [
      {},
      [{ description: '', amount_cents: 5 }],
      [{ description: 'x', amount_cents: 0 }],
      [{ description: 'x', amount_cents: 1.5 }],
      [{ description: 'x', amount_cents: '5' }],
      [{ description: 'x' }],
      Array.from({ length: 31 }, () => ({ description: 'x', amount_cents: 1 })),
    ]) {
      await expectRefused(giveBack(books.host, lines), { hint: 'deposits.line_invalid' });
    }
    await expectRefused(giveBack(books.host, [{ description: 'x', amount_cents: 150_001 }]), {
      hint: 'deposits.withheld_invalid',
    });
    for (const who of [books.assistant, books.renter, books.otherHost])
      await expectRefused(giveBack(who, []), { hint: 'charges.missing' });
    await giveBack(
      books.manager,
      [
        { description: 'Paint', amount_cents: 10_000 },
        { description: 'Key', amount_cents: 2_000 },
      ],
      'Thank you.',
    );
    for (const who of [books.renter, books.host]) {
      const lines = await asPerson(
        sql,
        who,
        (tx) => tx`select description, amount_cents from public.deposit_deductions order by line`,
      );
      expect(lines).toEqual([
        { description: 'Paint', amount_cents: 10_000 },
        { description: 'Key', amount_cents: 2_000 },
      ]);
    }
    for (const who of [books.otherRenter, books.otherHost, books.assistant]) {
      const seen = await asPerson(sql, who, (tx) => tx`select * from public.deposit_deductions`);
      expect(seen).toEqual([]);
    }
    await expectRefused(
      asPerson(sql, books.host, (tx) => tx`update public.deposit_deductions set amount_cents = 1`),
    );
    const [returned] = await sql`
      select returned_cents, withheld_cents, reason from public.deposit_returns
      where charge_id = ${books.deposit}`;
    expect(returned).toEqual({
      returned_cents: 138_000,
      withheld_cents: 12_000,
      reason: 'Paint: $100.00; Key: $20.00 · Thank you.',
    });
  }));

test('tenants are reminded of all that is overdue once a day, by owner or manager only', () =>
  rolledBack(async (sql) => {
    const books = await makeBooks(sql);
    const remind = (who: string) =>
      asPerson(sql, who, async (tx) => {
        const [row] = await tx`select public.remind_of_arrears(${books.lease}) as sent`;
        return row?.sent;
      });
    for (const who of [books.assistant, books.renter, books.otherHost, books.guide])
      await expectRefused(remind(who), { hint: 'leases.missing' });
    expect(await remind(books.manager)).toBe(true);
    expect(await remind(books.host)).toBe(false);
    const told = await sql`
      select recipient_id, message from public.notifications
      where title = 'Your landlord asks for what is overdue'
        and metadata ->> 'lease_id' = ${books.lease}`;
    expect(told.map(({ recipient_id }) => recipient_id).sort()).toEqual(
      [books.renter, books.flatmate].sort(),
    );
    expect(told[0]?.message).toMatch(
      /^\$3,016\.13 is overdue, the oldest since January 16, 2026\./,
    );
    await sql`
      update public.leases set arrears_reminded_at = now() - interval '2 days'
      where id = ${books.lease}`;
    expect(await remind(books.host)).toBe(true);
    await settle(sql, await pay(sql, books.renter, [books.rent, books.nextRent, books.deposit]));
    await expectRefused(remind(books.host), { hint: 'charges.not_overdue' });
  }));

test('what an organization hears of a payment names the lease of its ledger, and tenants’ does not', () =>
  rolledBack(async (sql) => {
    const books = await makeBooks(sql);
    const payment = await record(sql, books.manager, [books.rent]);
    await sql`select private.run_overdue_charges('2026-03-10', 100000)`;
    const told = await sql`
      select recipient_id, title, metadata ->> 'ledger_lease_id' as ledger
      from public.notifications
      where metadata ->> 'payment_id' = ${payment} or title = 'A payment is overdue'
        and metadata ->> 'charge_id' = ${books.nextRent}`;
    const ofHost = told.filter(({ recipient_id }) => recipient_id === books.host);
    expect(ofHost.map(({ title }) => title).sort()).toEqual([
      'A payment arrived',
      'A payment is overdue',
    ]);
    expect(ofHost.every(({ ledger }) => ledger === books.lease)).toBe(true);
    const ofTenant = told.filter(({ recipient_id }) => recipient_id === books.renter);
    expect(ofTenant.length).toBeGreaterThan(0);
    expect(ofTenant.every(({ ledger }) => ledger === null)).toBe(true);
  }));
