import postgres from 'postgres';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { apply, move, statusOf, withdraw } from '../../integration/policies/applicants.ts';
import { makeListing, signUp } from '../../integration/policies/people.ts';
import { sized } from '../../support/size.ts';

const ROUNDS = sized(20, 200);

let sql: postgres.Sql;
let host: string;
let renter: string;
let otherRenter: string;

beforeAll(async () => {
  sql = postgres(inject('stack').adminDatabaseUrl, { max: 4, onnotice: () => {} });
  host = await signUp(sql, 'host', 'Hana Host');
  renter = await signUp(sql, 'renter', 'Rene Renter');
  otherRenter = await signUp(sql, 'renter', 'Rita Renter');
});
afterAll(async () => {
  await sql`delete from auth.users where id in ${sql([host, renter, otherRenter])}`;
  await sql.end();
});

/** The hints of those that were refused. */
const refusals = (results: PromiseSettledResult<unknown>[]) =>
  results.flatMap((one) => (one.status === 'rejected' ? [one.reason.hint ?? one.reason] : []));

test('[ENT-09] of two approvals of one home at once one wins, the other is refused with a reason', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const home = await makeListing(sql, host);
    const first = await sql.begin((tx) => apply(tx, renter, home));
    const second = await sql.begin((tx) => apply(tx, otherRenter, home));
    const results = await Promise.allSettled([
      sql.begin((tx) => move(tx, host, first, 'approved')),
      sql.begin((tx) => move(tx, host, second, 'approved')),
    ]);
    expect(refusals(results)).toEqual(['applications.home_promised']);
    const statuses = [await statusOf(sql, first), await statusOf(sql, second)];
    expect(statuses.toSorted()).toEqual(['approved', 'submitted']);
    const [leases] = await sql`
      select count(*)::int as n from public.leases where listing_id = ${home}`;
    expect(leases?.n).toBe(1);
  }
});

test('[ENT-09] of an approval and a withdrawal at once one wins, the other is refused with a reason', async () => {
  const winners = new Set<string>();
  for (let round = 0; round < ROUNDS; round += 1) {
    const home = await makeListing(sql, host);
    const application = await sql.begin((tx) => apply(tx, renter, home));
    const approve = () => sql.begin((tx) => move(tx, host, application, 'approved'));
    const takeBack = () => sql.begin((tx) => withdraw(tx, renter, application));
    // Each begins first in half of the rounds.
    const results = await Promise.allSettled(
      round % 2 ? [approve(), takeBack()] : [takeBack(), approve()],
    );
    const winner = await statusOf(sql, application);
    winners.add(winner);
    expect(refusals(results)).toEqual([
      winner === 'approved' ? 'applications.approved' : 'status.transition_not_allowed',
    ]);
    const [leases] = await sql`
      select count(*)::int as n from public.leases where listing_id = ${home}`;
    expect(leases?.n).toBe(winner === 'approved' ? 1 : 0);
  }
  expect([...winners].every((one) => one === 'approved' || one === 'withdrawn')).toBe(true);
});
