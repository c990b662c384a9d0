import { randomUUID } from 'node:crypto';
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { listen, WAIT } from './listening.ts';
import { openStage, type Stage } from './stage.ts';

let stage: Stage;
let server: Awaited<ReturnType<Stage['serve']>>;
beforeAll(async () => {
  stage = await openStage();
  server = await stage.serve();
  // A room that people may read and write, next to the product's own topics that they only read.
  await stage.sql`
    create policy everyone_reads_rooms on realtime.messages for select to authenticated
      using (realtime.topic() like 'room:%')`;
  await stage.sql`
    create policy everyone_writes_rooms on realtime.messages for insert to authenticated
      with check (realtime.topic() like 'room:%')`;
});
afterAll(() => stage?.close());

const room = () => `room:${randomUUID()}`;

describe('R4: what a client sends', () => {
  test('a client’s broadcast reaches the others, itself only when asked for, and is acknowledged', async () => {
    const topic = room();
    const plain = await listen(await stage.client(randomUUID()), topic);
    const echoing = await listen(await stage.client(randomUUID()), topic, {
      private: true,
      broadcast: { self: true, ack: true },
    });
    const payload = { text: 'schön 🎉' };
    expect(await echoing.channel.send({ type: 'broadcast', event: 'said', payload })).toBe('ok');
    await vi.waitFor(() => expect(plain.heard).toHaveLength(1), WAIT);
    expect(plain.heard[0]).toEqual({ type: 'broadcast', event: 'said', payload });
    await vi.waitFor(() => expect(echoing.heard).toHaveLength(1), WAIT);
    await plain.channel.send({ type: 'broadcast', event: 'answered', payload: {} });
    await vi.waitFor(() => expect(echoing.heard).toHaveLength(2), WAIT);
    expect(plain.heard).toHaveLength(1);
  });

  test('a client’s broadcast may be bytes', async () => {
    const topic = room();
    const { heard } = await listen(await stage.client(randomUUID()), topic);
    const sender = await listen(await stage.client(randomUUID()), topic);
    const payload = Uint8Array.from([0, 1, 254, 255]).buffer;
    await sender.channel.send({ type: 'broadcast', event: 'bytes', payload });
    await vi.waitFor(() => expect(heard).toHaveLength(1), WAIT);
    expect(new Uint8Array(heard[0]?.payload as unknown as ArrayBuffer)).toEqual(
      Uint8Array.from([0, 1, 254, 255]),
    );
  });

  test('a client’s broadcast passes between clients of both versions of the protocol', async () => {
    const topic = room();
    const token = await stage.mint(randomUUID());
    const old = createClient(stage.url, stage.keys.publishableKey, {
      accessToken: async () => token,
      realtime: { vsn: '1.0.0' },
    });
    await old.realtime.setAuth();
    const first = await listen(old, topic);
    const second = await listen(await stage.client(randomUUID()), topic);
    await first.channel.send({ type: 'broadcast', event: 'up', payload: { n: 1 } });
    await vi.waitFor(() => expect(second.heard[0]?.payload).toEqual({ n: 1 }), WAIT);
    await second.channel.send({ type: 'broadcast', event: 'down', payload: { n: 2 } });
    await vi.waitFor(() => expect(first.heard[0]?.payload).toEqual({ n: 2 }), WAIT);
    await old.realtime.disconnect();
  });

  test('a client’s broadcast cannot go to a topic that the sender may only read', async () => {
    const user = randomUUID();
    const config = { private: true, broadcast: { ack: true } };
    const { heard } = await listen(await stage.client(user), `user:${user}`);
    const sender = await listen(await stage.client(user), `user:${user}`, config);
    expect(
      await sender.channel.send({ type: 'broadcast', event: 'message.inserted', payload: {} }),
    ).toBe('error');
    expect(await sender.channel.track({ online: true })).toBe('error');
    await stage.sql`select realtime.send('{}', 'real', ${`user:${user}`}, true)`;
    await vi.waitFor(() => expect(heard.map((m) => m.event)).toEqual(['real']), WAIT);
  });

  test('the right to broadcast is checked at the first message, not at the join, and not again', async () => {
    const questions = () => server.statements.filter((said) => said.includes('authorize')).length;
    const before = questions();
    const config = { private: true, broadcast: { ack: true } };
    const { channel } = await listen(await stage.client(randomUUID()), room(), config);
    expect(questions() - before).toBe(1);
    for (const event of ['first', 'second']) {
      expect(await channel.send({ type: 'broadcast', event, payload: {} })).toBe('ok');
    }
    expect(questions() - before).toBe(2);
  });

  test('a broadcast over HTTP reaches subscribers, under the same policies', async () => {
    const topic = room();
    const { heard } = await listen(await stage.client(randomUUID()), topic);
    const config = { config: { private: true } };
    const sender = (await stage.client(randomUUID())).channel(topic, config);
    expect(await sender.httpSend('posted', { n: 1 })).toEqual({ success: true });
    await sender.send({ type: 'broadcast', event: 'fallback', payload: { n: 2 } });
    await vi.waitFor(() => expect(heard.map((m) => m.event)).toEqual(['posted', 'fallback']), WAIT);

    const visitor = (await stage.client()).channel(topic, config);
    await expect(visitor.httpSend('posted', {})).rejects.toThrow('Unauthorized');
    const foreign = (await stage.client(randomUUID())).channel(`user:${randomUUID()}`, config);
    await expect(foreign.httpSend('message.inserted', {})).rejects.toThrow('Unauthorized');
  });
});

describe('R5: presence', () => {
  test('presence shows who is there, who comes and who goes', async () => {
    const topic = room();
    const join = async (key: string) => {
      const channel = (await stage.client(randomUUID())).channel(topic, {
        config: { private: true, presence: { key } },
      });
      channel.on('presence', { event: 'sync' }, () => {});
      await new Promise<void>((done) =>
        channel.subscribe((status) => status === 'SUBSCRIBED' && done()),
      );
      return channel;
    };
    const ada = await join('ada');
    await ada.track({ typing: true });
    const bob = await join('bob');
    await vi.waitFor(() => expect(Object.keys(bob.presenceState())).toEqual(['ada']), WAIT);
    await bob.track({ typing: false });
    await vi.waitFor(() => expect(Object.keys(ada.presenceState())).toEqual(['ada', 'bob']), WAIT);
    expect(ada.presenceState().bob).toMatchObject([{ typing: false }]);
    await bob.unsubscribe();
    await vi.waitFor(() => expect(Object.keys(ada.presenceState())).toEqual(['ada']), WAIT);
  });
});
