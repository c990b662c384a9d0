import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { makeListing, signUp } from '../../integration/policies/people.ts';
import { makeLease, makeTour } from '../../integration/policies/stays.ts';
import { adminSql, as } from '../../support/database.ts';
import { sized } from '../../support/size.ts';

const ROUNDS = sized(20, 200);

test(`reviews of both sides at once, while the job reveals, are shown and announced once, ${ROUNDS} rounds`, async () => {
  const sql = adminSql();
  const host = await signUp(sql, 'host', 'Hana Host');
  const [renter, guide] = [
    await signUp(sql, 'renter', 'Rene Renter'),
    await signUp(sql, 'guide', 'Gil Guide'),
  ];
  const active = await makeListing(sql, host);
  const review = (who: string, subject: string, tour: string) =>
    sql.begin((tx) =>
      as(
        tx,
        { role: 'authenticated', sub: who },
        (me) => me`
          select private.submit_review(${randomUUID()}, ${subject}, 4, '{}', '', null, ${tour},
            null, '2026-05-05T12:00:00Z')`,
      ),
    );
  for (let round = 0; round < ROUNDS; round += 1) {
    const tour = await makeTour(sql, { host, renter, guide, active });
    // At the very moment of the fourteenth day the job may come between the two.
    const job = () => sql`select private.run_review_reveal('2026-05-19T12:00:00Z', 100)`;
    const ends = await Promise.allSettled([
      review(renter, 'guide', tour),
      review(guide, 'renter', tour),
      ...(round % 2 === 0 ? [] : [job()]),
    ]);
    const refusals = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []));
    const rows = await sql`
      select revealed_at, reviewed_id from public.reviews where tour_id = ${tour}`;
    const told = await sql`
      select recipient_id from public.notifications where metadata ->> 'tour_id' = ${tour}`;
    expect(rows.length, `round ${round}`).toBe(2 - refusals.length);
    for (const refusal of refusals) expect(refusal).toMatchObject({ hint: 'reviews.closed' });
    if (round % 2 === 0) expect(refusals).toEqual([]);
    expect(rows.every(({ revealed_at }) => revealed_at !== null)).toBe(true);
    expect(told.map(({ recipient_id }) => recipient_id).sort()).toEqual(
      rows.map(({ reviewed_id }) => reviewed_id).sort(),
    );
  }
});

test(`of the last two reviews of a lease at once the later one reveals, ${ROUNDS} rounds`, async () => {
  const sql = adminSql();
  const host = await signUp(sql, 'host', 'Hana Host');
  const renter = await signUp(sql, 'renter', 'Rene Renter');
  const active = await makeListing(sql, host);
  const past = { status: 'ended', starts_on: '2025-01-01', ends_on: '2026-04-30' };
  for (let round = 0; round < ROUNDS; round += 1) {
    const lease = await makeLease(sql, { host, renter, active }, past);
    const review = (who: string, subject: string) =>
      sql.begin((tx) =>
        as(
          tx,
          { role: 'authenticated', sub: who },
          (me) => me`
            select private.submit_review(${randomUUID()}, ${subject}, 4, '{}', '', ${lease}, null,
              ${renter}, '2026-05-05T12:00:00Z')`,
        ),
      );
    // The pair is there already: only its lock can keep the two apart.
    await review(renter, 'home');
    await Promise.all([review(renter, 'host'), review(host, 'renter')]);
    const rows = await sql`select revealed_at from public.reviews where lease_id = ${lease}`;
    expect(rows, `round ${round}`).toHaveLength(3);
    expect(rows.every(({ revealed_at }) => revealed_at !== null)).toBe(true);
  }
});
