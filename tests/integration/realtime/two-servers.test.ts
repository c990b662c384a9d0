import { randomUUID } from 'node:crypto';
import type { RealtimeChannel } from '@supabase/supabase-js';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { freePorts } from '../../support/addresses.ts';
import { listen, WAIT } from './listening.ts';
import { openStage, type Stage } from './stage.ts';

let stage: Stage;
let here: Awaited<ReturnType<Stage['serve']>>;
let there: Awaited<ReturnType<Stage['serve']>>;
beforeAll(async () => {
  stage = await openStage();
  here = await stage.serve();
});
afterAll(() => stage?.close());

const room = () => `room-${randomUUID()}`;
const openly = { private: false };
const serveThere = async () => {
  there = await stage.serve((await freePorts(1))[0]);
  await acquainted();
};
const at = async (server: { url: string }) => stage.client(undefined, { at: server.url });

/** Servers find each other in a moment; what a client says before then stays with its own server. */
async function acquainted(): Promise<void> {
  const topic = room();
  const sides = [
    await listen(await at(here), topic, openly),
    await listen(await at(there), topic, openly),
  ];
  await vi.waitFor(
    async () => {
      for (const { channel } of sides) {
        await channel.send({ type: 'broadcast', event: 'hello', payload: {} });
      }
      for (const { heard } of sides) expect(heard).not.toEqual([]);
    },
    { ...WAIT, interval: 100 },
  );
  for (const { channel } of sides) await channel.unsubscribe();
}

/** Joins and shows itself under a key. */
async function show(server: { url: string }, topic: string, key: string) {
  const channel = (await at(server)).channel(topic, { config: { presence: { key } } });
  channel.on('presence', { event: 'sync' }, () => {});
  await new Promise<void>((done) =>
    channel.subscribe((status) => status === 'SUBSCRIBED' && done()),
  );
  expect(await channel.track({ from: key })).toBe('ok');
  return channel;
}
const seenBy = (channel: RealtimeChannel, keys: string[]) =>
  vi.waitFor(() => expect(Object.keys(channel.presenceState()).sort()).toEqual(keys), WAIT);

test('RL1: one server alone sends nothing to others', async () => {
  const topic = room();
  const hearing = await listen(await at(here), topic, openly);
  const sending = await listen(await at(here), topic, openly);
  // In its first seconds it speaks to any server that might be there.
  await vi.waitFor(
    async () => {
      hearing.heard.length = 0;
      here.statements.length = 0;
      for (let n = 0; n < 20; n++) {
        await sending.channel.send({ type: 'broadcast', event: 'said', payload: { n } });
      }
      await vi.waitFor(() => expect(hearing.heard).toHaveLength(20), WAIT);
      expect(here.statements).toEqual([]);
    },
    { timeout: 15_000, interval: 500 },
  );
  await sending.channel.track({ here: true });
  expect(here.statements).toEqual([]);
});

describe('RL2: between two servers', () => {
  beforeEach(serveThere);

  test('broadcasts pass both ways between servers, in order, small and large, text and bytes', async () => {
    const topic = room();
    const near = await listen(await at(here), topic, openly);
    const far = await listen(await at(there), topic, openly);
    const texts = [
      'short',
      'ü🎉'.repeat(4_000),
      `x${'€'.repeat(20_000)}`,
      ...Array.from({ length: 30 }, (_, n) => `text ${n}`),
    ];
    for (const text of texts) {
      await near.channel.send({ type: 'broadcast', event: 'said', payload: { text } });
    }
    await vi.waitFor(() => expect(far.heard).toHaveLength(texts.length), WAIT);
    expect(far.heard.map(({ payload }) => payload.text)).toEqual(texts);
    const bytes = Uint8Array.from({ length: 30_000 }, (_, n) => n % 256);
    await far.channel.send({ type: 'broadcast', event: 'bytes', payload: bytes.buffer });
    await vi.waitFor(() => expect(near.heard.at(-1)?.event).toBe('bytes'), WAIT);
    expect(new Uint8Array(near.heard.at(-1)?.payload as unknown as ArrayBuffer)).toEqual(bytes);
    // Each was sent once to the others, never back to its sender.
    expect(near.heard).toHaveLength(1);
    await there.close();
  });

  test('a broadcast over HTTP reaches both servers', async () => {
    const topic = room();
    const near = await listen(await at(here), topic, openly);
    const far = await listen(await at(there), topic, openly);
    await (await at(there)).channel(topic).httpSend('posted', { n: 1 });
    await vi.waitFor(() => expect(near.heard).toHaveLength(1), WAIT);
    await vi.waitFor(() => expect(far.heard).toHaveLength(1), WAIT);
    await there.close();
  });

  test('every client sees who is present, in any order of arrival, and who leaves', async () => {
    const topic = room();
    const ada = await show(here, topic, 'ada');
    const bob = await show(there, topic, 'bob');
    await seenBy(ada, ['ada', 'bob']);
    await seenBy(bob, ['ada', 'bob']);
    expect(ada.presenceState().bob).toMatchObject([{ from: 'bob' }]);
    await bob.track({ from: 'bob', busy: true });
    await vi.waitFor(
      () => expect(ada.presenceState().bob).toMatchObject([{ from: 'bob', busy: true }]),
      WAIT,
    );
    await bob.untrack();
    await seenBy(ada, ['ada']);
    const late = await show(there, topic, 'late');
    await seenBy(late, ['ada', 'late']);
    await there.close();
    await seenBy(ada, ['ada']);
  });

  test('a server that starts late learns who is present', async () => {
    const topic = room();
    const ada = await show(here, topic, 'ada');
    const third = await stage.serve((await freePorts(1))[0]);
    const bob = await show(third, topic, 'bob');
    await seenBy(bob, ['ada', 'bob']);
    await seenBy(ada, ['ada', 'bob']);
    await third.close();
    await there.close();
  });

  test('a dead server is removed within seconds, and its presences with it', async () => {
    const topic = room();
    const ada = await show(here, topic, 'ada');
    await show(there, topic, 'bob');
    await seenBy(ada, ['ada', 'bob']);
    // No goodbye leaves it any more, as after kill -9.
    await there.cutFromDatabase();
    await seenBy(ada, ['ada']);
  });

  test('a restart of Postgres removes no presence that stayed', async () => {
    const topic = room();
    const ada = await show(here, topic, 'ada');
    const bob = await show(there, topic, 'bob');
    await seenBy(ada, ['ada', 'bob']);
    await stage.stopDatabase();
    await stage.startDatabase();
    await bob.track({ from: 'bob', after: 'the restart' });
    await vi.waitFor(
      () => expect(ada.presenceState().bob).toMatchObject([{ after: 'the restart' }]),
      WAIT,
    );
    expect(Object.keys(bob.presenceState()).sort()).toEqual(['ada', 'bob']);
    await there.close();
  });
});

test('RL3: only the servers can name the channel that they talk over', async () => {
  for (const role of ['anon', 'authenticated']) {
    const read = stage.sql.begin(async (sql) => {
      await sql`select set_config('role', ${role}, true)`;
      await sql`select channel from realtime.relay`;
    });
    await expect(read).rejects.toMatchObject({ code: '42501' });
  }
  const [row] = await stage.sql<{ channel: string }[]>`select channel from realtime.relay`;
  // And what is no message of a server's is passed over.
  for (const text of ['', '{', 'a 0 1 {}', 'b 0 1 {"kind":"bye"}', `c 0 2 ${'x'.repeat(99)}`]) {
    await stage.sql`select pg_notify(${row?.channel ?? ''}, ${text})`;
  }
  const topic = room();
  const { heard, channel } = await listen(await at(here), topic, {
    ...openly,
    broadcast: { self: true },
  });
  await channel.send({ type: 'broadcast', event: 'still here', payload: {} });
  await vi.waitFor(() => expect(heard).toHaveLength(1), WAIT);
});
