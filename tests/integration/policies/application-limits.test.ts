import { expect, test } from 'vitest';
import { rolledBack } from '../../support/database.ts';
import { apply, draft, submit, tellFacts } from './applicants.ts';
import { expectRefused, makeListing, makeWorld } from './people.ts';
import { approvedLease } from './signing.ts';

test.each([
  ['the host', 'the renter', 'host', 'renter'],
  ['the renter', 'the host', 'renter', 'host'],
] as const)('after %s blocked %s no application begins or is sent', (_, __, blocker, blocked) =>
  rolledBack(async (sql) => {
    const world = await makeWorld(sql);
    const { host, renter, otherRenter, active } = world;
    await tellFacts(sql, renter);
    const begun = await draft(sql, renter, active);
    await sql`
      insert into public.blocks (blocker_id, blocked_id)
      values (${world[blocker]}, ${world[blocked]})`;
    await expectRefused(submit(sql, renter, begun), { hint: 'applications.home_missing' });
    const another = await makeListing(sql, host);
    await expectRefused(draft(sql, renter, another), { hint: 'applications.home_missing' });
    expect(await apply(sql, otherRenter, active)).toBeTypeOf('string');
  }),
);

test.each([
  [null, null, '2028-02-29'],
  [null, 6, '2027-08-31'],
  [18, null, '2028-08-31'],
  [3, 24, '2028-02-29'],
])('a home let for %s to %s months: the draft ends on %s', (least, most, end) =>
  rolledBack(async (sql) => {
    const { host, renter } = await makeWorld(sql);
    const home = await makeListing(sql, host, { lease_months_min: least, lease_months_max: most });
    const lease = await approvedLease(sql, host, renter, home);
    const [row] = await sql`select ends_on::text from public.leases where id = ${lease}`;
    expect(row?.ends_on).toBe(end);
  }),
);
