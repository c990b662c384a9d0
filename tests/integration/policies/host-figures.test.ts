import type postgres from 'postgres';
import { expect, test } from 'vitest';
import { rolledBack } from '../../support/database.ts';
import { makeBooks } from './money.ts';
import { asPerson, asVisitor, expectRefused, join, makeListing, makeWorld } from './people.ts';

type Tx = postgres.TransactionSql;

const figuresOf = async (sql: Tx, person: string) => {
  const [row] = await asPerson(sql, person, (tx) => tx`select * from public.host_figures()`);
  return row;
};

test('a member of an organization sees how many homes it has, and what they ask', () =>
  rolledBack(async (sql) => {
    const { host, otherHost, org } = await makeWorld(sql);
    await join(sql, org, otherHost, 'assistant');
    const figures = { active_homes: 1, all_homes: 2, active_rent_cents: '100000' };
    expect(await figuresOf(sql, host)).toEqual(figures);
    expect(await figuresOf(sql, otherHost)).toEqual(figures);
  }));

test('a host with more than a hundred homes sees all of them counted', () =>
  rolledBack(async (sql) => {
    const { host } = await makeWorld(sql);
    for (let home = 0; home < 106; home += 1) await makeListing(sql, host);
    expect(await figuresOf(sql, host)).toEqual({
      active_homes: 107,
      all_homes: 108,
      active_rent_cents: '10700000',
    });
  }));

test('homes of others are not counted, whatever their state, and visitors cannot ask', () =>
  rolledBack(async (sql) => {
    const { otherHost, renter } = await makeWorld(sql);
    const none = { active_homes: 0, all_homes: 0, active_rent_cents: '0' };
    expect(await figuresOf(sql, otherHost)).toEqual(none);
    expect(await figuresOf(sql, renter)).toEqual(none);
    await expectRefused(asVisitor(sql, (tx) => tx`select * from public.host_figures()`));
  }));

const openOf = async (sql: Tx, who: string, org: string, since: string, until: string) => {
  const rows = await asPerson(
    sql,
    who,
    (tx) => tx<{ outstanding_cents: string }[]>`
      select outstanding_cents from public.earnings_by_month(${org}, ${since}, ${until})`,
  );
  return rows.reduce((sum, { outstanding_cents }) => sum + Number(outstanding_cents), 0);
};

test('a charge is open once it is due, in its home’s time zone, and not before', () =>
  rolledBack(async (sql) => {
    const { host, org, rent, nextRent } = await makeBooks(sql);
    const [day] = await sql<{ today: string; tomorrow: string }[]>`
      select (now() at time zone 'America/New_York')::date::text as today,
        ((now() at time zone 'America/New_York')::date + 1)::text as tomorrow`;
    const { today = '', tomorrow = '' } = day ?? {};
    await sql`update public.charges set due_on = ${today} where id = ${rent}`;
    await sql`update public.charges set due_on = ${tomorrow} where id = ${nextRent}`;
    expect(await openOf(sql, host, org, '2026-01-01', '2030-12-31')).toBe(51_613);
  }));

test('a debt from before the months that are shown stays in what is open', () =>
  rolledBack(async (sql) => {
    const { host, org } = await makeBooks(sql);
    expect(await openOf(sql, host, org, '2026-03-01', '2026-03-31')).toBe(151_613);
  }));
