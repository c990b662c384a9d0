import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { WebSocket } from 'ws';
import { systemClock } from '#shared/platform/ports/clock.ts';
import { supabaseChannels } from '#shared/platform/realtime/channel-port.ts';
import { createUserChannel, type UserChannel } from '#shared/platform/realtime/user-channel.ts';
import { percentile } from '../bench/row.ts';
import { type ChaosProxy, startChaosProxy } from '../support/chaos/proxy.ts';
import { recordResult } from '../support/results.ts';
import { sized } from '../support/size.ts';

/** F15: everybody is cut off in one moment, as when a proxy or a cell of a network restarts. */
const CLIENTS = sized(150, 2_000);
/** At smoke size on a machine that runs other tests beside it, nothing is timed. */
const P99_MS = sized(60_000, 5_000);
const ATTEMPTS_EACH = sized(3, 1.5);

const stack = inject('stack');
let proxy: ChaosProxy;
let clients: Client[] = [];

type Client = { channel: UserChannel; attempts: number; joinedAt: number };

beforeAll(async () => {
  proxy = await startChaosProxy(Number(new URL(stack.supabaseUrl).port));
  const token = await signIn();
  clients = Array.from({ length: CLIENTS }, () => openClient(token.id, token.token));
  // The first time they come one after the other.
  for (const [at, { channel }] of clients.entries()) {
    channel.start();
    if (at % 50 === 49) await sleep(100);
  }
}, 120_000);

afterAll(async () => {
  for (const { channel } of clients) channel.stop();
  await proxy?.stop();
});

async function signIn(): Promise<{ id: string; token: string }> {
  const client = createClient(stack.supabaseUrl, stack.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  const { data, error } = await client.auth.signInWithPassword({
    email: 'renter@kinstead.test',
    password: 'kinstead-local',
  });
  if (error) throw error;
  return { id: data.user.id, token: data.session.access_token };
}

/** The product's own channel, on a socket of its own. */
function openClient(userId: string, token: string): Client {
  // The platform looks at the name by which it is called.
  const { host } = new URL(stack.supabaseUrl);
  const supabase = createClient(`http://127.0.0.1:${proxy.port}`, stack.publishableKey, {
    accessToken: async () => token,
    realtime: {
      transport: class extends WebSocket {
        constructor(address: string | URL, protocols?: string | string[]) {
          super(address, protocols, { headers: { host } });
        }
      } as never,
    },
  });
  const always = { online: () => true, visible: () => true, onChange: () => () => undefined };
  const channel = createUserChannel({
    ...{ userId, clock: systemClock, network: always, focus: always },
    channels: supabaseChannels(async () => supabase),
  });
  const client: Client = { channel, attempts: 0, joinedAt: 0 };
  channel.onStatus(({ status }) => {
    if (status === 'joining') client.attempts += 1;
    if (status === 'joined') client.joinedAt = performance.now();
  });
  return client;
}

test(`[F15] ${CLIENTS} clients that are cut off at once are back soon, with few attempts`, async () => {
  const joined = () => clients.filter(({ channel }) => channel.status().status === 'joined').length;
  await expect.poll(joined, { timeout: 110_000, interval: 100 }).toBe(CLIENTS);
  for (const client of clients) client.attempts = 0;
  const cutAt = performance.now();
  expect(proxy.cut()).toBeGreaterThanOrEqual(CLIENTS);
  const back = () =>
    clients.filter(
      ({ channel, joinedAt }) => channel.status().status === 'joined' && joinedAt > cutAt,
    ).length;
  await expect.poll(back, { timeout: 100_000, interval: 50 }).toBe(CLIENTS);
  const times = clients.map(({ joinedAt }) => joinedAt - cutAt);
  const each = clients.reduce((sum, { attempts }) => sum + attempts, 0) / CLIENTS;
  await recordResult({
    id: 'F15',
    what: 'clients that reconnect at once after all connections were cut',
    figures: {
      clients: CLIENTS,
      'attempts each': Number(each.toFixed(2)),
      p50: Math.round(percentile(times, 0.5)),
      p99: Math.round(percentile(times, 0.99)),
      last: Math.round(Math.max(...times)),
    },
  });
  expect(each).toBeLessThanOrEqual(ATTEMPTS_EACH);
  expect(percentile(times, 0.99)).toBeLessThanOrEqual(P99_MS);
});
