import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from '@supabase/supabase-js';
import { WebSocket } from 'ws';
import { systemClock } from '#shared/platform/ports/clock.ts';
import { supabaseChannels } from '#shared/platform/realtime/channel-port.ts';
import { createUserChannel, type UserChannel } from '#shared/platform/realtime/user-channel.ts';
import type { Addresses } from '../support/addresses.ts';
import type { ChaosProxy } from '../support/chaos/proxy.ts';

/** Many clients of one person, each the product's own channel on a socket of its own. */
export type Crowd = {
  /** How many have joined, at all or since a time of `performance.now()`. */
  joined(since?: number): number;
  /** Counts attempts anew. */
  forget(): void;
  /** The ms after a time until each had joined, and the attempts that each took. */
  since(at: number): { times: number[]; attemptsEach: number };
  stop(): void;
};

type Client = { channel: UserChannel; attempts: number; joinedAt: number };

const always = { online: () => true, visible: () => true, onChange: () => () => undefined };

/** Opens so many behind a proxy, one after the other; resolves when each has begun. */
export async function openCrowd(stack: Addresses, proxy: ChaosProxy, size: number): Promise<Crowd> {
  const { id, token } = await signIn(stack);
  const clients: Client[] = [];
  for (let at = 0; at < size; at += 1) {
    const client = openClient(stack, proxy, id, token);
    clients.push(client);
    client.channel.start();
    if (at % 50 === 49) await sleep(100);
  }
  return {
    joined: (since = 0) =>
      clients.filter(
        ({ channel, joinedAt }) => channel.status().status === 'joined' && joinedAt > since,
      ).length,
    forget: () => {
      for (const client of clients) client.attempts = 0;
    },
    since: (at) => ({
      times: clients.map(({ joinedAt }) => joinedAt - at),
      attemptsEach: clients.reduce((sum, { attempts }) => sum + attempts, 0) / size,
    }),
    stop: () => {
      for (const { channel } of clients) channel.stop();
    },
  };
}

async function signIn(stack: Addresses): Promise<{ id: string; token: string }> {
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

function openClient(stack: Addresses, proxy: ChaosProxy, userId: string, token: string): Client {
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
  const channel = createUserChannel({
    userId,
    clock: systemClock,
    network: always,
    focus: always,
    channels: supabaseChannels(async () => supabase),
  });
  const client: Client = { channel, attempts: 0, joinedAt: 0 };
  channel.onStatus(({ status }) => {
    if (status === 'joining') client.attempts += 1;
    if (status === 'joined') client.joinedAt = performance.now();
  });
  return client;
}
