import { randomUUID } from 'node:crypto';
import type postgres from 'postgres';
import { expect, test } from 'vitest';
import {
  heldDepositSchema,
  heldDepositTotalsSchema,
} from '#shared/domains/earnings/model/rent-roll.ts';
import { rolledBack } from '../../support/database.ts';
import { makeBooks, makeLease, pay, settle } from '../policies/money.ts';
import { asPerson, makeListing } from '../policies/people.ts';

type Tx = postgres.TransactionSql;

const held = async (sql: Tx, who: string, org: string, words = '', after: string | null = null) => {
  const rows = await asPerson(
    sql,
    who,
    (tx) => tx`
      select *, held_on::text, ends_on::text from public.held_deposits(${org}, ${words}, ${after}, 2)`,
  );
  return rows.map((row) => heldDepositSchema.parse(row));
};

const totals = async (sql: Tx, who: string, org: string, words = '') => {
  const [row] = await asPerson(
    sql,
    who,
    (tx) => tx`select * from public.held_deposit_totals(${org}, ${words})`,
  );
  return heldDepositTotalsSchema.parse(row);
};

/** A let home of its own, with its deposit paid. */
async function deposited(sql: Tx, books: Awaited<ReturnType<typeof makeBooks>>, title: string) {
  const active = await makeListing(sql, books.host, { title, rent_cents: 70_000 });
  const lease = await makeLease(sql, { active, host: books.host }, [books.otherRenter], {
    rent_cents: 70_000,
    deposit_cents: 70_000,
  });
  await sql`select private.run_rent_charges('2026-01-20', 100000)`;
  const [charge] = await sql<{ id: string }[]>`
    select id from public.charges where lease_id = ${lease} and kind = 'deposit'`;
  await settle(sql, await pay(sql, books.otherRenter, [charge?.id ?? '']));
  return { lease, charge: charge?.id ?? '' };
}

test('deposits that are held stand one by one, page by page, and add up to their total', () =>
  rolledBack(async (sql) => {
    const books = await makeBooks(sql);
    expect(await totals(sql, books.host, books.org)).toEqual({
      deposits: 0,
      held_cents: 0,
      ended_cents: 0,
    });
    await settle(sql, await pay(sql, books.renter, [books.deposit], { amount: 40_000 }));
    const ash = await deposited(sql, books, 'Ash');
    const birch = await deposited(sql, books, 'Birch');
    const first = await held(sql, books.manager, books.org);
    expect(first).toHaveLength(2);
    const rest = await held(sql, books.manager, books.org, '', first.at(-1)?.row_key);
    const all = [...first, ...rest];
    expect(all.map(({ charge_id }) => charge_id).sort()).toEqual(
      [books.deposit, ash.charge, birch.charge].sort(),
    );
    const sum = all.reduce((cents, { held_cents }) => cents + held_cents, 0);
    expect(sum).toBe(40_000 + 70_000 + 70_000);
    expect(await totals(sql, books.host, books.org)).toMatchObject({
      deposits: 3,
      held_cents: sum,
    });
    expect(await held(sql, books.host, books.org, 'birch')).toMatchObject([
      { lease_id: birch.lease, title: 'Birch', held_cents: 70_000 },
    ]);
    expect(await totals(sql, books.host, books.org, 'birch')).toMatchObject({ held_cents: 70_000 });
  }));

test('a deposit of a lease that is over is held until it is given back, and counts in the rent roll, too', () =>
  rolledBack(async (sql) => {
    const books = await makeBooks(sql);
    const ash = await deposited(sql, books, 'Ash');
    await sql`
      update public.leases set status = 'ending', ends_on = '2026-01-31' where id = ${ash.lease}`;
    await sql`update public.leases set status = 'ended' where id = ${ash.lease}`;
    expect(await totals(sql, books.host, books.org)).toEqual({
      deposits: 1,
      held_cents: 70_000,
      ended_cents: 70_000,
    });
    const [roll] = await asPerson(
      sql,
      books.host,
      (tx) => tx`select deposit_cents::int from public.rent_roll_totals(${books.org})`,
    );
    expect(roll).toEqual({ deposit_cents: 70_000 });
    await asPerson(
      sql,
      books.host,
      (tx) => tx`select public.return_deposit(${randomUUID()}, ${ash.charge})`,
    );
    expect(await totals(sql, books.host, books.org)).toMatchObject({ deposits: 0, held_cents: 0 });
  }));

test('an assistant, a tenant and another host see no deposit that is held', () =>
  rolledBack(async (sql) => {
    const books = await makeBooks(sql);
    await settle(sql, await pay(sql, books.renter, [books.deposit]));
    for (const who of [books.assistant, books.renter, books.otherHost]) {
      expect(await held(sql, who, books.org)).toEqual([]);
      expect(await totals(sql, who, books.org)).toMatchObject({ deposits: 0, held_cents: 0 });
    }
  }));
