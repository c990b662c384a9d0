import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { listen, WAIT } from './listening.ts';
import { openStage, PWA_ORIGIN, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  await stage.serve();
});
afterAll(() => stage?.close());

type Raw = { socket: WebSocket; frames: unknown[][]; closed: Promise<number> };

function address(key = stage.keys.publishableKey, vsn = '2.0.0') {
  return `${stage.url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${key}&vsn=${vsn}`;
}

async function open(): Promise<Raw> {
  const socket = new WebSocket(address());
  const frames: unknown[][] = [];
  socket.on('message', (frame) => frames.push(JSON.parse(String(frame))));
  const closed = new Promise<number>((done) => socket.once('close', done));
  await new Promise((done, fail) => socket.once('open', done).once('error', fail));
  return { socket, frames, closed };
}

const replyTo = ({ frames }: Raw, ref: string) =>
  vi.waitFor(() => {
    const frame = frames.find(([, of, , event]) => of === ref && event === 'phx_reply');
    if (!frame) throw new Error(`no reply to ${ref} yet`);
    return frame[4] as { status: string; response: Record<string, unknown> };
  }, WAIT);

const joinFrame = (ref: string, topic: string, token?: string) =>
  JSON.stringify([
    ...[ref, ref, `realtime:${topic}`, 'phx_join'],
    { config: { private: topic.startsWith('user:') }, access_token: token },
  ]);

describe('R6: opening a socket', () => {
  const attempt = (headers: Record<string, string>, url = address()) =>
    new Promise<number>((done) => {
      const socket = new WebSocket(url, { headers });
      socket.once('open', () => {
        socket.close();
        done(101);
      });
      socket.once('unexpected-response', (_, response) => done(response.statusCode ?? 0));
      socket.once('error', () => {});
    });

  test.each([
    ['the own pages', { Origin: PWA_ORIGIN }, 101],
    ['a program', {}, 101],
    ['an extension', { Origin: 'chrome-extension://abcdefghijklmnop' }, 101],
    ['an extension of Firefox', { Origin: 'moz-extension://0b1c7a3e' }, 101],
    ['a foreign page', { Origin: 'https://evil.example' }, 403],
    ['a page of another port', { Origin: 'http://localhost:5174' }, 403],
    ['a sandboxed frame', { Origin: 'null' }, 403],
    ['a page that poses as an extension', { Origin: 'https://chrome-extension.example' }, 403],
    ['a name rebound to this machine', { Host: 'evil.example' }, 421],
  ])('a socket is opened from %s', async (_, headers, status) => {
    expect(await attempt(headers as Record<string, string>)).toBe(status);
  });

  test('a socket without a known key is refused', async () => {
    expect(await attempt({}, address('sb_publishable_guess'))).toBe(401);
    expect(await attempt({}, address(''))).toBe(401);
  });

  test('a socket on another path is refused', async () => {
    expect(await attempt({}, address().replace('websocket', 'elsewhere'))).toBe(404);
  });
});

describe('R7: a socket', () => {
  test('a socket answers heartbeats, also of clients that joined nothing', async () => {
    const raw = await open();
    raw.socket.send(JSON.stringify([null, '1', 'phoenix', 'heartbeat', {}]));
    expect(await replyTo(raw, '1')).toEqual({ status: 'ok', response: {} });
    raw.socket.close();
  });

  test('a socket survives bad frames and unknown topics', async () => {
    const raw = await open();
    const bad = [
      '',
      '{',
      '[]',
      '"x"',
      '[1,2,3]',
      'null',
      '{"topic":1}',
      '[null,null,"a","broadcast",1]',
    ];
    for (const frame of bad) raw.socket.send(frame);
    for (const frame of [[], [3], [3, 255, 255, 0, 0, 0, 1], [9, 9, 9, 9, 9, 9, 9, 9]]) {
      raw.socket.send(Buffer.from(frame));
    }
    raw.socket.send(JSON.stringify(['1', '1', 'realtime:nowhere', 'broadcast', { event: 'x' }]));
    expect(await replyTo(raw, '1')).toEqual({
      status: 'error',
      response: { reason: 'unmatched topic' },
    });
    raw.socket.send(JSON.stringify(['2', '2', 'realtime:', 'phx_join', {}]));
    expect((await replyTo(raw, '2')).response.reason).toMatch(/^TopicNameRequired/);
    raw.socket.send(JSON.stringify(['3', '3', 'realtime:x', 'phx_join', { config: 7 }]));
    expect((await replyTo(raw, '3')).response.reason).toMatch(/^MalformedJoin/);
    raw.socket.close();
  });

  test('a socket answers a second join of a topic by closing the first', async () => {
    const raw = await open();
    raw.socket.send(joinFrame('1', 'lobby'));
    raw.socket.send(joinFrame('2', 'lobby'));
    expect((await replyTo(raw, '2')).status).toBe('ok');
    expect(raw.frames).toContainEqual(['1', '1', 'realtime:lobby', 'phx_close', {}]);
    raw.socket.close();
  });
});

describe('R8: limits', () => {
  test('a frame of 1 MB ends the socket', async () => {
    const raw = await open();
    raw.socket.on('error', () => {});
    raw.socket.send('x'.repeat(1_048_576));
    expect(await raw.closed).toBe(1009);
  });

  test('the 101st channel of a socket is refused', async () => {
    const raw = await open();
    for (let n = 1; n <= 100; n++) raw.socket.send(joinFrame(String(n), `lobby-${n}`));
    await replyTo(raw, '100');
    // Joins are counted by the second, too.
    await new Promise((done) => setTimeout(done, 1_000 - (Date.now() % 1_000)));
    raw.socket.send(joinFrame('101', 'lobby-101'));
    expect((await replyTo(raw, '101')).response.reason).toBe(
      'ChannelRateLimitReached: Too many channels',
    );
    raw.socket.close();
  });

  test('a channel that sends too fast is closed with that error', async () => {
    const raw = await open();
    raw.socket.send(joinFrame('1', 'lobby'));
    await replyTo(raw, '1');
    const message = { type: 'broadcast', event: 'x', payload: {} };
    for (let n = 0; n < 250; n++) {
      raw.socket.send(JSON.stringify(['1', null, 'realtime:lobby', 'broadcast', message]));
    }
    await vi.waitFor(() => {
      expect(raw.frames).toContainEqual([
        ...['1', null, 'realtime:lobby', 'system'],
        expect.objectContaining({ status: 'error', message: 'Too many messages per second' }),
      ]);
      expect(raw.frames).toContainEqual(['1', '1', 'realtime:lobby', 'phx_close', {}]);
    }, WAIT);
    raw.socket.close();
  });

  test('a flood ends the socket, and a neighbour does not notice', async () => {
    const user = randomUUID();
    const neighbour = await listen(await stage.client(user), `user:${user}`);
    const raw = await open();
    for (let n = 0; n < 2_000; n++) {
      raw.socket.send(JSON.stringify([null, String(n), 'phoenix', 'heartbeat', {}]));
    }
    expect(await raw.closed).toBe(1008);
    await stage.sql`select realtime.send('{}', 'still here', ${`user:${user}`}, true)`;
    await vi.waitFor(() => expect(neighbour.heard).toHaveLength(1), WAIT);
  });

  test('a consumer that does not read is cut off', async () => {
    const user = randomUUID();
    const raw = await open();
    raw.socket.send(joinFrame('1', `user:${user}`, await stage.mint(user)));
    expect((await replyTo(raw, '1')).status).toBe('ok');
    raw.socket.pause();
    let gone = false;
    raw.socket.once('close', () => {
      gone = true;
    });
    for (let n = 0; n < 40; n++) {
      await stage.sql`
        select realtime.send(jsonb_build_object('x', repeat('x', 900000)), 'much',
          ${`user:${user}`}, true)`;
    }
    raw.socket.resume();
    await vi.waitFor(() => expect(gone).toBe(true), WAIT);
    const much = raw.frames.filter(([, , , event]) => event === 'broadcast');
    expect(much.length).toBeLessThan(40);
  });
});

describe('R9: the token of a channel', () => {
  test('a channel ends when its token expires, with a reason', async () => {
    const user = randomUUID();
    const raw = await open();
    raw.socket.send(joinFrame('1', `user:${user}`, await stage.mint(user, 3)));
    expect((await replyTo(raw, '1')).status).toBe('ok');
    const topic = `realtime:user:${user}`;
    await vi.waitFor(() => {
      expect(raw.frames).toContainEqual(['1', '1', topic, 'phx_close', {}]);
      expect(raw.frames).toContainEqual([
        ...['1', null, topic, 'system'],
        expect.objectContaining({ message: expect.stringMatching(/^Token has expired/) }),
      ]);
    }, WAIT);
    await stage.sql`select realtime.send('{}', 'too late', ${`user:${user}`}, true)`;
    raw.socket.send(JSON.stringify([null, '9', 'phoenix', 'heartbeat', {}]));
    await replyTo(raw, '9');
    expect(raw.frames.filter(([, , , event]) => event === 'broadcast')).toEqual([]);
    raw.socket.close();
  });

  test('the token of a channel can be replaced while the channel stays', async () => {
    const user = randomUUID();
    const raw = await open();
    const topic = `realtime:user:${user}`;
    raw.socket.send(joinFrame('1', `user:${user}`, await stage.mint(user, 3)));
    await replyTo(raw, '1');
    const access_token = await stage.mint(user, 60);
    raw.socket.send(JSON.stringify(['1', '2', topic, 'access_token', { access_token }]));
    await new Promise((done) => setTimeout(done, 4_500));
    await stage.sql`select realtime.send('{}', 'still here', ${`user:${user}`}, true)`;
    await vi.waitFor(
      () => expect(raw.frames.some(([, , , event]) => event === 'broadcast')).toBe(true),
      WAIT,
    );
    raw.socket.close();
  });

  test.each([
    [
      'of another user',
      async () => stage.mint(randomUUID()),
      /^You do not have permissions to read/,
    ],
    ['that is none', async () => 'a.b.c', /^The token provided is not a valid JWT$/],
    [
      'that has ended',
      async (user: string) => stage.mint(user, -1),
      /^Token has expired \d+ seconds ago$/,
    ],
  ])('a token replaced by one %s ends the channel', async (_, other, reason) => {
    const user = randomUUID();
    const raw = await open();
    const topic = `realtime:user:${user}`;
    raw.socket.send(joinFrame('1', `user:${user}`, await stage.mint(user)));
    await replyTo(raw, '1');
    const access_token = await other(user);
    raw.socket.send(JSON.stringify(['1', '2', topic, 'access_token', { access_token }]));
    await vi.waitFor(() => {
      expect(raw.frames).toContainEqual([
        ...['1', null, topic, 'system'],
        expect.objectContaining({ message: expect.stringMatching(reason) }),
      ]);
      expect(raw.frames).toContainEqual(['1', '1', topic, 'phx_close', {}]);
    }, WAIT);
    raw.socket.close();
  });
});
