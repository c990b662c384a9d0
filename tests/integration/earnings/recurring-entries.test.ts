import { randomUUID } from 'node:crypto';
import type postgres from 'postgres';
import { expect, test } from 'vitest';
import { rolledBack } from '../../support/database.ts';
import { balances, makeBooks } from '../policies/money.ts';
import { asPerson, expectRefused } from '../policies/people.ts';

type Tx = postgres.TransactionSql;
type Entry = { id?: string; cents?: number; every?: number; first?: string; last?: string | null };

const dayFrom = async (sql: Tx, days: number) => {
  const [row] = await sql`select (current_date + ${days}::int)::text as day`;
  return String(row?.day);
};

const addCharge = async (sql: Tx, who: string, org: string, lease: string, entry: Entry = {}) => {
  const { id = randomUUID(), cents = 4_000, every = 1, last = null } = entry;
  const first = entry.first ?? (await dayFrom(sql, 3));
  await asPerson(
    sql,
    who,
    (tx) => tx`
      select public.add_recurring_charge(${id}, ${org}, ${lease}, 'Parking', ${cents}, ${every},
        ${first}, ${last})`,
  );
  return id;
};

const addExpense = async (sql: Tx, who: string, org: string, entry: Entry = {}) => {
  const { id = randomUUID(), cents = 9_000, every = 3, last = null } = entry;
  const first = entry.first ?? (await dayFrom(sql, -200));
  await asPerson(
    sql,
    who,
    (tx) => tx`
      select public.add_recurring_expense(${id}, ${org}, null, 'Building insurance', 'Safe & Co.',
        'insurance', ${cents}, 50, ${every}, ${first}, ${last})`,
  );
  return id;
};

const run = (sql: Tx, days = 0) =>
  sql`select private.run_recurring_entries(now() + ${days} * interval '1 day', 100000)`;

/** Runs until nothing is left to do, as the worker does. */
const runAll = async (sql: Tx, days = 0) => {
  for (let round = 0; round < 40; round += 1) await run(sql, days);
};

const nextOf = async (sql: Tx, id: string) => {
  const [row] =
    await sql`select next_on::text as day from public.recurring_entries where id = ${id}`;
  return row?.day;
};

const chargesOf = (sql: Tx, id: string) => sql<{ day: string; cents: number; kind: string }[]>`
  select due_on::text as day, amount_cents as cents, kind from public.charges
  where recurring_id = ${id} order by due_on`;

test('a charge that comes again is made a week ahead, once for each date, and ends with its last day', () =>
  rolledBack(async (sql) => {
    const { host, org, lease } = await makeBooks(sql);
    const first = await dayFrom(sql, 10);
    const id = await addCharge(sql, host, org, lease, { first, last: await dayFrom(sql, 80) });
    await runAll(sql);
    expect(await chargesOf(sql, id)).toHaveLength(0);
    expect(await nextOf(sql, id)).toBe(first);
    await runAll(sql, 4);
    await runAll(sql, 4);
    expect(await chargesOf(sql, id)).toEqual([{ day: first, cents: 4_000, kind: 'fee' }]);
    await runAll(sql, 200);
    const days = (await chargesOf(sql, id)).map(({ day }) => day);
    const [expected] = await sql`
      select array_agg(private.months_later(${first}, n)::text order by n) as days
      from generate_series(0, 5) n where private.months_later(${first}, n) <= current_date + 80`;
    expect(days).toEqual(expected?.days);
    expect(await nextOf(sql, id)).toBeNull();
  }));

test('the 31st comes back after shorter months, whatever the length of the steps', () =>
  rolledBack(async (sql) => {
    const { host, org, lease } = await makeBooks(sql);
    const id = await addCharge(sql, host, org, lease);
    await sql`
      update public.recurring_entries set starts_on = '2026-01-31', next_on = '2026-01-31' where id = ${id}`;
    await runAll(sql);
    expect((await chargesOf(sql, id)).map(({ day }) => day).slice(0, 5)).toEqual([
      '2026-01-31',
      '2026-02-28',
      '2026-03-31',
      '2026-04-30',
      '2026-05-31',
    ]);
  }));

test('dates in a pause are left out, and no charge comes after the last day of the lease', () =>
  rolledBack(async (sql) => {
    const { host, org, lease, renter } = await makeBooks(sql);
    const id = await addCharge(sql, host, org, lease);
    const pause = (who: string, paused: boolean) =>
      asPerson(sql, who, (tx) => tx`select public.pause_recurring_entry(${id}, ${paused}) as done`);
    await sql`
      update public.recurring_entries set starts_on = '2026-01-05', next_on = '2026-01-05' where id = ${id}`;
    expect(await pause(host, true)).toEqual([{ done: true }]);
    expect(await pause(host, true)).toEqual([{ done: false }]);
    await runAll(sql);
    expect(await chargesOf(sql, id)).toHaveLength(0);
    await pause(host, false);
    const next = String(await nextOf(sql, id));
    const [at] = await sql`
      select ${next}::date >= private.home_date((select listing_id from public.leases where id = ${lease}), now())
        and extract(day from ${next}::date) = 5 as ahead`;
    expect(at?.ahead).toBe(true);
    await sql`
      update public.leases set ends_on = ${next}::date + 40, notice_given_at = now(), status = 'ending'
      where id = ${lease}`;
    await runAll(sql, 300);
    expect(await chargesOf(sql, id)).toHaveLength(2);
    expect(await nextOf(sql, id)).toBeNull();
    // The tenant reads what comes again for their lease.
    const seen = await asPerson(sql, renter, (tx) => tx`select id from public.recurring_entries`);
    expect(seen).toEqual([{ id }]);
  }));

test('an expense that comes again is in the books on each of its days, missed ones as well', () =>
  rolledBack(async (sql) => {
    const { host, org } = await makeBooks(sql);
    const before = await balances(sql, org);
    const id = await addExpense(sql, host, org);
    await runAll(sql);
    await runAll(sql);
    const made = await sql`
      select e.total_cents::int as cents, l.category, l.tax_cents, o.occurred_on = e.spent_on as same
      from public.expenses e join public.expense_lines l on l.expense_id = e.id
      join public.ledger_entries o on o.source_id = e.id
      where e.recurring_id = ${id}`;
    expect(made.length).toBe(3);
    expect(new Set(made.map((row) => JSON.stringify(row)))).toEqual(
      new Set([JSON.stringify({ cents: 9_050, category: 'insurance', tax_cents: 50, same: true })]),
    );
    expect((await balances(sql, org)).bank ?? 0).toBe((before.bank ?? 0) - 3 * 9_050);
    // An end that is set and taken away again.
    const end = (day: string | null) =>
      asPerson(sql, host, (tx) => tx`select public.end_recurring_entry(${id}, ${day})`);
    const next = await nextOf(sql, id);
    await end(await dayFrom(sql, 0));
    expect(await nextOf(sql, id)).toBeNull();
    await end(null);
    expect(await nextOf(sql, id)).toBe(next);
    await expectRefused(end('2020-01-01'), { hint: 'recurring.end_invalid' });
  }));

test('a retry is the same entry, and other figures, days and categories are refused', () =>
  rolledBack(async (sql) => {
    const { host, org, lease } = await makeBooks(sql);
    const id = await addCharge(sql, host, org, lease);
    await addCharge(sql, host, org, lease, { id });
    await expectRefused(addCharge(sql, host, org, lease, { id, cents: 1 }), {
      hint: 'money.recorded_otherwise',
    });
    const invalid = { hint: 'recurring.invalid' };
    await expectRefused(addCharge(sql, host, org, lease, { cents: 0 }), invalid);
    await expectRefused(addCharge(sql, host, org, lease, { every: 2 }), invalid);
    await expectRefused(
      addCharge(sql, host, org, lease, { first: await dayFrom(sql, -5) }),
      invalid,
    );
    await expectRefused(addExpense(sql, host, org, { first: await dayFrom(sql, -400) }), invalid);
    await sql`
      update public.leases set status = 'ending', notice_given_at = now(), ends_on = current_date
      where id = ${lease}`;
    await sql`update public.leases set status = 'ended', ended_at = now() where id = ${lease}`;
    await expectRefused(addCharge(sql, host, org, lease), { hint: 'charges.lease_not_active' });
  }));

test('assistants, tenants and other hosts add, pause, end and see nothing that comes again', () =>
  rolledBack(async (sql) => {
    const { host, manager, assistant, renter, otherHost, org, lease } = await makeBooks(sql);
    const id = await addExpense(sql, manager, org);
    const missing = { hint: 'recurring.missing' };
    for (const who of [assistant, renter, otherHost]) {
      await expectRefused(addCharge(sql, who, org, lease), missing);
      await expectRefused(addExpense(sql, who, org), missing);
      await expectRefused(
        asPerson(sql, who, (tx) => tx`select public.pause_recurring_entry(${id}, true)`),
        missing,
      );
      await expectRefused(
        asPerson(sql, who, (tx) => tx`select public.end_recurring_entry(${id}, current_date)`),
        missing,
      );
      expect(
        await asPerson(sql, who, (tx) => tx`select from public.recurring_entries`),
      ).toHaveLength(0);
    }
    expect(
      await asPerson(sql, host, (tx) => tx`select from public.recurring_entries`),
    ).toHaveLength(1);
  }));

/** A zone in which it is another day than in UTC right now: behind in the morning, ahead later. */
const ANOTHER_DAY = ['Pacific/Niue', 'Pacific/Kiritimati'];

test('a charge that comes again begins on the day of its home or later, whatever day it is in UTC', () =>
  rolledBack(async (sql) => {
    const { org, lease, host, active: listing } = await makeBooks(sql);
    for (const zone of [...ANOTHER_DAY, 'America/Chicago']) {
      await sql`update public.listings set time_zone = ${zone} where id = ${listing}`;
      const [day] = await sql`
        select (now() at time zone ${zone})::date::text as today,
          ((now() at time zone ${zone})::date - 1)::text as yesterday`;
      await addCharge(sql, host, org, lease, { first: day?.today });
      await expectRefused(addCharge(sql, host, org, lease, { first: day?.yesterday }), {
        hint: 'recurring.invalid',
      });
    }
  }));

test('what is of no single home has the day that it is at all homes of the organisation', () =>
  rolledBack(async (sql) => {
    const { org, host, active: listing } = await makeBooks(sql);
    await sql`update public.listings set time_zone = 'America/Chicago' where org_id = ${org}`;
    const dayAt = async (at: string) => {
      const [row] = await sql`select private.org_date(${org}, ${at}::timestamptz)::text as day`;
      return row?.day;
    };
    // Half past seven in the evening in Chicago.
    expect(await dayAt('2027-03-09T01:30:00Z')).toBe('2027-03-08');
    await sql`update public.listings set time_zone = 'Asia/Tokyo' where id = ${listing}`;
    expect(await dayAt('2027-03-09T01:30:00Z')).toBe('2027-03-08');
    // The rule of the organisation begins with its own day.
    for (const zone of ANOTHER_DAY) {
      await sql`update public.listings set time_zone = ${zone} where org_id = ${org}`;
      await sql`delete from public.late_fee_rules where org_id = ${org}`;
      const rule = randomUUID();
      await asPerson(
        sql,
        host,
        (tx) => tx`select public.set_late_fee(${rule}, ${org}, 5, null, 5000)`,
      );
      const [row] = await sql`
        select starts_on = (now() at time zone ${zone})::date as own
        from public.late_fee_rules where id = ${rule}`;
      expect(row).toEqual({ own: true });
    }
  }));
