import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fetchInTime, inTime } from '#shared/platform/answer-in-time.ts';
import { toAppError } from '#shared/platform/errors.ts';
import { askServer } from '#shared/platform/own-answer.ts';
import { systemClock } from '#shared/platform/ports/clock.ts';
import { supplyPlatform } from '#shared/platform/ports/platform.ts';
import { memoryStorage } from '#shared/platform/ports/storage.ts';
import { publicCall } from '#shared/platform/public-api.ts';
import {
  forgetSupabase,
  supabase,
  wholeSupabase,
} from '#shared/platform/supabase/supabase-client.ts';
import { uploadTime } from '#shared/platform/upload-time.ts';

const servers: ReturnType<typeof createServer>[] = [];

/** A real server; its address. */
async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  // A server that listens on a port has an address of this form.
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** What is to happen later, with when; `pass` lets that time pass. */
let waits: { at: number; work: () => void }[] = [];
const pass = (ms: number) => {
  for (const one of waits.filter(({ at }) => at <= ms)) one.work();
};

function supply(supabaseUrl: string, pwaUrl = supabaseUrl, online = true) {
  supplyPlatform({
    loadConfig: async () => ({
      pwaUrl,
      supabaseUrl,
      publishableKey: 'key',
      assistantUrl: supabaseUrl,
      mailboxUrl: null,
      version: 'test',
    }),
    storage: memoryStorage(),
    clock: {
      now: systemClock.now,
      after(at, work) {
        const wait = { at, work };
        waits.push(wait);
        return () => {
          waits = waits.filter((one) => one !== wait);
        };
      },
    },
    network: { online: () => online, onChange: () => () => undefined },
    focus: { visible: () => true, onChange: () => () => undefined },
    settled: Promise.resolve(),
  });
}

beforeEach(() => {
  waits = [];
});

afterEach(async () => {
  await forgetSupabase();
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  }
});

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'answered',
    (error: unknown) => toAppError(error).code,
  );

/** Every way in which the product asks its servers, on behalf of forms that are no commands. */
const WAYS: [string, () => Promise<unknown>][] = [
  ['a visitor’s call', () => publicCall('send_contact_message', { name: 'Ada' })],
  [
    'an insert of a row',
    async () => {
      const { error, status } = await (await supabase()).from('profiles').insert({ id: 1 });
      if (error) throw { ...error, status };
    },
  ],
  [
    'a server function',
    async () => {
      const { error, status } = await (await supabase()).rpc('save_profile', {});
      if (error) throw { ...error, status };
    },
  ],
  [
    'a sign-in',
    async () => {
      const client = await wholeSupabase();
      const { error } = await client.auth.signInWithPassword({ email: 'a@b.test', password: 'x' });
      if (error) throw error;
    },
  ],
];

test.each(WAYS)('%s that no server ever answers ends with a reason', async (_, ask) => {
  let asked = 0;
  supply(
    await serve(() => {
      asked += 1; // and never says anything
    }),
  );
  const outcome = codeOf(ask());
  await expect.poll(() => asked).toBe(1);
  pass(19_999);
  expect(await Promise.race([outcome, 'no answer yet'])).toBe('no answer yet');
  pass(20_000);
  expect(await outcome).toBe('unavailable');
});

test('an answer that begins and never ends is given up as well', async () => {
  const url = await serve((_, answer) => {
    answer.writeHead(200, { 'content-type': 'application/json' });
    answer.write('[');
  });
  supply(url);
  const answer = await fetchInTime(url);
  const outcome = codeOf(answer.json());
  pass(60_000);
  expect(await outcome).toBe('unavailable');
});

test('a large file has as long as a slow connection needs for it', async () => {
  supply(await serve(() => undefined));
  const blob = new Blob([new Uint8Array(1_600_000)]);
  const form = new FormData();
  form.append('file', blob);
  for (const body of [blob, form, await blob.arrayBuffer()]) {
    expect(uploadTime(body)).toBe(120_000);
  }
  expect(uploadTime('a text')).toBe(20_000);
  const outcome = codeOf(fetchInTime(DOWN, { method: 'POST', body: blob }, fetch, 120_000));
  expect(waits.map(({ at }) => at)).toEqual([120_000]);
  expect(await outcome).toBe('unavailable');
});

test('a request that its page gives up is no fault of the connection', async () => {
  const url = await serve(() => undefined);
  supply(url);
  const page = new AbortController();
  const outcome = fetchInTime(url, { signal: page.signal }).catch((error: Error) => error.name);
  page.abort();
  expect(await outcome).toBe('AbortError');
});

test('code that never comes is not waited for for ever', async () => {
  supply('http://127.0.0.1:1');
  const outcome = codeOf(inTime(new Promise(() => undefined)));
  pass(20_000);
  expect(await outcome).toBe('unavailable');
  expect(await inTime(Promise.resolve(7))).toBe(7);
});

const HTML = { 'content-type': 'text/html' };
const PORTAL: RequestListener = (_, answer) => answer.writeHead(200, HTML).end('<p>Room</p>');
const REDIRECT: RequestListener = (_, answer) =>
  answer.writeHead(302, { location: 'http://portal.test/' }).end();
const HEALTHY: RequestListener = (_, answer) =>
  answer.writeHead(200, { 'content-type': 'application/json' }).end('{"status":"ok"}');
const BROKEN: RequestListener = (_, answer) => answer.writeHead(502, HTML).end('<p>Bad</p>');

/** A browser reports an answer without CORS headers as it does a server that is down: this one is. */
const DOWN = 'http://127.0.0.1:1';

test.each([
  ['a page in its place', PORTAL, true, 511],
  ['a redirect in its place', REDIRECT, true, 511],
  ['its own answer', HEALTHY, true, 'unavailable'],
  ['a page about an error', BROKEN, true, 'unavailable'],
  ['a page in its place, and no connection', PORTAL, false, 'unavailable'],
] as const)(
  'with %s at our own address, the cause of a request that failed is known',
  async (_, own, online, expected) => {
    supply(DOWN, await serve(own), online);
    const outcome = await askServer(`${DOWN}/rest/v1/rpc/search_listings`).then(
      ({ status }) => status,
      (error: unknown) => toAppError(error).code,
    );
    expect(outcome).toBe(expected);
  },
);

test('with no answer at our own address either, the service is not reachable', async () => {
  supply(DOWN, DOWN);
  expect(await codeOf(askServer(DOWN))).toBe('unavailable');
});

test.each(WAYS)('%s behind such a network says that the network answers', async (_, ask) => {
  supply(DOWN, await serve(PORTAL));
  expect(await codeOf(ask())).toBe('intercepted');
});
