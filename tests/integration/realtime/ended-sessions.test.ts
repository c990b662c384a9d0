import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { listen, WAIT } from './listening.ts';
import { openStage, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  await stage.serve();
});
afterAll(() => stage?.close());

const own = (user: string) => `user:${user}`;
const send = (topic: string, event: string) =>
  stage.sql`select realtime.send('{}', ${event}, ${topic}, true)`;
const endSessions = (user: string) => stage.sql`delete from auth.sessions where user_id = ${user}`;

/** What ends a person's session while their token still runs. */
const ENDS: Record<string, (user: string) => PromiseLike<unknown>> = {
  'the session is signed out': endSessions,
  'a ban begins': (user) =>
    stage.sql`update auth.users set banned_until = now() + interval '1 day' where id = ${user}`,
  'the account is marked as deleted': (user) =>
    stage.sql`update auth.users set deleted_at = now() where id = ${user}`,
  'the account is erased': (user) => stage.sql`delete from auth.users where id = ${user}`,
  'a ban begins in the transaction that ends the sessions': (user) =>
    stage.sql.begin(async (sql) => {
      await sql`update auth.users set banned_until = now() + interval '1 day' where id = ${user}`;
      await sql`delete from auth.sessions where user_id = ${user}`;
    }),
};

test.each(Object.entries(ENDS))('when %s, an open channel hears nothing more', async (_, end) => {
  const [user, other] = [randomUUID(), randomUUID()];
  const ended = await listen(await stage.client(user), own(user));
  const stranger = await listen(await stage.client(other), own(other));
  await send(own(user), 'before');
  await vi.waitFor(() => expect(ended.heard.map(({ event }) => event)).toEqual(['before']), WAIT);
  await end(user);
  await vi.waitFor(() => expect(ended.statuses.at(-1)).toBe('CLOSED'), { timeout: 3_000 });
  await send(own(user), 'after');
  await send(own(other), 'after');
  await vi.waitFor(() => expect(stranger.heard.map(({ event }) => event)).toEqual(['after']), WAIT);
  expect(ended.heard.map(({ event }) => event)).toEqual(['before']);
  expect(stranger.statuses).toEqual(['SUBSCRIBED']);
});

test('a public channel of an ended session is closed as well, that of a visitor stays', async () => {
  const user = randomUUID();
  const topic = `public-${randomUUID()}`;
  const member = await listen(await stage.client(user), topic, { private: false });
  const visitor = await listen(await stage.client(), topic, { private: false });
  await endSessions(user);
  await vi.waitFor(() => expect(member.statuses.at(-1)).toBe('CLOSED'), { timeout: 3_000 });
  expect(visitor.statuses).toEqual(['SUBSCRIBED']);
});

test('one session of two of a person ends alone', async () => {
  const user = randomUUID();
  const first = await listen(await stage.client(user), own(user));
  const [row] = await stage.sql`select id from auth.sessions where user_id = ${user}`;
  const second = await listen(await stage.client(user), own(user));
  await stage.sql`delete from auth.sessions where id = ${row?.id}`;
  await vi.waitFor(() => expect(first.statuses.at(-1)).toBe('CLOSED'), { timeout: 3_000 });
  await send(own(user), 'news');
  await vi.waitFor(() => expect(second.heard.map(({ event }) => event)).toEqual(['news']), WAIT);
  expect(first.heard).toEqual([]);
});

test('a ban that is lifted again before it is looked at closes nothing', async () => {
  const user = randomUUID();
  const { statuses, heard } = await listen(await stage.client(user), own(user));
  await stage.sql.begin(async (sql) => {
    await sql`update auth.users set banned_until = now() + interval '1 day' where id = ${user}`;
    await sql`update auth.users set banned_until = null where id = ${user}`;
  });
  await send(own(user), 'news');
  await vi.waitFor(() => expect(heard.map(({ event }) => event)).toEqual(['news']), WAIT);
  expect(statuses).toEqual(['SUBSCRIBED']);
});

test('a session that ended while the server was cut off from its database ends once it is back', async () => {
  const user = randomUUID();
  const { statuses } = await listen(await stage.client(user), own(user));
  // The server's listener dies; what ends meanwhile is asked for when it listens again.
  await stage.sql`
    select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'realtime-listen'`;
  await endSessions(user);
  await vi.waitFor(() => expect(statuses.at(-1)).toBe('CLOSED'), WAIT);
});
