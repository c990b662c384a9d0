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
import { act, makeTour, makeTourWorld } from './tour-people.ts';

type Tx = postgres.TransactionSql;
type Home = {
  id: string;
  title: string;
  on_offer: boolean;
  own_status: string | null;
  host_id: string;
};

async function homes(sql: Tx, who: string, ids: readonly string[]): Promise<Home[]> {
  const [row] = await asPerson(
    sql,
    who,
    (tx) => tx<{ homes: Home[] }[]>`select public.my_homes(${[...ids]}::uuid[]) as homes`,
  );
  return row?.homes ?? [];
}

test('a hidden home still has its name for its tenant and applicants only', () =>
  rolledBack(async (sql) => {
    const { host, renter, otherRenter, active, draft } = await makeWorld(sql);
    const other = await makeListing(sql, host);
    await apply(sql, renter, active);
    const [lease] = await sql`
      insert into public.leases ${sql({
        listing_id: other,
        status: 'sent',
        starts_on: '2027-01-01',
        rent_cents: 100_000,
        document_hash: '0'.repeat(64),
      })} returning id`;
    await sql`
      insert into public.lease_parties (lease_id, profile_id, party, signing_order)
      values (${lease?.id}, ${renter}, 'tenant', 1)`;
    await sql`update public.listings set status = 'rented' where id in (${active}, ${other})`;
    const asked = [active, other, draft];
    const seen = await homes(sql, renter, asked);
    expect(seen.map(({ id }) => id).sort()).toEqual([active, other].sort());
    expect(seen[0]).toMatchObject({ title: 'A home', on_offer: false, host_id: host });
    // Who has to do with a home may name it in a conversation with its host; others may not.
    for (const home of [active, other]) expect(await start(sql, renter, host, home)).toBeTruthy();
    await expectRefused(start(sql, otherRenter, host, other), {
      hint: 'messaging.listing_missing',
    });
    expect(await homes(sql, otherRenter, asked)).toEqual([]);
    // What is on offer is everybody's to read.
    await sql`update public.listings set status = 'active' where id = ${active}`;
    expect((await homes(sql, otherRenter, asked)).map(({ id }) => id)).toEqual([active]);
    await expectRefused(asVisitor(sql, (tx) => tx`select public.my_homes('{}')`));
  }));

test('a home is named to its host and their colleagues in any state, with it; to others without', () =>
  rolledBack(async (sql) => {
    const { host, otherHost, renter, org, active, draft } = await makeWorld(sql);
    await apply(sql, renter, active);
    await sql`update public.listings set status = 'paused' where id = ${active}`;
    const asked = [active, draft];
    expect(await homes(sql, otherHost, asked)).toEqual([]);
    await join(sql, org, otherHost);
    const states = { [active]: 'paused', [draft]: 'draft' };
    for (const who of [host, otherHost]) {
      const seen = await homes(sql, who, asked);
      expect(Object.fromEntries(seen.map(({ id, own_status }) => [id, own_status]))).toEqual(
        states,
      );
    }
    expect(await homes(sql, renter, asked)).toMatchObject([{ id: active, own_status: null }]);
  }));

test('a lease that is a draft names no home to its tenant', () =>
  rolledBack(async (sql) => {
    const { renter, draft } = await makeWorld(sql);
    const [lease] = await sql`
      insert into public.leases ${sql({
        listing_id: draft,
        status: 'draft',
        starts_on: '2027-01-01',
        rent_cents: 100_000,
      })} returning id`;
    await sql`
      insert into public.lease_parties (lease_id, profile_id, party, signing_order)
      values (${lease?.id}, ${renter}, 'tenant', 1)`;
    expect(await homes(sql, renter, [draft])).toEqual([]);
  }));

test('a guide and the renter of a tour message about its home, let or not; another guide cannot', () =>
  rolledBack(async (sql) => {
    const world = await makeTourWorld(sql);
    const { host, renter, otherRenter, guide, active } = world;
    const otherGuide = await signUp(sql, 'guide', 'Gwen Guide');
    const tour = { guide_id: guide, guide_answer: 'accepted', status: 'scheduled' };
    await makeTour(sql, world, tour);
    // A tour elsewhere says nothing of this home.
    const other = await makeListing(sql, host);
    await makeTour(sql, { ...world, active: other }, { ...tour, guide_id: otherGuide }, 72 * 60);
    await sql`update public.listings set status = 'rented' where id = ${active}`;

    const missing = { hint: 'messaging.listing_missing' };
    await expectRefused(start(sql, otherGuide, renter, active), missing);
    await expectRefused(start(sql, otherRenter, guide, active), missing);
    expect(await homes(sql, otherGuide, [active])).toEqual([]);

    const conversation = await start(sql, guide, renter, active);
    expect(await start(sql, renter, guide, active)).toBe(conversation);
    const [row] = await sql`
      select metadata ->> 'listing_id' as listing from public.conversations
      where id = ${conversation}`;
    expect(row?.listing).toBe(active);
    expect((await homes(sql, guide, [active])).map(({ id }) => id)).toEqual([active]);
  }));

test('a guide who left the tour has no more access to its home', () =>
  rolledBack(async (sql) => {
    const world = await makeTourWorld(sql);
    const { renter, guide, active } = world;
    const columns = { guide_id: guide, guide_answer: 'asked', status: 'scheduled' };
    const tour = await makeTour(sql, world, columns);
    await act(sql, guide, 'answer_tour', { tour, accept: false });
    await sql`update public.listings set status = 'rented' where id = ${active}`;
    await expectRefused(start(sql, guide, renter, active), { hint: 'messaging.listing_missing' });
    expect(await homes(sql, guide, [active])).toEqual([]);
  }));
