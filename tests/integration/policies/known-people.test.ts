import type postgres from 'postgres';
import { expect, test } from 'vitest';
import { rolledBack } from '../../support/database.ts';
import { apply } from './applicants.ts';
import {
  asPerson,
  asVisitor,
  expectRefused,
  join,
  makeListing,
  makeWorld,
  signUp,
  start,
} from './people.ts';
import { makeLease, makeTour } from './stays.ts';
import { makeReady } from './tour-people.ts';

type Tx = postgres.TransactionSql;

/** The people of a few that a user finds in public_profiles; a visitor where no user is named. */
async function seen(sql: Tx, who: string | null, among: readonly string[]): Promise<string[]> {
  const read = (tx: Tx) => tx<{ id: string }[]>`
    select id from public.public_profiles where id in ${tx([...among])}`;
  const rows = who ? await asPerson(sql, who, read) : await asVisitor(sql, read);
  return rows.map(({ id }) => id);
}

test('[CAL-09] a new host reads no renter, however they page or search', () =>
  rolledBack(async (sql) => {
    await makeWorld(sql);
    const fresh = await signUp(sql, 'host', 'Nell New');
    for (const where of [
      "user_type = 'renter'",
      "full_name ilike '%re%' and user_type = 'renter'",
    ]) {
      const rows = await asPerson(
        sql,
        fresh,
        (tx) => tx`select id from public.public_profiles where ${tx.unsafe(where)}`,
      );
      // Those whose reviews stand where all can read them.
      const spoken = await sql`
        select distinct author_id from public.reviews
        where revealed_at is not null and hidden_at is null and subject <> 'renter'`;
      const known = new Set(spoken.map(({ author_id }) => author_id));
      expect(rows.filter(({ id }) => !known.has(id))).toEqual([]);
    }
  }));

test('a renter reads hosts of homes to let and guides who can be asked, and no other renter', () =>
  rolledBack(async (sql) => {
    const { host, otherHost, renter, otherRenter, guide } = await makeWorld(sql);
    const among = [host, otherHost, renter, otherRenter, guide];
    expect(await seen(sql, renter, among)).toEqual(expect.arrayContaining([host, renter]));
    expect(await seen(sql, renter, [otherHost, otherRenter, guide])).toEqual([]);
    await makeReady(sql, guide);
    expect(await seen(sql, renter, [otherHost, otherRenter, guide])).toEqual([guide]);
  }));

test('a visitor reads hosts of homes to let alone', () =>
  rolledBack(async (sql) => {
    const { host, otherHost, renter, guide } = await makeWorld(sql);
    await makeReady(sql, guide);
    expect(await seen(sql, null, [host, otherHost, renter, guide])).toEqual([host]);
    await sql`update public.listings set status = 'paused'
      where owner_id = ${host} and status = 'active'`;
    expect(await seen(sql, null, [host])).toEqual([]);
  }));

type World = Awaited<ReturnType<typeof makeWorld>>;

/** What two people can have to do with each other. */
const TIES: Record<string, (sql: Tx, world: World) => Promise<[string, string]>> = {
  'a conversation': async (sql, { otherHost, renter }) => {
    await start(sql, renter, otherHost);
    return [otherHost, renter];
  },
  'an application': async (sql, { host, renter, active }) => {
    await apply(sql, renter, active);
    return [host, renter];
  },
  'a tour': async (sql, world) => {
    await makeTour(sql, world);
    return [world.guide, world.renter];
  },
  'a tour of the host': async (sql, world) => {
    await makeTour(sql, world);
    return [world.host, world.renter];
  },
  'a lease': async (sql, world) => {
    await makeLease(sql, world);
    return [world.host, world.renter];
  },
  'a lease of two tenants': async (sql, world) => {
    const lease = await makeLease(sql, world);
    await sql`
      insert into public.lease_parties (lease_id, profile_id, party, signing_order)
      values (${lease}, ${world.otherRenter}, 'tenant', 2)`;
    return [world.renter, world.otherRenter];
  },
  'an organisation': async (sql, { org, host }) => {
    const colleague = await signUp(sql, 'renter', 'Cole Colleague');
    await sql`
      insert into public.organization_members (org_id, profile_id, role)
      values (${org}, ${colleague}, 'assistant')`;
    return [host, colleague];
  },
};

test.each(Object.keys(TIES))('%s lets two people read each other, and no third person', (name) =>
  rolledBack(async (sql) => {
    const world = await makeWorld(sql);
    const [one, other] = (await TIES[name]?.(sql, world)) ?? ['', ''];
    // Hosts are read for their homes, too: their relation to a user stays without one.
    await sql`update public.listings set status = 'paused' where status = 'active'
      and owner_id in ${sql([one, other])}`;
    expect(await seen(sql, one, [other])).toEqual([other]);
    expect(await seen(sql, other, [one])).toEqual([one]);
    const stranger = await signUp(sql, 'host', 'Sten Stranger');
    expect(await seen(sql, stranger, [one, other])).toEqual([]);
  }),
);

test('a colleague reads who applied for a home of the organisation, who does not read them', () =>
  rolledBack(async (sql) => {
    const { org, renter, active } = await makeWorld(sql);
    const manager = await signUp(sql, 'host', 'Mia Manager');
    await join(sql, org, manager, 'manager');
    await apply(sql, renter, active);
    expect(await seen(sql, manager, [renter])).toEqual([renter]);
    expect(await seen(sql, renter, [manager])).toEqual([]);
  }));

test('a visitor sees neither street nor unit nor the exact position of a home', () =>
  rolledBack(async (sql) => {
    const { otherHost } = await makeWorld(sql);
    const home = await makeListing(sql, otherHost, {
      street_address: '1 Elm Street',
      unit: '4B',
      latitude: 30.26715,
      longitude: -97.74306,
    });
    for (const column of ['street_address', 'unit', 'latitude', 'longitude', '*']) {
      await expectRefused(
        asVisitor(
          sql,
          (tx) => tx`select ${tx.unsafe(column)} from public.listings where id = ${home}`,
        ),
      );
    }
    const [row] = await asVisitor(
      sql,
      (tx) => tx`
        select l.id, l.owner_id, l.status, private.listing_cards(array[l.id]) -> 0 as card
        from public.listings l where l.id = ${home}`,
    );
    expect(row).toMatchObject({ id: home, owner_id: otherHost, status: 'active' });
    // Somewhere in its square of about a kilometre, at a spot that the address does not decide.
    if (!row) throw new Error('no row');
    const { latitude, longitude } = row.card;
    expect([latitude.toFixed(2), longitude.toFixed(2)]).toEqual(['30.27', '-97.74']);
    expect(latitude).not.toBe(30.26715);
    await sql`update public.listings set latitude = 30.2719, longitude = -97.7411 where id = ${home}`;
    const [moved] = await asVisitor(
      sql,
      (tx) => tx`select private.listing_cards(array[${home}::uuid]) -> 0 as card`,
    );
    expect(moved?.card).toMatchObject({ latitude, longitude });
    for (const column of ['street_address', 'latitude', 'longitude']) {
      await expectRefused(
        asVisitor(sql, (tx) => tx`select ${tx.unsafe(column)} from public.properties`),
      );
    }
  }));
