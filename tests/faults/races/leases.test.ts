import postgres from 'postgres';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { join, makeListing, signUp } from '../../integration/policies/people.ts';
import {
  approvedLease,
  call,
  leaseStatus,
  runningLease,
  sendLease,
  sign,
} from '../../integration/policies/signing.ts';
import { sized } from '../../support/size.ts';

const ROUNDS = sized(20, 200);

let sql: postgres.Sql;
let host: string;
let manager: string;
let renter: string;

beforeAll(async () => {
  sql = postgres(inject('stack').adminDatabaseUrl, { max: 4, onnotice: () => {} });
  host = await signUp(sql, 'host', 'Hana Host');
  manager = await signUp(sql, 'host', 'Mia Manager');
  renter = await signUp(sql, 'renter', 'Rene Renter');
  const [profile] = await sql`select org_id from public.profiles where id = ${host}`;
  await join(sql, profile?.org_id, manager, 'manager');
});
afterAll(async () => {
  await sql`delete from auth.users where id in ${sql([host, manager, renter])}`;
  await sql.end();
});

/** The hints of those that were refused. */
const refusals = (results: PromiseSettledResult<unknown>[]) =>
  results.flatMap((one) => (one.status === 'rejected' ? [one.reason.hint ?? one.reason] : []));

/** A lease that was sent, and the hash of its text. */
async function sentLease(): Promise<{ lease: string; hash: string; home: string }> {
  const home = await makeListing(sql, host);
  return await sql.begin(async (tx) => {
    const lease = await approvedLease(tx, host, renter, home);
    return { lease, hash: await sendLease(tx, host, lease), home };
  });
}

const verified = async (lease: string) => {
  const [row] = await sql`select private.verify_lease_chain(${lease}) as proof`;
  return row?.proof;
};

test('of two signatures for the host at once one wins, the other is refused', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { lease, hash } = await sentLease();
    await sql.begin((tx) => sign(tx, renter, lease, hash));
    const results = await Promise.allSettled(
      [host, manager].map((who) => sql.begin((tx) => sign(tx, who, lease, hash))),
    );
    expect(refusals(results)).toEqual(['leases.signed_already']);
    expect(await leaseStatus(sql, lease)).toBe('active');
    expect(await verified(lease)).toMatchObject({ intact: true, events: 5 });
  }
});

test('a tenant’s and the host’s signature at once stay in order, or the host is refused', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { lease, hash } = await sentLease();
    const tenant = () => sql.begin((tx) => sign(tx, renter, lease, hash));
    const owner = () => sql.begin((tx) => sign(tx, host, lease, hash));
    const results = await Promise.allSettled(round % 2 ? [tenant(), owner()] : [owner(), tenant()]);
    const status = await leaseStatus(sql, lease);
    expect(refusals(results)).toEqual(status === 'active' ? [] : ['leases.not_your_turn']);
    expect(['active', 'partly_signed']).toContain(status);
    expect(await verified(lease)).toMatchObject({
      intact: true,
      events: status === 'active' ? 5 : 3,
    });
  }
});

test('of the last signature and a decline at once one wins, the other is refused with a reason', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { lease, hash, home } = await sentLease();
    await sql.begin((tx) => sign(tx, renter, lease, hash));
    const last = () => sql.begin((tx) => sign(tx, host, lease, hash));
    const drop = () => sql.begin((tx) => call(tx, renter, 'drop_lease', lease));
    const results = await Promise.allSettled(round % 2 ? [last(), drop()] : [drop(), last()]);
    const status = await leaseStatus(sql, lease);
    expect(refusals(results)).toEqual([status ? 'leases.running' : 'leases.missing']);
    const [row] = await sql`
      select l.status, a.status as application from public.listings l
      join public.applications a on a.listing_id = l.id where l.id = ${home}`;
    expect(row).toEqual(
      status
        ? { status: 'rented', application: 'approved' }
        : { status: 'active', application: 'withdrawn' },
    );
  }
});

test('jobs that run at once end each lease once', async () => {
  const leases: string[] = [];
  for (let n = 0; n < sized(4, 20); n += 1) {
    const home = await makeListing(sql, host);
    leases.push(
      await sql.begin((tx) =>
        runningLease(tx, host, renter, home, { starts_on: '2001-01-01', ends_on: '2001-12-31' }),
      ),
    );
  }
  // Long ago: no lease of the seed ends with them.
  const run = () => sql`select private.run_lease_endings('2002-01-02', 1000)`;
  await Promise.all([run(), run(), run()]);
  // What one run left to another is done by the next.
  await run();
  for (const lease of leases) {
    const events = await sql`
      select event from public.lease_events where lease_id = ${lease} order by seq offset 6`;
    expect(events.map(({ event }) => event)).toEqual(['ending', 'ended']);
  }
});
