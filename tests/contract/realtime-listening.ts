import type { RealtimeChannel, SupabaseClient } from '@supabase/supabase-js';
import { onTestFinished, vi } from 'vitest';

/** A hosted project is farther away, and starts its replication at the first subscriber. */
export const WAIT = { timeout: 20_000, interval: 25 };

type Config = NonNullable<Parameters<SupabaseClient['channel']>[1]>['config'];
type Joined = { channel: RealtimeChannel; status: string; error: string };

/** Subscribes after `listen` has said to what; left again when the test ends. */
export async function subscribe(
  client: SupabaseClient,
  topic: string,
  config: Config,
  listen: (channel: RealtimeChannel) => void = () => {},
): Promise<Joined> {
  await client.realtime.setAuth();
  const channel = client.channel(topic, { config });
  listen(channel);
  const joined: Joined = { channel, status: '', error: '' };
  channel.subscribe((status, error) => {
    joined.status ||= status;
    joined.error ||= error?.message ?? '';
  });
  onTestFinished(async () => {
    await client.removeChannel(channel);
  });
  await vi.waitFor(() => {
    if (!joined.status) throw new Error('no status yet');
  }, WAIT);
  return joined;
}
