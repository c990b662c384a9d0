import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { freePorts } from '../../support/addresses.ts';
import { listen, WAIT } from './listening.ts';
import { openStage, type Stage } from './stage.ts';

let stage: Stage;
let server: Awaited<ReturnType<Stage['serve']>>;
beforeAll(async () => {
  stage = await openStage();
  server = await stage.serve();
});
afterAll(() => stage?.close());

const own = (user: string) => `user:${user}`;
const send = (topic: string, event: string, payload: object, isPrivate = true) =>
  stage.sql`select realtime.send(${stage.sql.json({ ...payload })}, ${event}, ${topic}, ${isPrivate})`;

describe('R1: joining a private topic', () => {
  test('joining the own private topic succeeds', async () => {
    const user = randomUUID();
    const { statuses } = await listen(await stage.client(user), own(user));
    expect(statuses).toEqual(['SUBSCRIBED']);
  });

  test('joining the private topic of another user is an error', async () => {
    const { statuses, errors } = await listen(await stage.client(randomUUID()), own(randomUUID()));
    expect(statuses[0]).toBe('CHANNEL_ERROR');
    expect(errors[0]).toMatch(/^Unauthorized: You do not have permissions to read/);
  });

  test('joining a private topic is an error for a visitor', async () => {
    const { statuses } = await listen(await stage.client(), own(randomUUID()));
    expect(statuses[0]).toBe('CHANNEL_ERROR');
  });

  test('joining a private topic as a public one is an error', async () => {
    const user = randomUUID();
    const { errors } = await listen(await stage.client(user), own(user), { private: false });
    expect(errors[0]).toMatch(/^PrivateOnly/);
  });

  test('joining with an expired token is an error, and says so', async () => {
    const user = randomUUID();
    const client = await stage.client(user, { ttlSeconds: -5 });
    const { errors } = await listen(client, own(user));
    expect(errors[0]).toMatch(/^InvalidJWTToken: Token has expired \d+ seconds ago$/);
  });

  test('joining a private topic leaves no row behind', async () => {
    const user = randomUUID();
    await listen(await stage.client(user), own(user));
    const rows = await stage.sql`select from realtime.messages where topic = ${own(user)}`;
    expect(rows).toHaveLength(0);
  });
});

describe('R2: what the database sends', () => {
  test('a database broadcast reaches every socket of its topic in order, once, and no other', async () => {
    const [user, other] = [randomUUID(), randomUUID()];
    const first = await listen(await stage.client(user), own(user));
    const second = await listen(await stage.client(user), own(user));
    const stranger = await listen(await stage.client(other), own(other));
    await stage.sql.begin(async (sql) => {
      for (let n = 0; n < 20; n++) {
        await sql`select realtime.send(${sql.json({ n })}, 'counted', ${own(user)}, true)`;
      }
    });
    for (let n = 20; n < 40; n++) await send(own(user), 'counted', { n });
    await send(own(other), 'last', {});
    await vi.waitFor(() => expect(stranger.heard.map((m) => m.event)).toEqual(['last']), WAIT);
    const expected = Array.from({ length: 40 }, (_, n) => n);
    for (const { heard } of [first, second]) {
      await vi.waitFor(() => expect(heard.map((m) => m.payload.n)).toEqual(expected), WAIT);
    }
    expect(first.heard[0]).toMatchObject({
      type: 'broadcast',
      event: 'counted',
      payload: { n: 0, id: expect.any(String) },
      meta: { id: expect.any(String) },
    });
  });

  test('broadcasts of one transaction cost the server one statement, whatever the recipients', async () => {
    const users = Array.from({ length: 5 }, () => randomUUID());
    const listeners = await Promise.all(
      users.map(async (user) => listen(await stage.client(user), own(user))),
    );
    server.statements.length = 0;
    await stage.sql.begin(async (sql) => {
      for (const user of users) {
        await sql`select realtime.send('{}', 'one', ${own(user)}, true)`;
      }
    });
    for (const { heard } of listeners) await vi.waitFor(() => expect(heard).toHaveLength(1), WAIT);
    expect(server.statements).toHaveLength(1);
  });

  test('a broadcast that commits late is delivered all the same', async () => {
    const user = randomUUID();
    const { heard } = await listen(await stage.client(user), own(user));
    let release = () => {};
    const held = new Promise<void>((done) => {
      release = done;
    });
    let inserted = () => {};
    const early = new Promise<void>((done) => {
      inserted = done;
    });
    const slow = stage.sql.begin(async (sql) => {
      await sql`select realtime.send('{}', 'began first', ${own(user)}, true)`;
      inserted();
      await held;
    });
    await early;
    await send(own(user), 'committed first', {});
    await vi.waitFor(() => expect(heard.map((m) => m.event)).toEqual(['committed first']), WAIT);
    release();
    await slow;
    await vi.waitFor(
      () => expect(heard.map((m) => m.event)).toEqual(['committed first', 'began first']),
      WAIT,
    );
  });

  test('a broadcast on a public topic does not reach the private one of that name, nor the reverse', async () => {
    const topic = own(randomUUID());
    const user = topic.slice('user:'.length);
    const { heard } = await listen(await stage.client(user), topic);
    const room = await listen(await stage.client(), 'lobby', { private: false });
    await send(topic, 'public', {}, false);
    await send('lobby', 'private', {}, true);
    await send('lobby', 'open', {}, false);
    await send(topic, 'own', {}, true);
    await vi.waitFor(() => expect(heard.map((m) => m.event)).toEqual(['own']), WAIT);
    await vi.waitFor(() => expect(room.heard.map((m) => m.event)).toEqual(['open']), WAIT);
  });

  test('a database broadcast is sent by every server over the same database', async () => {
    const user = randomUUID();
    const neighbour = await stage.serve((await freePorts(1))[0]);
    const here = await listen(await stage.client(user), own(user));
    const there = await listen(await stage.client(user, { at: neighbour.url }), own(user));
    await send(own(user), 'both', {});
    await vi.waitFor(() => expect(here.heard).toHaveLength(1), WAIT);
    await vi.waitFor(() => expect(there.heard).toHaveLength(1), WAIT);
  });
});

test('R3: clients may not call realtime.send', async () => {
  for (const role of ['anon', 'authenticated']) {
    const call = stage.sql.begin(async (sql) => {
      await sql`select set_config('role', ${role}, true)`;
      await sql`select realtime.send('{}', 'forged', ${own(randomUUID())}, true)`;
    });
    await expect(call).rejects.toMatchObject({ code: '42501' });
  }
});
