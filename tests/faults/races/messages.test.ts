import { randomUUID } from 'node:crypto';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { asPerson, makeListing, send, signUp, start } from '../../integration/policies/people.ts';
import { changes } from '../../integration/policies/threads.ts';
import { sized } from '../../support/size.ts';

const ROUNDS = sized(20, 200);

let sql: postgres.Sql;
let host: string;
let renter: string;
let thread: string;

beforeAll(async () => {
  sql = postgres(inject('stack').adminDatabaseUrl, { max: 4, onnotice: () => {} });
  host = await signUp(sql, 'host', 'Hana Host');
  renter = await signUp(sql, 'renter', 'Rene Renter');
  const home = await makeListing(sql, host);
  thread = await sql.begin((tx) => start(tx, renter, host, home));
});
afterAll(async () => {
  await sql`delete from public.conversations where id = ${thread}`;
  await sql`delete from auth.users where id in ${sql([host, renter])}`;
  await sql.end();
});

/** The hints of those that were refused. */
const refusals = (results: PromiseSettledResult<unknown>[]) =>
  results.flatMap((one) => (one.status === 'rejected' ? [one.reason.hint ?? one.reason] : []));

/** Each begins first in half of the rounds. */
const atOnce = (round: number, one: () => Promise<unknown>, other: () => Promise<unknown>) =>
  Promise.allSettled(round % 2 ? [one(), other()] : [other(), one()]);

test('after an edit and an unsend at once no text is left, and the edit is refused as unsent', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const id = await sql.begin((tx) => send(tx, renter, thread, 'one'));
    const results = await atOnce(
      round,
      () => sql.begin((tx) => changes(tx, renter).edit(id, 'two')),
      () => sql.begin((tx) => changes(tx, renter).unsend(id)),
    );
    const refused = refusals(results);
    expect(refused.length === 0 || refused.join() === 'messaging.unsent').toBe(true);
    const [row] = await sql`
      select content, unsent_at is not null as gone,
        (select count(*)::int from private.message_edits where message_id = ${id}) as edits
      from public.messages where id = ${id}`;
    expect(row).toEqual({ content: '', gone: true, edits: 0 });
  }
});

test('two reactions of one person at once are one, two of two people are two', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const id = await sql.begin((tx) => send(tx, renter, thread, 'one'));
    const react = (who: string, emoji: string) =>
      sql.begin((tx) => changes(tx, who).react(id, emoji));
    const results = await Promise.allSettled([
      react(host, '👍'),
      react(host, '😂'),
      react(renter, '🙏'),
    ]);
    expect(refusals(results)).toEqual([]);
    const rows = await sql<{ user_id: string }[]>`
      select user_id from public.message_reactions where message_id = ${id}`;
    expect(rows.map(({ user_id }) => user_id).sort()).toEqual([host, renter].sort());
  }
  // Every insert and change has a number of its own: none is missed by asking for what came since.
  const [row] = await sql`
    select c.last_revision = max(m.revision) as last, count(*) = count(distinct m.revision) as own
    from public.messages m join public.conversations c on c.id = m.conversation_id
    where c.id = ${thread} group by c.last_revision`;
  expect(row).toEqual({ last: true, own: true });
});

test('a message sent while its recipient blocks comes before the block, or not at all', async () => {
  let arrived = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const id = randomUUID();
    const results = await atOnce(
      round,
      () => sql.begin((tx) => send(tx, renter, thread, 'one', id)),
      () =>
        sql.begin((tx) => asPerson(tx, host, (me) => me`select public.block_person(${renter})`)),
    );
    const refused = refusals(results);
    const [row] = await sql`
      select (select count(*)::int from public.messages where id = ${id}) as messages,
        (select count(*)::int from public.notifications
          where metadata ->> 'message_id' = ${id}) as told`;
    // Refused with words exactly when nothing arrived.
    expect(refused).toEqual(row?.messages === 0 ? ['messaging.blocked'] : []);
    expect(row?.told).toBe(row?.messages);
    arrived += row?.messages;
    // From now on nothing gets through.
    await expect(sql.begin((tx) => send(tx, renter, thread, 'late'))).rejects.toMatchObject({
      hint: 'messaging.blocked',
    });
    await sql`delete from public.blocks where blocker_id = ${host}`;
  }
  expect(arrived).toBeLessThanOrEqual(ROUNDS);
});
