import { randomUUID } from 'node:crypto';
import type postgres from 'postgres';
import { expect, test } from 'vitest';
import { adminSql, rolledBack } from '../../support/database.ts';
import { balances, makeBooks } from './money.ts';
import { asPerson, asVisitor, expectRefused, FORBIDDEN } from './people.ts';
import { call } from './signing.ts';

type Tx = postgres.TransactionSql;

type Change = { id?: string; cents?: number; day?: string };

/** The first day that the server would take. */
async function earliest(sql: Tx, lease: string): Promise<string> {
  const [row] = await sql<{ day: string }[]>`
    select private.earliest_rent_change(l, now())::text as day from public.leases l where l.id = ${lease}`;
  return row?.day ?? '';
}

const announce = (sql: Tx, who: string, lease: string, { id, cents = 120_000, day }: Change) =>
  sql.savepoint((tx) =>
    asPerson(
      tx as Tx,
      who,
      (me) => me`
        select public.announce_rent(${id ?? randomUUID()}, ${lease}, ${cents}, ${day ?? null})::text as day`,
    ),
  );

const withdraw = (sql: Tx, who: string, change: string) =>
  sql.savepoint((tx) =>
    asPerson(tx as Tx, who, (me) => me`select public.withdraw_rent(${change}) as done`),
  );

const later = async (sql: Tx, day: string, months: number): Promise<string> => {
  const [row] = await sql<{ day: string }[]>`
    select private.months_later(${day}, ${months})::text as day`;
  return row?.day ?? '';
};

const charge = (sql: Tx, at: string) =>
  sql`select private.run_rent_charges(${`${at}T18:00:00Z`}::timestamptz, 100000)`;

const rentFor = async (sql: Tx, lease: string, period: string) => {
  const [row] = await sql`
    select amount_cents, waived_cents from public.charges
    where lease_id = ${lease} and kind = 'rent' and period = ${period}`;
  return row;
};

test('another rent is asked for from its day on, and never earlier', () =>
  rolledBack(async (sql) => {
    const books = await makeBooks(sql, { notice_days: 60 });
    await charge(sql, new Date().toISOString().slice(0, 10));
    const day = await earliest(sql, books.lease);
    const id = randomUUID();
    expect([...(await announce(sql, books.manager, books.lease, { id, day }))]).toEqual([{ day }]);
    expect([...(await announce(sql, books.host, books.lease, { id, day }))]).toEqual([{ day }]);
    const told = await sql`
      select message from public.notifications
      where recipient_id = ${books.renter} and title = 'Your rent changes'`;
    expect(told).toHaveLength(1);
    expect(told[0]?.message).toContain('$1,200 a month instead of $1,000');
    // The month before, the month itself a month ahead, and the day that it begins.
    await charge(sql, await later(sql, day, -1));
    expect(await rentFor(sql, books.lease, await later(sql, day, -1))).toMatchObject({
      amount_cents: 100_000,
    });
    expect(await rentFor(sql, books.lease, day)).toMatchObject({ amount_cents: 120_000 });
    const rent = async () => {
      const [row] = await sql`select rent_cents from public.leases where id = ${books.lease}`;
      return row?.rent_cents;
    };
    expect(await rent()).toBe(100_000);
    await charge(sql, day);
    expect(await rent()).toBe(120_000);
    expect(await rentFor(sql, books.lease, await later(sql, day, 1))).toMatchObject({
      amount_cents: 120_000,
    });
    await expectRefused(withdraw(sql, books.host, id), { hint: 'leases.rent_begun' });
    expect(await call(sql, books.host, 'verify_lease_chain', books.lease)).toMatchObject([
      { answer: { intact: true } },
    ]);
  }));

test('a rent that is taken back before it begins costs nothing more, in the month that was asked for ahead either', () =>
  rolledBack(async (sql) => {
    const books = await makeBooks(sql, { deposit_cents: 0 });
    await charge(sql, new Date().toISOString().slice(0, 10));
    const day = await earliest(sql, books.lease);
    const id = randomUUID();
    await announce(sql, books.host, books.lease, { id, day });
    await charge(sql, await later(sql, day, -1));
    const before = await balances(sql, books.org);
    expect([...(await withdraw(sql, books.manager, id))]).toEqual([{ done: true }]);
    expect([...(await withdraw(sql, books.manager, id))]).toEqual([{ done: false }]);
    expect(await rentFor(sql, books.lease, day)).toEqual({
      amount_cents: 120_000,
      waived_cents: 20_000,
    });
    const after = await balances(sql, books.org);
    expect((before.rent_income ?? 0) - (after.rent_income ?? 0)).toBe(20_000);
    expect((before.tenant_receivable ?? 0) - (after.tenant_receivable ?? 0)).toBe(20_000);
    await charge(sql, day);
    const [row] = await sql`select rent_cents from public.leases where id = ${books.lease}`;
    expect(row?.rent_cents).toBe(100_000);
    // Another one can be announced then.
    await announce(sql, books.host, books.lease, { day: await earliest(sql, books.lease) });
  }));

test('a rent changes on the first of a month, after the notice, once at a time, and not within a term', () =>
  rolledBack(async (sql) => {
    const books = await makeBooks(sql, { notice_days: 45 });
    const day = await earliest(sql, books.lease);
    const [row] = await sql`
      select ${day}::date - private.home_date(${books.active}, now()) as days`;
    expect(row?.days).toBeGreaterThanOrEqual(45);
    const soon = { hint: 'leases.rent_too_soon' };
    await expectRefused(
      announce(sql, books.host, books.lease, { day: await later(sql, day, -1) }),
      soon,
    );
    await expectRefused(
      announce(sql, books.host, books.lease, { day: `${day.slice(0, 8)}02` }),
      soon,
    );
    await expectRefused(announce(sql, books.host, books.lease, { day, cents: 100_000 }), {
      hint: 'leases.rent_invalid',
    });
    await announce(sql, books.host, books.lease, { day });
    await expectRefused(announce(sql, books.host, books.lease, { day, cents: 130_000 }), {
      hint: 'leases.rent_to_come',
    });
    await sql`delete from public.rent_changes`;
    await sql`update public.leases set ends_on = '2031-01-31' where id = ${books.lease}`;
    await expectRefused(announce(sql, books.host, books.lease, { day }), {
      hint: 'leases.rent_fixed',
    });
    await sql`update public.leases set after_term = 'month_to_month' where id = ${books.lease}`;
    expect(await earliest(sql, books.lease)).toBe('2031-02-01');
  }));

test('tenants, assistant members, foreign hosts and visitors announce and take back no rent', () =>
  rolledBack(async (sql) => {
    const books = await makeBooks(sql);
    const day = await earliest(sql, books.lease);
    const id = randomUUID();
    await announce(sql, books.host, books.lease, { id, day });
    for (const who of [books.renter, books.flatmate, books.assistant, books.otherHost]) {
      await expectRefused(announce(sql, who, books.lease, { day }), { hint: 'leases.missing' });
      await expectRefused(withdraw(sql, who, id), { hint: 'leases.missing' });
    }
    const seen = (who: string) => asPerson(sql, who, (tx) => tx`select 1 from public.rent_changes`);
    for (const who of [books.renter, books.flatmate, books.manager]) {
      expect(await seen(who)).toHaveLength(1);
    }
    for (const who of [books.assistant, books.otherHost, books.otherRenter]) {
      expect(await seen(who)).toHaveLength(0);
    }
    await expectRefused(
      asVisitor(sql, (tx) => tx`select 1 from public.rent_changes`),
      FORBIDDEN,
    );
    await expectRefused(
      asPerson(sql, books.host, (tx) => tx`update public.rent_changes set rent_cents = 1`),
    );
  }));

test('on every day of four years both parts of a month add up to its rent in SQL, too', async () => {
  const wrong = await adminSql()`
    select day::text, rent
    from generate_series('2025-01-01'::date, '2028-12-31', '1 day') as days (at)
    cross join lateral (select at::date as day, date_trunc('month', at)::date as month) d
    cross join unnest(array[1, 99999]) as rents (rent)
    cross join lateral private.rent_of_month(rent, month, '2020-01-01', day, 1) a
    cross join lateral private.rent_of_month(rent, month, day + 1, null, 1) b
    where a.cents + b.cents <> rent`;
  expect([...wrong]).toEqual([]);
});
