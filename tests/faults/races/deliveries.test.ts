import { expect, test } from 'vitest';
import { claim, tell } from '../../integration/policies/deliveries.ts';
import { signUp } from '../../integration/policies/people.ts';
import { adminSql } from '../../support/database.ts';
import { sized } from '../../support/size.ts';

const ROUNDS = sized(20, 200);

/** How often what is due is claimed at most until a person's share of it is: each turn takes fifty. */
const TURNS_MAX = 200;

/** How many deliveries of a person nothing has claimed yet. */
async function unclaimed(person: string): Promise<number> {
  const [row] = await adminSql()<{ count: number }[]>`
    select count(*)::int as count from public.notification_deliveries
    where recipient_id = ${person} and state = 'pending' and attempts = 0`;
  return row?.count ?? 0;
}

test(`of several processes that claim at once each delivery has one, ${ROUNDS} rounds`, async () => {
  const sql = adminSql();
  const renter = await signUp(sql, 'renter', 'Rene Renter');
  for (let round = 0; round < ROUNDS; round += 1) {
    await sql`delete from public.notification_deliveries where recipient_id = ${renter}`;
    for (let i = 0; i < 10; i += 1) await tell(sql, renter);
    const at = new Date(Date.now() + 60_000).toISOString();
    const claimed = (
      await Promise.all([claim(sql, at, 6), claim(sql, at, 6), claim(sql, at, 6)])
    ).flat();
    const ids = claimed.map(({ id }) => id);
    expect(new Set(ids).size, `round ${round}: nothing twice`).toBe(ids.length);
    // The product's own job claims as well, and other files tell people of things that come before these.
    for (let turn = 0; turn < TURNS_MAX && (await unclaimed(renter)) > 0; turn += 1)
      await claim(sql, at);
    const taken = await sql<{ attempts: number }[]>`
      select attempts from public.notification_deliveries where recipient_id = ${renter}`;
    expect(
      taken.map(({ attempts }) => attempts),
      `round ${round}: nothing lost, and each claimed once`,
    ).toEqual(Array(10).fill(1));
  }
});

test(`two runs of the digest job at once send one digest and one mail, ${ROUNDS} rounds`, async () => {
  const sql = adminSql();
  for (let round = 0; round < ROUNDS; round += 1) {
    const person = await signUp(sql, 'renter', 'Rene Renter');
    await tell(sql, person, { priority: 'medium' });
    const at = new Date(Date.now() + 60_000);
    await sql`
      insert into private.digest_visits (person_id, due_at) values (${person}, ${at})
      on conflict (person_id) do update set due_at = excluded.due_at`;
    const run = () => sql`select private.run_notification_digests(${at}, 1000)`;
    await Promise.all([run(), run(), run()]);
    const digests = await sql`
      select id from public.notification_digests where person_id = ${person}`;
    const mails = await sql`
      select id from public.notification_deliveries where recipient_id = ${person}`;
    expect([digests.length, mails.length], `round ${round}`).toEqual([1, 1]);
  }
});
