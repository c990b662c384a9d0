import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { freePorts } from '../../support/addresses.ts';
import { listen, WAIT } from './listening.ts';
import { openRaw } from './raw-socket.ts';
import { openStage, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  await stage.serve();
});
afterAll(() => stage?.close());

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${stage.url}/realtime/v1/api/${path}`, {
    method: 'POST',
    headers: { apikey: stage.keys.publishableKey, 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

describe('R8: a socket', () => {
  test('a socket that joins too often in a second gets that error', async () => {
    const raw = await openRaw(stage);
    for (let n = 0; n < 250; n++) raw.say(`${n}`, `${n}`, 'realtime:lobby', 'phx_join', {});
    await raw.replyTo('249');
    expect(raw.frames.map(([, , , , payload]) => payload)).toContainEqual({
      status: 'error',
      response: { reason: 'ClientJoinRateLimitReached: Too many joins per second' },
    });
    raw.socket.close();
  });

  test('a socket whose broadcast is too large gets an error, and the broadcast is dropped', async () => {
    const topic = `lobby-${randomUUID()}`;
    const { heard } = await listen(await stage.client(), topic, { private: false });
    const raw = await openRaw(stage);
    await raw.join(topic, { config: { broadcast: { ack: true } } });
    const payload = { type: 'broadcast', event: 'x', payload: { x: 'x'.repeat(260_000) } };
    raw.say(topic, 'large', `realtime:${topic}`, 'broadcast', payload);
    expect(await raw.replyTo('large')).toEqual({
      status: 'error',
      response: 'payload_size_exceeded',
    });
    raw.say(topic, 'small', `realtime:${topic}`, 'broadcast', { event: 'small', payload: {} });
    expect(await raw.replyTo('small')).toMatchObject({ status: 'ok' });
    await vi.waitFor(() => expect(heard.map(({ event }) => event)).toEqual(['small']), WAIT);
    raw.socket.close();
  });

  test('a silent socket is dropped; one that answers the ping stays', async () => {
    const quick = await stage.serve((await freePorts(1))[0], { silentMs: 1_000 });
    const dead = await openRaw({ ...stage, url: quick.url });
    const alive = await openRaw({ ...stage, url: quick.url });
    // A peer that has gone without a word reads no question either.
    dead.socket.pause();
    let questions = 0;
    alive.socket.on('ping', () => {
      questions += 1;
    });
    await vi.waitFor(() => expect(questions).toBeGreaterThan(2), WAIT);
    dead.socket.resume();
    expect(await dead.closed).toBe(1006);
    expect(alive.socket.readyState).toBe(alive.socket.OPEN);
    await quick.close();
  });
});

describe('R5: presence messages', () => {
  const track = (payload: unknown) => ({ type: 'presence', event: 'track', payload });

  test('presence messages are limited: the sixth within half a minute ends the channel', async () => {
    const raw = await openRaw(stage);
    const topic = `room-${randomUUID()}`;
    await raw.join(topic, { config: { presence: { enabled: true } } });
    // Two windows may meet in between, never three.
    for (let n = 0; n < 11; n++) {
      raw.say(topic, `${n}`, `realtime:${topic}`, 'presence', track({ n }));
    }
    await vi.waitFor(() => {
      expect(raw.frames).toContainEqual([
        ...[topic, null, `realtime:${topic}`, 'system'],
        {
          extension: 'system',
          status: 'error',
          channel: topic,
          message: 'Client presence rate limit exceeded',
        },
      ]);
      expect(raw.frames).toContainEqual([topic, topic, `realtime:${topic}`, 'phx_close', {}]);
    }, WAIT);
    raw.socket.close();
  });

  test('presence messages that track no map are refused; an unchanged one is not sent', async () => {
    const raw = await openRaw(stage);
    const topic = `room-${randomUUID()}`;
    await raw.join(topic, { config: { presence: { enabled: true, key: 'me' } } });
    raw.say(topic, 'list', `realtime:${topic}`, 'presence', track([1]));
    expect(await raw.replyTo('list')).toEqual({
      status: 'error',
      response: { reason: 'Presence track payload must be a map' },
    });
    raw.say(topic, 'one', `realtime:${topic}`, 'presence', track({ n: 1 }));
    raw.say(topic, 'same', `realtime:${topic}`, 'presence', track({ n: 1 }));
    raw.say(topic, 'other', `realtime:${topic}`, 'presence', track({ n: 2 }));
    expect(await raw.replyTo('other')).toMatchObject({ status: 'ok' });
    const diffs = raw.frames.filter(([, , , event]) => event === 'presence_diff');
    expect(diffs).toHaveLength(2);
    expect(diffs[1]?.[4]).toEqual({
      joins: {
        me: { metas: [{ n: 2, phx_ref: expect.any(String), phx_ref_prev: expect.any(String) }] },
      },
      leaves: { me: { metas: [{ n: 1, phx_ref: expect.any(String) }] } },
    });
    raw.socket.close();
  });
});

describe('R4: over HTTP', () => {
  const message = { topic: 'lobby', event: 'x', payload: {} };
  test.each<[string, unknown, number, unknown]>([
    ['a batch', { messages: [message, { ...message, private: false }] }, 202, ''],
    ['no messages', {}, 422, { errors: { messages: ["can't be blank"] } }],
    ['messages that are none', { messages: 7 }, 422, { errors: { messages: ['is invalid'] } }],
    [
      'a message without a topic',
      { messages: [message, { event: 'x', payload: {} }] },
      422,
      { errors: { messages: [{}, { topic: ["can't be blank"] }] } },
    ],
    [
      'a payload that is no map',
      { messages: [{ ...message, payload: 'text' }] },
      422,
      { errors: { messages: [{ payload: ['is invalid'] }] } },
    ],
    [
      'a payload too large',
      { messages: [{ ...message, payload: { x: 'x'.repeat(260_000) } }] },
      422,
      { errors: { messages: [{ payload: ['Payload size exceeds tenant limit'] }] } },
    ],
    [
      'too many messages',
      { messages: Array.from({ length: 101 }, () => message) },
      429,
      { message: 'Too many messages to broadcast, please reduce the batch size' },
    ],
  ])('a broadcast over HTTP is validated: %s', async (_, body, status, answer) => {
    // Each as another user: the limit is one of a caller.
    const authorization = `Bearer ${await stage.mint(randomUUID())}`;
    const response = await post('broadcast', body, { authorization });
    const text = await response.text();
    expect([response.status, text ? JSON.parse(text) : '']).toEqual([status, answer]);
  });

  test('contents other than JSON and bytes over HTTP are refused, as is invalid JSON', async () => {
    const path = 'broadcast/lobby/events/x';
    const other = await post(path, 'a=b', { 'content-type': 'application/x-www-form-urlencoded' });
    expect([other.status, await other.json()]).toEqual([
      415,
      { error: 'Unsupported Media Type. Use application/json or application/octet-stream' },
    ]);
    expect((await post(path, '{')).status).toBe(400);
    expect((await post(path, { n: 1 }, { apikey: 'sb_publishable_guess' })).status).toBe(401);
  });

  test('a caller above 100 in a second gets an error, others do not', async () => {
    const mine = `Bearer ${await stage.mint(randomUUID())}`;
    const answers = await vi.waitFor(async () => {
      const sent = await Promise.all(
        Array.from({ length: 150 }, () =>
          post('broadcast', { messages: [message] }, { authorization: mine }),
        ),
      );
      expect(sent.map(({ status }) => status)).toContain(429);
      return sent;
    }, WAIT);
    const refused = answers.find(({ status }) => status === 429);
    expect(await refused?.json()).toEqual({ message: 'You have exceeded your rate limit' });
    const other = `Bearer ${await stage.mint(randomUUID())}`;
    const answer = await post('broadcast', { messages: [message] }, { authorization: other });
    expect(answer.status).toBe(202);
  });
});
