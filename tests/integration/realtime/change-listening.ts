import type { RealtimePostgresChangesPayload, SupabaseClient } from '@supabase/supabase-js';
import { vi } from 'vitest';
import { WAIT } from './listening.ts';

type Row = Record<string, unknown>;

/** A binding as a client writes it. */
export type Wish = {
  event?: '*' | 'INSERT' | 'UPDATE' | 'DELETE';
  schema?: string;
  table?: string;
  filter?: string;
  select?: string[];
};

/** What came on one channel: changes by binding, and what the server said about itself. */
export type ChangeListening = {
  changes: RealtimePostgresChangesPayload<Row>[][];
  system: { status: string; message: string }[];
  statuses: string[];
  errors: string[];
  leave(): Promise<unknown>;
};

/** Subscribes to changes of rows; resolves once the server has said yes or no to that. */
export async function listenToRows(
  client: SupabaseClient,
  topic: string,
  wishes: Wish[],
  config: NonNullable<Parameters<SupabaseClient['channel']>[1]>['config'] = {},
): Promise<ChangeListening> {
  const channel = client.channel(topic, { config });
  const listening: ChangeListening = {
    changes: wishes.map(() => []),
    system: [],
    statuses: [],
    errors: [],
    leave: () => channel.unsubscribe(),
  };
  wishes.forEach((wish, index) => {
    const { event = '*', schema = 'public', ...rest } = wish;
    // The client's types name each event; one test binds all of them.
    const filter = { event: event as '*', schema, ...rest };
    channel.on('postgres_changes', filter, (change) => listening.changes[index]?.push(change));
  });
  channel.on('system', {}, (message) => listening.system.push(message));
  channel.subscribe((status, error) => {
    listening.statuses.push(status);
    if (error) listening.errors.push(error.message);
  });
  await vi.waitFor(() => {
    const refused = listening.statuses.some((status) => status !== 'SUBSCRIBED');
    if (!refused && !listening.system.length) throw new Error('no answer yet');
  }, WAIT);
  return listening;
}
