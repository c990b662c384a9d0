import type postgres from 'postgres';
import { expect, test } from 'vitest';
import { rolledBack } from '../../support/database.ts';
import { asPerson, expectRefused, join, makeWorld, type World } from './people.ts';

type Tx = postgres.TransactionSql;

type SharedRow = {
  table: string;
  /** The row's key and the two people who edit it. */
  of: (sql: Tx, world: World) => Promise<{ id: string; one: string; other: string }>;
  first: Record<string, string | number>;
  second: Record<string, string | number>;
};

const colleagues = async (sql: Tx, world: World, role: 'manager' | 'assistant') => {
  await join(sql, world.org, world.otherHost, role);
  return { one: world.host, other: world.otherHost };
};

const SHARED: readonly SharedRow[] = [
  {
    table: 'listings',
    of: async (sql, world) => ({
      id: world.active,
      ...(await colleagues(sql, world, 'assistant')),
    }),
    first: { rent_cents: 145_000 },
    second: { title: 'Another title' },
  },
  {
    table: 'tour_rules',
    of: async (sql, world) => {
      const [row] = await sql<{ id: string }[]>`
        insert into public.tour_rules (listing_id) values (${world.active}) returning id`;
      return { id: row?.id ?? '', ...(await colleagues(sql, world, 'assistant')) };
    },
    first: { duration_minutes: 45 },
    second: { notice_hours: 24 },
  },
  {
    table: 'organizations',
    of: async (sql, world) => ({ id: world.org, ...(await colleagues(sql, world, 'manager')) }),
    first: { phone: '+1 512 555 0100' },
    second: { company_name: 'Hana Homes' },
  },
  {
    table: 'profiles',
    of: (_, { renter }) => Promise.resolve({ id: renter, one: renter, other: renter }),
    first: { phone_number: '+1 512 555 0100' },
    second: { full_name: 'Rene Tenant' },
  },
  {
    table: 'guides',
    of: (_, { guide }) => Promise.resolve({ id: guide, one: guide, other: guide }),
    first: { hometown: 'Austin' },
    second: { education_level: 'None' },
  },
];

const write = (sql: Tx, who: string, table: string, id: string, columns: object) =>
  asPerson(
    sql,
    who,
    (tx) => tx<{ row_version: number }[]>`
      update public.${tx(table)} set ${tx({ ...columns })} where id = ${id} returning row_version`,
  );

for (const { table, of, first, second } of SHARED) {
  test(`a row of ${table} takes a change that began from its newest version, and counts it`, () =>
    rolledBack(async (sql) => {
      const { id, one, other } = await of(sql, await makeWorld(sql));
      const [row] = await sql`select row_version from public.${sql(table)} where id = ${id}`;
      const [once] = await write(sql, one, table, id, { ...first, row_version: row?.row_version });
      expect(once?.row_version).toBe(row?.row_version + 1);
      const [twice] = await write(sql, other, table, id, {
        ...second,
        row_version: once?.row_version,
      });
      expect(twice?.row_version).toBe(row?.row_version + 2);
    }));

  test(`a row of ${table} refuses a change that began from an older version, and keeps the newer one`, () =>
    rolledBack(async (sql) => {
      const { id, one, other } = await of(sql, await makeWorld(sql));
      const [row] = await sql`select row_version from public.${sql(table)} where id = ${id}`;
      await write(sql, one, table, id, { ...first, row_version: row?.row_version });
      await expectRefused(
        write(sql, other, table, id, { ...second, row_version: row?.row_version }),
        {
          code: 'P0001',
          hint: 'rows.stale',
        },
      );
      const [now] = await sql`select * from public.${sql(table)} where id = ${id}`;
      expect(now).toMatchObject(first);
      expect(now).not.toMatchObject(second);
    }));

  test(`a row of ${table} refuses a version that it has not reached yet`, () =>
    rolledBack(async (sql) => {
      const { id, one } = await of(sql, await makeWorld(sql));
      const [row] = await sql`select row_version from public.${sql(table)} where id = ${id}`;
      await expectRefused(
        write(sql, one, table, id, { ...first, row_version: row?.row_version + 7 }),
        {
          hint: 'rows.stale',
        },
      );
    }));
}

test('a change of fees counts as a change of their home, so that two people do not replace each other’s', () =>
  rolledBack(async (sql) => {
    const world = await makeWorld(sql);
    const { one, other } = await colleagues(sql, world, 'assistant');
    const [row] = await sql`select row_version from public.listings where id = ${world.active}`;
    // The form sends the version alone when only fees were changed.
    await write(sql, one, 'listings', world.active, { row_version: row?.row_version });
    await expectRefused(
      write(sql, other, 'listings', world.active, { row_version: row?.row_version }),
      {
        hint: 'rows.stale',
      },
    );
  }));
