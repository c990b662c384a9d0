import type { RealtimeChannel, SupabaseClient } from '@supabase/supabase-js';
import { vi } from 'vitest';

/** What arrived on a channel, as the client hands it out. */
type Heard = { event: string; payload: Record<string, unknown>; meta?: { id: string } };

/** A subscription with everything that it went through. */
export type Listening = {
  channel: RealtimeChannel;
  heard: Heard[];
  statuses: string[];
  errors: string[];
};

/** Subscribes to every broadcast of a topic; resolves at the first status. */
export async function listen(
  client: SupabaseClient,
  topic: string,
  config: NonNullable<Parameters<SupabaseClient['channel']>[1]>['config'] = { private: true },
): Promise<Listening> {
  const listening: Listening = {
    channel: client.channel(topic, { config }),
    heard: [],
    statuses: [],
    errors: [],
  };
  listening.channel.on('broadcast', { event: '*' }, (message) => {
    // The library types the payload by event; the tests look at it as it came.
    listening.heard.push(message as unknown as Heard);
  });
  listening.channel.subscribe((status, error) => {
    listening.statuses.push(status);
    if (error) listening.errors.push(error.message);
  });
  await vi.waitFor(() => {
    if (!listening.statuses.length) throw new Error('no status yet');
  }, WAIT);
  return listening;
}

/** Generous: a slow machine is not a defect. */
export const WAIT = { timeout: 15_000, interval: 10 };
