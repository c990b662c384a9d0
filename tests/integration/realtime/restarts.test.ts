import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { listen, WAIT } from './listening.ts';
import { openStage, type Stage } from './stage.ts';

let stage: Stage;
let server: Awaited<ReturnType<Stage['serve']>>;
beforeAll(async () => {
  stage = await openStage();
  server = await stage.serve();
});
afterAll(() => stage?.close());

const send = (user: string, event: string) =>
  stage.sql`select realtime.send('{}', ${event}, ${`user:${user}`}, true)`;

describe('R10: after a restart', () => {
  test('after a restart of Postgres sockets stay and messages committed meanwhile arrive', async () => {
    const user = randomUUID();
    const { heard, statuses } = await listen(await stage.client(user), `user:${user}`);
    await send(user, 'before');
    await vi.waitFor(() => expect(heard).toHaveLength(1), WAIT);
    await stage.stopDatabase();
    await stage.startDatabase();
    await vi.waitFor(() => send(user, 'after'), WAIT);
    await vi.waitFor(() => expect(heard.map((m) => m.event)).toEqual(['before', 'after']), WAIT);
    await send(user, 'later');
    await vi.waitFor(() => expect(heard).toHaveLength(3), WAIT);
    expect(statuses).toEqual(['SUBSCRIBED']);
  });

  test('during a restart of Postgres a join succeeds in the end', async () => {
    const user = randomUUID();
    const client = await stage.client(user);
    await stage.stopDatabase();
    const { statuses } = await listen(client, `user:${user}`);
    expect(statuses[0]).toBe('CHANNEL_ERROR');
    await stage.startDatabase();
    await vi.waitFor(() => expect(statuses.at(-1)).toBe('SUBSCRIBED'), WAIT);
  });

  test('after a restart of the server clients reconnect and receive new messages, not missed ones', async () => {
    const user = randomUUID();
    const { heard, statuses } = await listen(await stage.client(user), `user:${user}`);
    await server.close();
    await vi.waitFor(() => expect(statuses.at(-1)).not.toBe('SUBSCRIBED'), WAIT);
    await send(user, 'missed');
    server = await stage.serve();
    await vi.waitFor(() => expect(statuses.at(-1)).toBe('SUBSCRIBED'), WAIT);
    await send(user, 'new');
    // What was missed is a row: the client asks for it after the join (R14).
    await vi.waitFor(() => expect(heard.map((m) => m.event)).toEqual(['new']), WAIT);
  });
});

test('R11: rows older than three days are pruned', async () => {
  const { prune } = await import('../../../supabase/local/realtime/feed.ts');
  await stage.sql`
    insert into realtime.messages (topic, extension, inserted_at)
    values ('old', 'broadcast', now() - interval '73 hours'), ('young', 'broadcast', now())`;
  expect(await prune(stage.sql)).toBe(1);
  const left = await stage.sql`select topic from realtime.messages where topic in ('old', 'young')`;
  expect(left.map(({ topic }) => topic)).toEqual(['young']);
});
