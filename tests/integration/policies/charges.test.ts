import { randomUUID } from 'node:crypto';
import type postgres from 'postgres';
import { expect, test } from 'vitest';
import { proratedCents, rentOfMonth } from '#shared/domains/earnings/model/rent/proration.ts';
import { chargeMoves } from '#shared/domains/earnings/model/rules.ts';
import {
  chargeKinds,
  expenseCategories,
  ledgerAccountKinds,
  paymentMethods,
  payoutStatuses,
} from '#shared/domains/earnings/model/schema.ts';
import { adminSql, rolledBack } from '../../support/database.ts';
import { balances, FIRST_MONTH, makeBooks, makeLease, pay, settle } from './money.ts';
import { asPerson, asVisitor, expectRefused, makeListing } from './people.ts';

type Tx = postgres.TransactionSql;

const chargesOf = (sql: Tx, lease: string) => sql`
  select kind, period::text, amount_cents, due_on::text, status from public.charges
  where lease_id = ${lease} order by due_on, kind`;

/** How many charges of the lease a run makes; the seed's leases have their own. */
const runRent = async (sql: Tx, lease: string, at: string) => {
  const before = (await chargesOf(sql, lease)).length;
  await sql`select private.run_rent_charges(${at}::timestamptz, 100000)`;
  return (await chargesOf(sql, lease)).length - before;
};

const runOverdue = (sql: Tx, at: string) =>
  sql`select private.run_overdue_charges(${at}::timestamptz, 100000)`;

test('the job creates deposit, this month and the next once each, the first prorated', () =>
  rolledBack(async (sql) => {
    const books = await makeBooks(sql, { due_day: 1 });
    const expected = [
      {
        kind: 'deposit',
        period: '2026-01-01',
        amount_cents: 150_000,
        due_on: '2026-01-16',
        status: 'due',
      },
      {
        kind: 'rent',
        period: '2026-01-01',
        amount_cents: 51_613,
        due_on: '2026-01-16',
        status: 'due',
      },
      {
        kind: 'rent',
        period: '2026-02-01',
        amount_cents: 100_000,
        due_on: '2026-02-01',
        status: 'due',
      },
    ];
    expect(await chargesOf(sql, books.lease)).toEqual(expected);
    expect(await runRent(sql, books.lease, FIRST_MONTH)).toBe(0);
    expect(await chargesOf(sql, books.lease)).toEqual(expected);
    expect(await balances(sql, books.org)).toEqual({
      tenant_receivable: 301_613,
      rent_income: 151_613,
      deposits_due: 150_000,
    });
  }));

test('missed months are charged later, the last prorated, and none after the end', () =>
  rolledBack(async (sql) => {
    const books = await makeBooks(sql, { ends_on: '2026-04-10', due_day: 5, deposit_cents: 0 });
    expect(await runRent(sql, books.lease, '2026-07-01T00:00:00Z')).toBe(2);
    expect((await chargesOf(sql, books.lease)).slice(-2)).toEqual([
      {
        kind: 'rent',
        period: '2026-03-01',
        amount_cents: 100_000,
        due_on: '2026-03-05',
        status: 'due',
      },
      {
        kind: 'rent',
        period: '2026-04-01',
        amount_cents: 33_333,
        due_on: '2026-04-05',
        status: 'due',
      },
    ]);
    expect(await runRent(sql, books.lease, '2026-08-01T00:00:00Z')).toBe(0);
  }));

test('the next month begins in the home’s time zone, not in the server’s', () =>
  rolledBack(async (sql) => {
    const books = await makeBooks(sql);
    await sql`update public.listings set time_zone = 'Pacific/Auckland' where id = ${books.active}`;
    // There it is February already: March is the next month.
    expect(await runRent(sql, books.lease, '2026-01-31T10:59:00Z')).toBe(0);
    expect(await runRent(sql, books.lease, '2026-01-31T11:00:00Z')).toBe(1);
  }));

test('only active leases are charged, and none for months before they were here', () =>
  rolledBack(async (sql) => {
    const books = await makeBooks(sql);
    const other = await makeListing(sql, books.host);
    const home = { active: other, host: books.host };
    const draft = await makeLease(sql, home, [books.otherRenter], { status: 'draft' });
    const imported = await makeLease(sql, { ...home, active: books.draft }, [books.otherRenter], {
      starts_on: '2020-01-01',
      deposit_cents: 0,
    });
    await runRent(sql, draft, FIRST_MONTH);
    expect(await chargesOf(sql, draft)).toEqual([]);
    // Midnight of January 1st in UTC is December 31st at the home.
    expect((await chargesOf(sql, imported)).map(({ period }) => period)).toEqual([
      '2025-12-01',
      '2026-01-01',
      '2026-02-01',
    ]);
  }));

test('a tenant who moves out within a charged month owes its days only', () =>
  rolledBack(async (sql) => {
    const books = await makeBooks(sql, { deposit_cents: 0 });
    const correct = () => sql`select private.run_rent_charges('2026-01-25', 100000)`;
    const february = async () => {
      const [row] = await sql`
        select status, waived_cents, corrected_cents from public.charges where id = ${books.nextRent}`;
      return row;
    };
    await correct();
    expect(await february()).toEqual({ status: 'due', waived_cents: 0, corrected_cents: 0 });
    await sql`
      update public.leases set status = 'ending', ends_on = '2026-02-07' where id = ${books.lease}`;
    const under = await pay(sql, books.renter, [books.nextRent], { amount: 20_000 });
    await correct();
    expect(await february()).toEqual({ status: 'due', waived_cents: 0, corrected_cents: 0 });
    await settle(sql, under);
    await correct();
    await correct();
    expect(await february()).toEqual({
      status: 'partly_paid',
      waived_cents: 75_000,
      corrected_cents: 75_000,
    });
    await settle(sql, await pay(sql, books.renter, [books.nextRent]));
    expect(await february()).toMatchObject({ status: 'paid' });
    expect(await balances(sql, books.org)).toEqual({
      bank: 25_000,
      tenant_receivable: 51_613,
      rent_income: 76_613,
    });
  }));

test('a month that begins after the end is not charged', () =>
  rolledBack(async (sql) => {
    const books = await makeBooks(sql, { deposit_cents: 0 });
    await sql`
      update public.leases set status = 'ending', ends_on = '2026-01-31' where id = ${books.lease}`;
    await sql`select private.run_rent_charges('2026-01-25', 100000)`;
    const [row] = await sql`select status from public.charges where id = ${books.nextRent}`;
    expect(row).toEqual({ status: 'waived' });
    expect(await balances(sql, books.org)).toEqual({
      tenant_receivable: 51_613,
      rent_income: 51_613,
    });
  }));

test('a charge not paid by its due day at the home is overdue, with a reminder before and after', () =>
  rolledBack(async (sql) => {
    const books = await makeBooks(sql);
    const february = async () => {
      const [row] = await sql`
        select status, reminders from public.charges where id = ${books.nextRent}`;
      return row;
    };
    await runOverdue(sql, '2026-01-28T12:00:00Z');
    expect(await february()).toEqual({ status: 'due', reminders: 0 });
    await runOverdue(sql, '2026-01-29T12:00:00Z');
    await runOverdue(sql, '2026-01-29T13:00:00Z');
    expect(await february()).toEqual({ status: 'due', reminders: 1 });
    // New York: February 2nd begins at five in UTC.
    await runOverdue(sql, '2026-02-02T04:59:00Z');
    expect(await february()).toEqual({ status: 'due', reminders: 1 });
    await runOverdue(sql, '2026-02-02T05:00:00Z');
    expect(await february()).toEqual({ status: 'overdue', reminders: 2 });
    for (let week = 1; week <= 8; week += 1) {
      await runOverdue(
        sql,
        new Date(Date.parse('2026-02-03T05:00:00Z') + week * 7 * 86_400_000).toISOString(),
      );
    }
    expect(await february()).toEqual({ status: 'overdue', reminders: 6 });
    const told = (who: string) => sql`
      select title, count(*)::int as times from public.notifications
      where recipient_id = ${who} and metadata ->> 'charge_id' = ${books.nextRent}
      group by title order by title`;
    for (const who of [books.renter, books.flatmate]) {
      expect(await told(who)).toEqual([
        { title: 'A payment is due soon', times: 1 },
        { title: 'A payment is overdue', times: 5 },
      ]);
    }
    expect(await told(books.manager)).toEqual([{ title: 'A payment is overdue', times: 1 }]);
    expect(await told(books.assistant)).toEqual([]);
  }));

test('tenants, owner and manager see charges; an assistant, others and visitors do not', () =>
  rolledBack(async (sql) => {
    const books = await makeBooks(sql);
    const seen = (who: string) => asPerson(sql, who, (tx) => tx`select id from public.charges`);
    for (const who of [books.renter, books.flatmate, books.host, books.manager]) {
      expect(await seen(who)).toHaveLength(3);
    }
    for (const who of [books.assistant, books.otherRenter, books.otherHost, books.guide]) {
      expect(await seen(who)).toEqual([]);
    }
    await expectRefused(asVisitor(sql, (tx) => tx`select id from public.charges`));
    for (const who of [books.renter, books.host]) {
      await expectRefused(
        asPerson(sql, who, (tx) => tx`update public.charges set amount_cents = 1`),
      );
      await expectRefused(asPerson(sql, who, (tx) => tx`delete from public.charges`));
      await expectRefused(
        asPerson(sql, who, (tx) => tx`select private.run_rent_charges(now(), 1)`),
      );
    }
  }));

const addFee = (
  sql: Tx,
  who: string,
  lease: string,
  {
    id = randomUUID(),
    words = 'Lost key',
    cents = 5_000,
    due = '2026-11-30' as string | null,
  } = {},
) =>
  asPerson(
    sql,
    who,
    (tx) => tx`select public.add_fee(${id}, ${lease}, ${words}, ${cents}, ${due})`,
  );

test('owner and manager add fees, once per id', () =>
  rolledBack(async (sql) => {
    const books = await makeBooks(sql);
    const id = randomUUID();
    await addFee(sql, books.manager, books.lease, { id });
    await addFee(sql, books.host, books.lease, { id });
    const [{ fees } = {}] = await sql`
      select count(*)::int as fees from public.charges where lease_id = ${books.lease} and kind = 'fee'`;
    expect(fees).toBe(1);
    expect((await balances(sql, books.org)).fee_income).toBe(5_000);
    for (const who of [books.assistant, books.renter, books.otherHost]) {
      await expectRefused(addFee(sql, who, books.lease), { hint: 'leases.missing' });
    }
    await expectRefused(addFee(sql, books.host, randomUUID()), { hint: 'leases.missing' });
    for (const wrong of [
      { cents: 0 },
      { cents: -1 },
      { words: ' ' },
      { due: null },
      { due: '2050-01-01' },
    ]) {
      await expectRefused(addFee(sql, books.host, books.lease, wrong), { hint: 'charges.invalid' });
    }
    const draft = await makeLease(sql, { active: books.draft, host: books.host }, [], {
      status: 'draft',
    });
    await expectRefused(addFee(sql, books.host, draft), { hint: 'charges.lease_not_active' });
  }));

test('owner and manager waive open charges, with a reason', () =>
  rolledBack(async (sql) => {
    const books = await makeBooks(sql);
    const waive = (who: string, charge: string, why = 'The heating was broken.') =>
      asPerson(sql, who, (tx) => tx`select public.waive_charge(${charge}, ${why}) as status`);
    for (const who of [books.assistant, books.renter, books.otherHost]) {
      await expectRefused(waive(who, books.rent), { hint: 'charges.missing' });
    }
    await expectRefused(waive(books.host, books.rent, ' '), { hint: 'charges.reason_needed' });
    const part = await pay(sql, books.renter, [books.rent], { amount: 1_613 });
    await expectRefused(waive(books.host, books.rent), { hint: 'payments.under_way' });
    await settle(sql, part);
    await waive(books.host, books.rent);
    await waive(books.manager, books.rent);
    await waive(books.manager, books.nextRent);
    const paid = await pay(sql, books.renter, [books.deposit]);
    await settle(sql, paid);
    await expectRefused(waive(books.host, books.deposit), { hint: 'charges.not_open' });
    expect(await balances(sql, books.org)).toEqual({
      bank: 151_613,
      rent_income: 1_613,
      deposits_held: 150_000,
    });
  }));

test('the rent of a month is the same in SQL and in rules.ts, short months and halves of a cent too', async () => {
  const sql = adminSql();
  const months = ['2026-01-01', '2026-02-01', '2028-02-01', '2026-04-01', '2026-12-01'];
  for (const rent of [1, 3, 99_999, 100_000, 123_457, 100_000_000]) {
    for (const dueDay of [1, 15, 28, 29, 30, 31]) {
      for (const month of months) {
        for (const [startsOn, endsOn] of [
          ['2025-01-01', null],
          [`${month.slice(0, 8)}16`, null],
          ['2025-01-01', `${month.slice(0, 8)}14`],
          [`${month.slice(0, 8)}10`, `${month.slice(0, 8)}24`],
        ] as const) {
          const lease = { rent_cents: rent, starts_on: startsOn, ends_on: endsOn, due_day: dueDay };
          const [row] = await sql`
            select cents, due_on::text from private.rent_of_month(
              ${rent}, ${month}, ${startsOn}, ${endsOn}, ${dueDay})`;
          expect(row, JSON.stringify({ ...lease, month })).toEqual(rentOfMonth(lease, month));
        }
      }
    }
  }
  // Half a cent is rounded up: 1 cent for 15 of 30 days.
  expect(proratedCents(1, 15, 30)).toBe(1);
  expect(await sql`select private.prorated_cents(1, 15, 30) as cents`).toEqual([{ cents: 1 }]);
});

test('lists of charges in schema.ts are those of the checks', async () => {
  const listed = async (table: string, column: string) => {
    const [row] = await adminSql()<{ text: string }[]>`
      select pg_get_constraintdef(oid) as text from pg_constraint
      where conrelid = ${`public.${table}`}::regclass and contype = 'c'
        and pg_get_constraintdef(oid) like ${`CHECK ((${column} = ANY (ARRAY%`}`;
    return [...(row?.text ?? '').matchAll(/'([a-z_]+)'::text/g)].map(([, word]) => word);
  };
  expect(await listed('charges', 'kind')).toEqual([...chargeKinds]);
  expect(await listed('charges', 'status')).toEqual(Object.keys(chargeMoves));
  expect(await listed('payments', 'method')).toEqual([...paymentMethods]);
  expect(await listed('payouts', 'status')).toEqual([...payoutStatuses]);
  expect(await listed('expense_lines', 'category')).toEqual([...expenseCategories]);
  expect(await listed('ledger_accounts', 'kind')).toEqual([...ledgerAccountKinds]);
});
