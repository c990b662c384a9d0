import { randomUUID } from 'node:crypto';
import type postgres from 'postgres';
import { expect, test } from 'vitest';
import { rolledBack } from '../../support/database.ts';
import { asPerson, expectRefused, makeWorld } from './people.ts';
import { makeLease } from './stays.ts';

type Tx = postgres.TransactionSql;
type World = Awaited<ReturnType<typeof makeWorld>>;

/** What only those can do who live there, as the tenant or the host's side. */
const ACTS: Record<string, (sql: Tx, world: World, lease: string) => Promise<unknown>> = {
  'a review of the home': (sql, { renter }, lease) =>
    asPerson(
      sql,
      renter,
      (tx) => tx`select public.submit_review(${randomUUID()}, 'home', 4, lease => ${lease})`,
    ),
  'a review of the host': (sql, { renter }, lease) =>
    asPerson(
      sql,
      renter,
      (tx) => tx`select public.submit_review(${randomUUID()}, 'host', 4, lease => ${lease})`,
    ),
  'a review of the tenant': (sql, { host, renter }, lease) =>
    asPerson(
      sql,
      host,
      (tx) => tx`
        select public.submit_review(${randomUUID()}, 'renter', 4, lease => ${lease}, renter => ${renter})`,
    ),
  'a repair': (sql, { renter, active }) =>
    asPerson(
      sql,
      renter,
      (tx) => tx`
        insert into public.maintenance_requests (id, listing_id, reporter_id, title, category)
        values (${randomUUID()}, ${active}, ${renter}, 'A leak', 'plumbing')`,
    ),
  'notice of the tenant': (sql, { renter }, lease) =>
    asPerson(sql, renter, (tx) => tx`select public.give_notice(${lease})`),
  'notice of the host': (sql, { host }, lease) =>
    asPerson(sql, host, (tx) => tx`select public.give_notice(${lease})`),
};

/** Days from today at the home, and whether the lease has begun. */
const DAYS: readonly [number, boolean][] = [
  [30, false],
  [2, false],
  [1, false],
  [0, true],
  [-1, true],
];

test.each(Object.keys(ACTS))('%s waits for the first day of the lease', (name) =>
  rolledBack(async (sql) => {
    const world = await makeWorld(sql);
    for (const [days, begun] of DAYS) {
      const undo = new Error('undo');
      await sql
        .savepoint(async (tx) => {
          const [home] = await tx<{ day: string }[]>`
            select ((now() at time zone time_zone)::date + ${days}::integer)::text as day
            from public.listings where id = ${world.active}`;
          const lease = await makeLease(tx, world, {
            starts_on: home?.day ?? '',
            ends_on: null,
          });
          const done = ACTS[name]?.(tx, world, lease) ?? Promise.resolve();
          if (begun) await done;
          else await expectRefused(done, { hint: 'leases.not_begun' });
          throw undo;
        })
        .catch((error: unknown) => {
          if (error !== undo) throw error;
        });
    }
  }),
);

test('a stranger does not learn when a lease begins', () =>
  rolledBack(async (sql) => {
    const world = await makeWorld(sql);
    const lease = await makeLease(sql, world, { starts_on: '2099-01-01', ends_on: null });
    await expectRefused(
      ACTS['a review of the home']?.(sql, { ...world, renter: world.otherRenter }, lease) ??
        Promise.resolve(),
      { hint: 'reviews.not_allowed' },
    );
    await expectRefused(
      ACTS['notice of the tenant']?.(sql, { ...world, renter: world.otherRenter }, lease) ??
        Promise.resolve(),
      { hint: 'leases.missing' },
    );
  }));

test('a home with a signed lease is not published, before a lease ends only for the time after it', () =>
  rolledBack(async (sql) => {
    const world = await makeWorld(sql);
    const { host, active } = world;
    await sql`
      update public.listings set description = repeat('A quiet home. ', 10), available_from = '2026-06-01'
      where id = ${active}`;
    await sql`
      insert into public.listing_media (listing_id, path) values (${active}, 'a/b')`;
    const publish = () =>
      asPerson(sql, host, (tx) => tx`select public.set_listing_status(${active}, 'active')`);
    const lease = await makeLease(sql, world, { ends_on: '2026-12-31' });
    for (const status of ['rented', 'paused']) {
      await sql`alter table public.listings disable trigger user`;
      await sql`update public.listings set status = ${status} where id = ${active}`;
      await sql`alter table public.listings enable trigger user`;
      await expectRefused(sql.savepoint(publish), { hint: 'listings.let' });
    }
    await sql`update public.leases set status = 'ending' where id = ${lease}`;
    await expectRefused(sql.savepoint(publish), { hint: 'listings.let' });
    await sql`update public.listings set available_from = '2027-01-01' where id = ${active}`;
    await publish();
    const [row] = await sql`select status from public.listings where id = ${active}`;
    expect(row?.status).toBe('active');
    const date = (day: string) =>
      sql.savepoint(
        () => sql`update public.listings set available_from = ${day} where id = ${active}`,
      );
    for (const day of ['2026-06-01', '2026-12-31']) {
      await expectRefused(date(day), { hint: 'listings.let' });
    }
    await date('2027-03-01');
    await date('2027-01-01');
  }));
