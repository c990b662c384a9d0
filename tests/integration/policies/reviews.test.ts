import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { reviewedBy } from '#shared/domains/reviews/model/rules.ts';
import { reviewCategories, reviewSubjects } from '#shared/domains/reviews/model/schema.ts';
import { adminSql, rolledBack } from '../../support/database.ts';
import { asPerson, asVisitor, expectRefused, join, makeWorld, signUp } from './people.ts';
import { knowledge, reveal, submit } from './reviewing.ts';
import { makeLease, makeTour } from './stays.ts';

const NOTHING_KNOWN = { rows: 0, averages: [], told: [] };

test('tenant and host’s side see no review of each other until both are in, then everything at once', () =>
  rolledBack(async (sql) => {
    const world = await makeWorld(sql);
    const { host, renter, otherRenter, otherHost, active } = world;
    const lease = await makeLease(sql, world);
    expect(await submit(sql, host, { subject: 'renter', renter, lease, stars: 2 })).toMatchObject({
      revealed_at: null,
    });
    for (const who of [renter, otherHost, otherRenter, null]) {
      expect(await knowledge(sql, world, who), `${who}`).toEqual(NOTHING_KNOWN);
    }
    expect(await knowledge(sql, world, host)).toEqual({ rows: 1, averages: [], told: [] });
    await submit(sql, renter, { subject: 'home', lease, stars: 5 });
    expect(await knowledge(sql, world, host)).toEqual({ rows: 1, averages: [], told: [] });
    expect(await knowledge(sql, world, renter)).toEqual({ rows: 1, averages: [], told: [] });
    const last = await submit(sql, renter, { subject: 'host', lease, stars: 3 });
    expect(last.revealed_at).not.toBeNull();

    expect(await knowledge(sql, world, host)).toMatchObject({
      rows: 3,
      told: [{ title: 'You have a new review' }],
    });
    expect(await knowledge(sql, world, renter)).toMatchObject({ told: [{}], rows: 3 });
    // A renter's reviews are hidden from users who have nothing to do with them.
    for (const who of [otherHost, otherRenter, null]) {
      expect(await knowledge(sql, world, who)).toMatchObject({ rows: 2, told: [] });
    }
    const averages = await asVisitor(
      sql,
      (tx) => tx`
        select subject, reviews, stars::float, spread from public.rating_summaries
        where id in ${tx([active, host, renter])} order by subject`,
    );
    expect(averages).toEqual([
      { subject: 'home', reviews: 1, stars: 5, spread: expect.objectContaining({ 5: 1 }) },
      { subject: 'host', reviews: 1, stars: 3, spread: expect.objectContaining({ 3: 1 }) },
    ]);
  }));

test('after 14 days a single review is shown, once, and the other side has missed its turn', () =>
  rolledBack(async (sql) => {
    const world = await makeWorld(sql);
    const { host, renter } = world;
    const lease = await makeLease(sql, world);
    await submit(sql, renter, { subject: 'home', lease, at: '2026-05-10T12:00:00Z' });
    expect(await reveal(sql, '2026-05-24T11:59:59Z')).toBe(0);
    expect(await knowledge(sql, world, host)).toEqual(NOTHING_KNOWN);
    expect(await reveal(sql, '2026-05-24T12:00:00Z')).toBe(1);
    expect(await reveal(sql, '2026-05-24T12:00:00Z')).toBe(0);
    expect(await knowledge(sql, world, host)).toMatchObject({ rows: 1, told: [{}] });
    const closed = { hint: 'reviews.closed' };
    await expectRefused(submit(sql, host, { subject: 'renter', renter, lease }), closed);
    await expectRefused(submit(sql, renter, { subject: 'host', lease }), closed);
  }));

test('renter and guide of a completed tour review each other', () =>
  rolledBack(async (sql) => {
    const world = await makeWorld(sql);
    const { renter, guide, host } = world;
    const tour = await makeTour(sql, world);
    await submit(sql, guide, { subject: 'renter', tour });
    expect(await knowledge(sql, world, renter)).toEqual(NOTHING_KNOWN);
    const last = await submit(sql, renter, { subject: 'guide', tour });
    expect(last.revealed_at).not.toBeNull();
    expect(await knowledge(sql, world, guide)).toMatchObject({ rows: 2, told: [{}] });
    // The host's side met the renter, too.
    expect(await knowledge(sql, world, host)).toMatchObject({ rows: 2, told: [] });
    expect(await knowledge(sql, world, null)).toMatchObject({ rows: 1 });
  }));

test('a review needs a lease or tour of both sides', () =>
  rolledBack(async (sql) => {
    const world = await makeWorld(sql);
    const { host, otherHost, renter, otherRenter, guide } = world;
    const lease = await makeLease(sql, world);
    const tour = await makeTour(sql, world);
    const not = { hint: 'reviews.not_allowed' };
    for (const [who, said] of [
      [otherRenter, { subject: 'home', lease }],
      [otherRenter, { subject: 'host', lease }],
      [host, { subject: 'home', lease }],
      [host, { subject: 'host', lease }],
      [renter, { subject: 'renter', renter, lease }],
      [otherHost, { subject: 'renter', renter, lease }],
      [host, { subject: 'renter', renter: otherRenter, lease }],
      [host, { subject: 'renter', lease }],
      [renter, { subject: 'guide', lease }],
      [renter, { subject: 'home', tour }],
      [host, { subject: 'renter', tour }],
      [otherRenter, { subject: 'guide', tour }],
      [guide, { subject: 'guide', tour }],
      [renter, { subject: 'home' }],
      [renter, { subject: 'home', lease, tour }],
      [renter, { subject: 'home', lease: randomUUID() }],
      [renter, { subject: 'city', lease }],
    ] as const) {
      await expectRefused(submit(sql, who, said), not);
    }
    await expectRefused(
      asVisitor(sql, (tx) => tx`select public.submit_review(${randomUUID()}, 'home', 5)`),
    );
  }));

test.each(['draft', 'sent', 'partly_signed'])('a lease that is %s cannot be reviewed', (status) =>
  rolledBack(async (sql) => {
    const world = await makeWorld(sql);
    const lease = await makeLease(sql, world, { status });
    const not = { hint: 'reviews.not_allowed' };
    await expectRefused(submit(sql, world.renter, { subject: 'home', lease }), not);
    const said = { subject: 'renter', renter: world.renter, lease };
    await expectRefused(submit(sql, world.host, said), not);
  }),
);

test.each(['requested', 'confirmed', 'cancelled', 'no_show'])(
  'a tour that is %s, or had no guide, cannot be reviewed',
  (status) =>
    rolledBack(async (sql) => {
      const world = await makeWorld(sql);
      const tour = await makeTour(sql, world, { status });
      const alone = await makeTour(sql, world, { guide_id: null });
      for (const id of [tour, alone]) {
        await expectRefused(submit(sql, world.renter, { subject: 'guide', tour: id }), {
          hint: 'reviews.not_allowed',
        });
      }
    }),
);

test('a lease is reviewed until 90 days after its last day, a tour until 30 days after its end', () =>
  rolledBack(async (sql) => {
    const world = await makeWorld(sql);
    const { renter } = world;
    const lease = await makeLease(sql, world, { status: 'ended', ends_on: '2026-02-01' });
    const tour = await makeTour(sql, world);
    const closed = { hint: 'reviews.closed' };
    // The first moment of the 91st day in New York.
    const late = { subject: 'home', lease, at: '2026-05-03T04:00:00Z' };
    await expectRefused(submit(sql, renter, late), closed);
    await submit(sql, renter, { ...late, at: '2026-05-03T03:59:59Z' });
    const toured = { subject: 'guide', tour, at: '2026-06-03T15:30:00Z' };
    await expectRefused(submit(sql, renter, toured), closed);
    await submit(sql, renter, { ...toured, at: '2026-06-03T15:29:59Z' });
  }));

test('a lease that ended without a last day is reviewed by the day of its home on which it ended', () =>
  rolledBack(async (sql) => {
    const world = await makeWorld(sql);
    const lease = await makeLease(sql, world, { status: 'ended', ends_on: null });
    // The evening of February 1 in New York; triggers would say that it changed just now.
    await sql`set local session_replication_role = replica`;
    await sql`update public.leases set updated_at = '2026-02-02T03:00:00Z' where id = ${lease}`;
    await sql`set local session_replication_role = origin`;
    const late = { subject: 'home', lease, at: '2026-05-03T04:00:00Z' };
    await expectRefused(submit(sql, world.renter, late), { hint: 'reviews.closed' });
    await submit(sql, world.renter, { ...late, at: '2026-05-03T03:59:59Z' });
  }));

test('a retry is the same review, a second one is refused, a colleague’s too', () =>
  rolledBack(async (sql) => {
    const world = await makeWorld(sql);
    const { host, renter, org } = world;
    const colleague = await signUp(sql, 'host', 'Cole Colleague');
    await join(sql, org, colleague, 'manager');
    const lease = await makeLease(sql, world);
    const said = { id: randomUUID(), subject: 'renter', renter, lease, stars: 1 };
    await submit(sql, host, said);
    await submit(sql, host, { ...said, stars: 5 });
    expect(await sql`select stars from public.reviews where lease_id = ${lease}`).toEqual([
      { stars: 1 },
    ]);
    const twice = { hint: 'reviews.already_written' };
    await expectRefused(submit(sql, host, { ...said, id: randomUUID() }), twice);
    await expectRefused(submit(sql, colleague, { ...said, id: randomUUID() }), twice);
    // The id of another user's review is not one's own review.
    await expectRefused(submit(sql, renter, { id: said.id, subject: 'home', lease }), twice);
  }));

test('each tenant has their own pair of reviews with the host’s side', () =>
  rolledBack(async (sql) => {
    const world = await makeWorld(sql);
    const { host, renter, otherRenter } = world;
    const lease = await makeLease(sql, world);
    await sql`
      insert into public.lease_parties (lease_id, profile_id, party, signing_order)
      values (${lease}, ${otherRenter}, 'tenant', 2)`;
    await submit(sql, renter, { subject: 'home', lease });
    await submit(sql, renter, { subject: 'host', lease });
    const other = await submit(sql, host, { subject: 'renter', renter: otherRenter, lease });
    expect(other.revealed_at).toBeNull();
    expect(
      (await submit(sql, host, { subject: 'renter', renter, lease })).revealed_at,
    ).toBeTruthy();
    expect(await knowledge(sql, world, otherRenter)).toMatchObject({ rows: 2, told: [] });
  }));

test.each([
  [{ stars: 0 }],
  [{ stars: 6 }],
  [{ categories: { value: 6 } }],
  [{ categories: { value: '5' } }],
  [{ categories: { fairness: 5 } }],
  [{ categories: [5] }],
  [{ content: 'x'.repeat(4001) }],
])('the review %j of a home is refused', (said) =>
  rolledBack(async (sql) => {
    const world = await makeWorld(sql);
    const lease = await makeLease(sql, world);
    await expectRefused(submit(sql, world.renter, { subject: 'home', lease, ...said }), {
      code: '23514',
    });
  }),
);

test('a review is written by its functions alone, and no client reads a pair', () =>
  rolledBack(async (sql) => {
    const world = await makeWorld(sql);
    const lease = await makeLease(sql, world);
    await submit(sql, world.renter, { subject: 'home', lease });
    for (const statement of [
      'update public.reviews set stars = 5',
      'delete from public.reviews',
      'select * from private.review_pairs',
      'select private.reveal_reviews(gen_random_uuid(), now())',
      'select private.run_review_reveal()',
    ]) {
      await expectRefused(asPerson(sql, world.renter, (tx) => tx.unsafe(statement)));
    }
  }));

test('categories and subjects of reviews are the same in SQL and in schema.ts', async () => {
  const rows = await adminSql()<{ subject: keyof typeof reviewCategories; names: string[] }[]>`
    select subject, private.review_categories(subject) as names
    from unnest(${[...reviewSubjects]}::text[]) subject`;
  expect(Object.fromEntries(rows.map(({ subject, names }) => [subject, names]))).toEqual(
    reviewCategories,
  );
  expect(new Set(Object.values(reviewedBy).flat())).toEqual(new Set(reviewSubjects));
});
