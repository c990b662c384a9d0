import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SocketError } from '#shared/platform/socket/failure.ts';
import {
  baseDelay,
  PING_INTERVAL,
  RECONNECT,
  reconnectDelay,
} from '#shared/platform/socket/reconnect-delays.ts';
import { makeWorld, settled } from './world.ts';

test('S1 [WS-25] a connection that is opened and closed goes through its states', async () => {
  const world = makeWorld();
  expect(world.client.state()).toBe('disconnected');
  await world.connect();
  world.client.close();
  expect(world.last().closedWith).toEqual([1000]);
  await world.drop(1000);
  expect(world.log.states).toEqual(['connecting', 'connected', 'closing', 'closed']);
  await world.connect();
  await world.drop();
  expect(world.log.states.slice(4)).toEqual(['connecting', 'connected', 'disconnected']);
});

test('S2 a client has one connection at a time', async () => {
  const world = makeWorld();
  world.client.connect();
  world.client.connect();
  await settled();
  world.client.connect();
  expect(world.sockets).toHaveLength(1);
});

test('S3 [WS-11] unsent frames are sent in order on open, once', async () => {
  const world = makeWorld();
  world.client.send({ type: 'resume', trace_id: 'a', after_seq: 1 });
  await world.connect();
  world.client.send({ type: 'resume', trace_id: 'b', after_seq: 2 });
  await world.drop();
  world.client.send({ type: 'resume', trace_id: 'c', after_seq: 3 });
  await world.time.turn(1000);
  world.last().onopen?.();
  const sent = world.sockets.map((socket) => socket.sent);
  expect(sent).toMatchObject([[{ trace_id: 'a' }, { trace_id: 'b' }], [{ trace_id: 'c' }]]);
});

test('S4 [WS-07] a question carries the ids of the connection that sends it', async () => {
  const world = makeWorld();
  const ids = { session_id: null, org_id: null };
  world.client.send({ type: 'query', trace_id: 't', text: 'hi', ...ids });
  await world.connect();
  expect(world.last().sent).toMatchObject([{ text: 'hi', session_id: 's', org_id: 'o' }]);
});

test('S5 [WS-26] the series of attempts has its constants', () => {
  expect(RECONNECT).toEqual({
    maxAttempts: 10,
    initialInterval: 1000,
    maxInterval: 30_000,
    decay: 1.5,
    timeout: 30_000,
  });
});

test('S5 [WS-27] the series of attempts has its base delays', () => {
  const delays = Array.from({ length: 10 }, (_, index) => baseDelay(index + 1));
  const expected = [1000, 1500, 2250, 3375, 5062.5, 7593.75, 11_390.6, 17_085.9, 25_628.9, 30_000];
  expect(delays.map((delay) => Math.round(delay * 10) / 10)).toEqual(
    expected.map((delay) => Math.round(delay * 10) / 10),
  );
});

test('S5 [DEC-27] a delay is lengthened by up to a quarter, never beyond 30 s', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10 }),
      fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
      (attempt, random) => {
        const delay = reconnectDelay(attempt, random);
        expect(delay).toBeGreaterThanOrEqual(baseDelay(attempt));
        expect(delay).toBeLessThanOrEqual(Math.min(baseDelay(attempt) * 1.25, 30_000));
      },
    ),
  );
});

test('S6 [WS-26][WS-28] ten attempts follow a lost connection, then the series is over', async () => {
  const world = makeWorld();
  await world.connect();
  await world.drop();
  for (let attempt = 1; attempt <= 10; attempt += 1) {
    expect(world.time.due()).toBeCloseTo(baseDelay(attempt), 3);
    expect(world.log.gaveUp).toEqual([]);
    await world.time.turn(baseDelay(attempt));
    expect(world.sockets).toHaveLength(attempt + 1);
    await world.drop();
  }
  expect(world.log.gaveUp).toEqual([{ kind: 'gaveUp' }]);
  expect(world.time.due()).toBeNull();
  expect(world.client.state()).toBe('disconnected');
});

test('S7 a connection that opens ends the series', async () => {
  const world = makeWorld();
  await world.connect();
  await world.drop();
  await world.time.turn(1000);
  await world.drop();
  await world.time.turn(1500);
  world.last().onopen?.();
  await world.drop();
  expect(world.time.due()).toBe(1000);
});

test('S8 [WS-29] a clean close does not retry', async () => {
  for (const close of ['ours', 'theirs']) {
    const world = makeWorld();
    await world.connect();
    if (close === 'ours') world.client.close();
    await world.drop(1000);
    expect(world.client.state()).toBe('closed');
    expect(world.time.due()).toBeNull();
    world.client.wake();
    await settled();
    expect(world.sockets).toHaveLength(1);
  }
});

test('S8 closing between attempts ends the series', async () => {
  const world = makeWorld();
  await world.connect();
  await world.drop();
  world.client.close();
  expect([world.client.state(), world.time.due()]).toEqual(['closed', null]);
});

test('S9 [DEC-27] a wake starts a new series at once', async () => {
  const world = makeWorld();
  await world.connect();
  await world.drop();
  for (let attempt = 1; attempt <= 10; attempt += 1) {
    await world.time.turn(30_000);
    await world.drop();
  }
  expect(world.log.gaveUp).toHaveLength(1);
  const before = world.sockets.length;
  world.client.wake();
  await settled();
  expect(world.sockets).toHaveLength(before + 1);
  await world.drop();
  expect(world.time.due()).toBe(1000);
});

test('S9 a wake leaves an open connection alone', async () => {
  const world = makeWorld();
  await world.connect();
  world.client.wake();
  await settled();
  expect(world.sockets).toHaveLength(1);
});

test('S10 [WS-12][WS-32] a connection that does not open in time is a failed attempt', async () => {
  const world = makeWorld({ connectTimeout: 4000 });
  world.client.connect();
  await settled();
  await world.time.turn(3999);
  expect(world.log.errors).toEqual([]);
  await world.time.turn(1);
  expect(world.log.errors).toEqual(['Connection timeout']);
  expect(world.time.due()).toBe(1000);
});

test('S10 [WS-26] the time to connect is 30 s unless configured otherwise', async () => {
  const world = makeWorld();
  world.client.connect();
  await settled();
  expect(world.time.due()).toBe(30_000);
});

test('S11 [WS-33] an unclean close says its code and reason', async () => {
  const world = makeWorld();
  await world.connect();
  await world.drop(1008, 'too many messages');
  expect(world.log.errors).toEqual(['Connection closed: 1008 too many messages']);
});

test.each([
  ['page', 30_000],
  ['worker', 20_000],
] as const)('S12 [WS-10][DEC-26] a %s pings every %d ms', async (where, interval) => {
  expect(PING_INTERVAL[where]).toBe(interval);
  const world = makeWorld({ pingInterval: PING_INTERVAL[where] });
  await world.connect();
  for (let count = 1; count <= 3; count += 1) {
    await world.time.turn(interval - 1);
    expect(world.last().sent).toHaveLength(count - 1);
    await world.time.turn(1);
    expect(world.last().sent).toHaveLength(count);
    expect(world.last().sent.at(-1)).toEqual({ type: 'ping' });
    world.last().onmessage?.({ data: '{"type":"ack","of":"ping","trace_id":"c","seq":1}' });
  }
});

test('S12 the default ping interval is the page’s', async () => {
  const world = makeWorld();
  await world.connect();
  expect(world.time.due()).toBe(PING_INTERVAL.page);
});

test('S13 a peer that sends nothing between two pings is considered lost', async () => {
  const world = makeWorld();
  await world.connect();
  await world.time.turn(60_000);
  expect(world.client.state()).toBe('disconnected');
  expect(world.time.due()).toBe(1000);
});

test('S14 events of an earlier connection change nothing', async () => {
  const world = makeWorld();
  await world.connect();
  const [first] = world.sockets;
  await world.drop();
  await world.time.turn(1000);
  world.last().onopen?.();
  first?.onclose?.({ code: 1006, reason: '' });
  first?.onmessage?.({ data: '{}' });
  expect(world.client.state()).toBe('connected');
  expect(world.log.frames).toEqual([]);
});

test('S15 a refused session ends the series with its own kind', async () => {
  const world = makeWorld({
    address: () => Promise.reject(new SocketError('refused', { kind: 'noOrganization' })),
    isFinal: () => true,
  });
  world.client.connect();
  await settled();
  expect(world.log.gaveUp).toEqual([{ kind: 'noOrganization' }]);
  expect(world.time.due()).toBeNull();
});

test('S15 a session that could not be requested is a failed attempt', async () => {
  const world = makeWorld({ address: () => Promise.reject(new TypeError('Failed to fetch')) });
  world.client.connect();
  await settled();
  expect(world.log.errors).toEqual(['The service is not reachable right now. Please try again.']);
  expect(world.time.due()).toBe(1000);
});

test('S16 binary and broken frames are unparseable, never an exception', async () => {
  const world = makeWorld();
  await world.connect();
  for (const data of [new ArrayBuffer(3), '{', '[]', 'null']) world.last().onmessage?.({ data });
  expect(world.log.frames.map(({ kind }) => kind)).toEqual(Array(4).fill('unparseable'));
});
