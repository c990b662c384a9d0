import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { listen, WAIT } from './listening.ts';
import { openRaw } from './raw-socket.ts';
import { openStage, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  await stage.serve();
});
afterAll(() => stage?.close());

const send = (topic: string, n: number, isPrivate = true) =>
  stage.sql`select realtime.send(${stage.sql.json({ n })}, 'counted', ${topic}, ${isPrivate})`;
const own = (user: string) => `user:${user}`;
const replaying = (since: number, limit?: number) => ({
  private: true,
  broadcast: { replay: { since, ...(limit === undefined ? {} : { limit }) } },
});

describe('RP1: a channel that asks for what it missed', () => {
  test('a channel with replay receives the last messages once, marked, before new ones', async () => {
    const user = randomUUID();
    for (let n = 0; n < 5; n++) await send(own(user), n);
    await send(own(randomUUID()), 99);
    await send(own(user), 98, false);
    const { heard } = await listen(
      await stage.client(user),
      own(user),
      replaying(Date.now() - 60_000, 3),
    );
    await send(own(user), 5);
    await vi.waitFor(() => expect(heard).toHaveLength(4), WAIT);
    expect(heard.map(({ payload, meta }) => [payload.n, meta])).toEqual([
      [2, { id: expect.any(String), replayed: true }],
      [3, { id: expect.any(String), replayed: true }],
      [4, { id: expect.any(String), replayed: true }],
      [5, { id: expect.any(String) }],
    ]);
  });

  test('a channel with replay receives at most 25, and none from before its moment', async () => {
    const user = randomUUID();
    await stage.sql`
      insert into realtime.messages (topic, extension, private, event, payload, inserted_at)
      select ${own(user)}, 'broadcast', true, 'counted', jsonb_build_object('n', n),
        now() - make_interval(secs => 40 - n) from generate_series(1, 30) n`;
    const all = await listen(await stage.client(user), own(user), replaying(0, 500));
    await vi.waitFor(() => expect(all.heard).toHaveLength(25), WAIT);
    expect(all.heard[0]?.payload.n).toBe(6);
    const late = await listen(await stage.client(user), own(user), replaying(Date.now() - 15_000));
    await vi.waitFor(() => expect(late.heard.map(({ payload }) => payload.n)).toContain(30), WAIT);
    expect(late.heard.length).toBeLessThan(7);
  });

  test('a channel with replay receives each once, however its join races with new ones', async () => {
    const user = randomUUID();
    const sending = (async () => {
      for (let n = 0; n < 60; n++) await send(own(user), n);
    })();
    const client = await stage.client(user);
    const { heard } = await listen(client, own(user), replaying(Date.now() - 60_000));
    await sending;
    await vi.waitFor(() => expect(heard.at(-1)?.payload.n).toBe(59), WAIT);
    const numbers = heard.map(({ payload }) => Number(payload.n));
    const first = numbers[0] ?? 0;
    expect(numbers).toEqual(Array.from({ length: 60 - first }, (_, n) => first + n));
  });

  test('a channel with replay receives bytes as bytes', async () => {
    const user = randomUUID();
    const bytes = Buffer.from([0, 1, 254, 255]);
    const before = await listen(await stage.client(user), own(user));
    await stage.sql`select realtime.send_binary(${bytes}, 'bytes', ${own(user)}, true)`;
    await vi.waitFor(() => expect(before.heard).toHaveLength(1), WAIT);
    const after = await listen(await stage.client(user), own(user), replaying(0));
    await vi.waitFor(() => expect(after.heard).toHaveLength(1), WAIT);
    for (const { heard } of [before, after]) {
      expect(Buffer.from(heard[0]?.payload as unknown as ArrayBuffer)).toEqual(bytes);
    }
    expect(after.heard[0]?.meta).toMatchObject({ replayed: true });
  });

  test('a replay is refused on a public topic, with invalid values, and on a foreign topic', async () => {
    const user = randomUUID();
    const raw = await openRaw(stage);
    const access_token = await stage.mint(user);
    const join = async (topic: string, isPrivate: boolean, replay: unknown) => {
      raw.say(topic, topic, `realtime:${topic}`, 'phx_join', {
        access_token,
        config: { private: isPrivate, broadcast: { replay } },
      });
      return (await raw.replyTo(topic)).response.reason;
    };
    expect(await join('lobby', false, { since: 0 })).toBe(
      'UnableToReplayMessages: Replay is not allowed for public channels',
    );
    expect(await join(own(user), true, { since: 'yesterday' })).toBe(
      'UnableToReplayMessages: Replay params are not valid',
    );
    expect(await join(own(randomUUID()), true, { since: 0 })).toMatch(/^Unauthorized: /);
    expect(raw.frames.filter(([, , , event]) => event === 'broadcast')).toEqual([]);
    raw.socket.close();
  });
});

test('RP2: broadcast_changes sends one change of a row as one broadcast', async () => {
  const user = randomUUID();
  await stage.sql`create table public.tellings (id int primary key, body text)`;
  await stage.sql.unsafe(`
    create function public.tell() returns trigger language plpgsql as $$
    begin
      perform realtime.broadcast_changes('${own(user)}', tg_op, tg_op, tg_table_name,
        tg_table_schema, new, old);
      return null;
    end $$;
    create trigger tell after insert or update or delete on public.tellings
      for each row execute function public.tell()`);
  const { heard } = await listen(await stage.client(user), own(user));
  await stage.sql`insert into public.tellings values (1, 'a')`;
  await stage.sql`update public.tellings set body = 'b'`;
  await stage.sql`delete from public.tellings`;
  await vi.waitFor(() => expect(heard).toHaveLength(3), WAIT);
  const about = { table: 'tellings', schema: 'public', id: expect.any(String) };
  const [a, b] = [
    { id: 1, body: 'a' },
    { id: 1, body: 'b' },
  ];
  expect(heard.map(({ event, payload }) => [event, payload])).toEqual([
    ['INSERT', { ...about, operation: 'INSERT', record: a, old_record: null }],
    ['UPDATE', { ...about, operation: 'UPDATE', record: b, old_record: a }],
    ['DELETE', { ...about, operation: 'DELETE', record: null, old_record: b }],
  ]);
});
