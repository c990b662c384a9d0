import { randomUUID } from 'node:crypto';
import { createClient } from '@supabase/supabase-js';
import { WebSocket } from 'ws';
import type { Stack } from '../../support/stack.ts';

/** What a chat would lose that only sends over a socket: two clients, no rows, no outbox. */
export type PlainBroadcast = {
  /** Sends one more message, as well as it can. */
  say(): void;
  said(): number;
  /** How many different ones arrived. */
  heard(): number;
  stop(): Promise<void>;
};

/** Starts one next to a test whose network fails, through the same proxy. */
export async function startPlainBroadcast(stack: Stack, port: number): Promise<PlainBroadcast> {
  // The platform looks at the name by which it is called.
  const { host } = new URL(stack.supabaseUrl);
  const client = () =>
    createClient(`http://127.0.0.1:${port}`, stack.publishableKey, {
      auth: { persistSession: false, autoRefreshToken: false },
      realtime: {
        transport: class extends WebSocket {
          constructor(address: string | URL, protocols?: string | string[]) {
            super(address, protocols, { headers: { host } });
          }
        } as never,
      },
    });
  const [speaker, listener] = [client(), client()];
  const topic = `plain-${randomUUID()}`;
  const heard = new Set<number>();
  let said = 0;
  const hearing = listener.channel(topic);
  hearing.on('broadcast', { event: 'text' }, ({ payload }) => heard.add(payload.number));
  const speaking = speaker.channel(topic);
  const joined = [hearing, speaking].map(
    (channel) => new Promise<string>((done) => channel.subscribe((status) => done(status))),
  );
  // A comparison that is cut off from the start would compare nothing.
  if ((await Promise.all(joined)).some((status) => status !== 'SUBSCRIBED'))
    throw new Error('the plain broadcast could not join');
  return {
    say() {
      said += 1;
      // Not joined, the library would send it as a request: then it is no plain socket any more.
      if (speaking.state !== 'joined') return;
      void speaking.send({ type: 'broadcast', event: 'text', payload: { number: said } });
    },
    said: () => said,
    heard: () => heard.size,
    async stop() {
      await Promise.allSettled([speaker.removeAllChannels(), listener.removeAllChannels()]);
    },
  };
}
