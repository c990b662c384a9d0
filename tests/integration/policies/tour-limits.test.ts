import { expect, test } from 'vitest';
import { rolledBack } from '../../support/database.ts';
import { expectRefused, makeListing } from './people.ts';
import { freeSlots, makeTour, makeTourWorld, request } from './tour-people.ts';

test('a renter has at most ten open tours, and no two at once', () =>
  rolledBack(async (sql) => {
    const { renter, host, org, active } = await makeTourWorld(sql);
    const other = await makeListing(sql, host);
    const [first] = await freeSlots(sql, active);
    if (!first) throw new Error('no slot');
    await request(sql, renter, active, first);
    await expectRefused(request(sql, renter, other, first), { hint: 'tours.renter_busy' });
    for (let n = 1; n < 10; n += 1) {
      const home = { active: await makeListing(sql, host), renter, host, org };
      await makeTour(sql, home, {}, 20_000 + n * 60);
    }
    const [, , free] = await freeSlots(sql, other);
    if (!free) throw new Error('no slot');
    await expectRefused(request(sql, renter, other, free), { hint: 'tours.too_many' });
  }));

test.each([
  ['the host', 'the renter', 'host', 'renter'],
  ['the renter', 'the host', 'renter', 'host'],
] as const)('after %s blocked %s no tour can be requested', (_, __, blocker, blocked) =>
  rolledBack(async (sql) => {
    const world = await makeTourWorld(sql);
    const { renter, otherRenter, active } = world;
    const [first] = await freeSlots(sql, active);
    if (!first) throw new Error('no slot');
    await sql`
      insert into public.blocks (blocker_id, blocked_id)
      values (${world[blocker]}, ${world[blocked]})`;
    await expectRefused(request(sql, renter, active, first), { hint: 'listings.missing' });
    expect(await request(sql, otherRenter, active, first)).toMatchObject({ status: 'requested' });
  }),
);
