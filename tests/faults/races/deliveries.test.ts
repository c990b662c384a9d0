import { expect, test } from 'vitest';
import { claim, tell } from '../../integration/policies/deliveries.ts';
import { signUp } from '../../integration/policies/people.ts';
import { adminSql } from '../../support/database.ts';
import { sized } from '../../support/size.ts';

const ROUNDS = sized(20, 200);

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
    // Other files tell people of things in the same database, which are claimed at most so many at a time.
    for (let more = await claim(sql, at); more.length > 0; more = await claim(sql, at))
      claimed.push(...more);
    const own = claimed.filter(({ recipient_id }) => recipient_id === renter);
    expect(own.length, 'and nothing lost').toBe(10);
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
