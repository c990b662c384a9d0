import { randomUUID } from 'node:crypto';
import type postgres from 'postgres';
import { expect, test } from 'vitest';
import { rolledBack } from '../../support/database.ts';
import { makeBooks } from './money.ts';
import { asPerson, expectRefused, makeListing, makeWorld } from './people.ts';
import { approvedLease, change as changeLease, leaseStatus } from './signing.ts';

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

/** A rent in cents where the rent of today is 1,000 dollars, and whether it is asked about. */
const OF_LEASES: readonly [number, boolean][] = [
  [100_000_000, true],
  [1_000_000, true],
  [400_001, true],
  [400_000, false],
  [25_000, false],
  [24_999, true],
  [10_000, true],
  [0, true],
];

/** Asks without, with another and with the right confirmation; answers whether it went at once. */
async function asksOnce(attempt: (confirmed: number | null) => Promise<unknown>, cents: number) {
  try {
    await attempt(null);
    return false;
  } catch (error) {
    expect(error).toMatchObject({ code: 'P0001', hint: 'leases.rent_unusual' });
    await expectRefused(attempt(cents + 1), { hint: 'leases.rent_unusual' });
    await attempt(cents);
    return true;
  }
}

test.each(OF_LEASES)(
  'a new rent of %i cents is asked about before it is announced: %s',
  (cents, asked) =>
    rolledBack(async (sql) => {
      const { host, lease } = await makeBooks(sql);
      const [row] = await sql<{ day: string }[]>`
      select private.earliest_rent_change(l, now())::text as day
      from public.leases l where l.id = ${lease}`;
      const announce = (confirmed: number | null) =>
        asPerson(
          sql,
          host,
          (tx) => tx`
          select public.announce_rent(${randomUUID()}, ${lease}, ${cents}, ${row?.day ?? ''}, '',
            ${confirmed})`,
        );
      expect(await asksOnce(announce, cents)).toBe(asked);
      expect(await sql`select from public.rent_changes where rent_cents = ${cents}`).toHaveLength(
        1,
      );
    }),
);

test.each(OF_LEASES)('a lease over %i cents is asked about before it is sent: %s', (cents, asked) =>
  rolledBack(async (sql) => {
    const { host, renter, active } = await makeWorld(sql);
    await sql`update public.listings set rent_cents = 100000 where id = ${active}`;
    const lease = await approvedLease(sql, host, renter, active);
    await changeLease(sql, host, lease, { rent_cents: cents });
    const send = (confirmed: number | null) =>
      asPerson(sql, host, (tx) => tx`select public.send_lease(${lease}, 14, ${confirmed})`);
    expect(await asksOnce(send, cents)).toBe(asked);
    // What was confirmed is not asked about when it is sent once more.
    await asPerson(sql, host, (tx) => tx`select public.recall_lease(${lease})`);
    await send(null);
    expect(await leaseStatus(sql, lease)).toBe('sent');
  }),
);

test.each(OF_LEASES)('a renewal over %i cents is asked about once: %s', (cents, asked) =>
  rolledBack(async (sql) => {
    const { host, lease } = await makeBooks(sql, { ends_on: '2027-06-30' });
    const offer = (confirmed: number | null) =>
      asPerson(
        sql,
        host,
        (tx) => tx`
          select public.offer_renewal(${lease}, '2027-07-01', '2028-06-30', ${cents}, ${confirmed})`,
      );
    expect(await asksOnce(offer, cents)).toBe(asked);
    const [draft] = await sql<{ id: string }[]>`
      select id from public.leases where renews = ${lease}`;
    await asPerson(sql, host, (tx) => tx`select public.send_lease(${draft?.id ?? ''})`);
    expect(await leaseStatus(sql, draft?.id ?? '')).toBe('sent');
  }),
);
