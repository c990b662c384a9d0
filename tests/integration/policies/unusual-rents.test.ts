import type postgres from 'postgres';
import { expect, test } from 'vitest';
import { rolledBack } from '../../support/database.ts';
import { asPerson, expectRefused, makeListing, makeWorld } from './people.ts';

type Tx = postgres.TransactionSql;

const change = (sql: Tx, who: string, home: string, columns: Record<string, number>) =>
  sql.savepoint((tx) =>
    asPerson(
      tx as Tx,
      who,
      (me) => me`update public.listings set ${me(columns)} where id = ${home}`,
    ),
  );

/** A rent in cents where homes of the same size cost 1,000 dollars, and whether it is asked about. */
const RENTS: readonly [number, boolean][] = [
  [100_000_000, true],
  [100_000_00, true],
  [400_001, true],
  [400_000, false],
  [195_000, false],
  [100_001, false],
  [60_000, false],
  [25_000, false],
  [24_999, true],
  [9_999, true],
  [100, true],
  [1, true],
  [0, true],
];

test.each(RENTS)('a rent of %i cents for a public home is asked about: %s', (rent, asked) =>
  rolledBack(async (sql) => {
    const { host, otherHost, active } = await makeWorld(sql);
    for (let n = 0; n < 6; n += 1) await makeListing(sql, otherHost);
    const update = change(sql, host, active, { rent_cents: rent });
    if (!asked) return void (await update);
    await expectRefused(update, { hint: 'listings.rent_unusual' });
    // Another number than the one that was asked about is no answer.
    await expectRefused(
      change(sql, host, active, { rent_cents: rent, rent_confirmed_cents: rent + 1 }),
      { hint: 'listings.rent_unusual' },
    );
    await change(sql, host, active, { rent_cents: rent, rent_confirmed_cents: rent });
    const [row] = await sql`select rent_cents from public.listings where id = ${active}`;
    expect(row?.rent_cents).toBe(rent);
  }),
);

test('a draft keeps any rent, and is asked about when it is published', () =>
  rolledBack(async (sql) => {
    const { host, draft } = await makeWorld(sql);
    await sql`
      update public.listings set description = repeat('A quiet home. ', 10),
        available_from = '2026-06-01' where id = ${draft}`;
    await sql`
      insert into public.listing_media (listing_id, path) values (${draft}, 'a/b')`;
    const publish = () =>
      sql.savepoint((tx) =>
        asPerson(tx as Tx, host, (me) => me`select public.set_listing_status(${draft}, 'active')`),
      );
    await change(sql, host, draft, { rent_cents: 100_000_000 });
    await expectRefused(publish(), { hint: 'listings.rent_unusual' });
    await change(sql, host, draft, { rent_confirmed_cents: 100_000_000 });
    await publish();
    // What was confirmed once is not asked about when something else is saved.
    await change(sql, host, draft, { rent_cents: 100_000_000, bedrooms: 2 });
  }));
