import type { OutboxEntry } from '../offline/database.ts';
import { commandKind } from './command-kind.ts';
import type { RefusedAct } from './refused-acts.ts';

/** What a person's device has to send, oldest first, and what the server refused of it and they have not seen. */
export type DeviceWork = { entries: readonly OutboxEntry[]; refused: readonly RefusedAct[] };

/** Watches all that waits in the outbox of a person's device. Resolves with what stops it. */
export async function watchWork(
  me: string,
  onChange: (work: DeviceWork) => void,
): Promise<() => void> {
  const [{ openOffline }, { liveQuery }, { refusedActs }] = await Promise.all([
    import('../offline/database.ts'),
    import('dexie'),
    import('./refused-acts.ts'),
  ]);
  const database = openOffline(me);
  const read = async (): Promise<DeviceWork> => ({
    entries: await database.outbox.orderBy('order').toArray(),
    refused: await refusedActs(database),
  });
  const watching = liveQuery(read).subscribe({
    next: onChange,
    error: (error) => console.error('outbox', error),
  });
  return () => watching.unsubscribe();
}

/**
 * Watches what of one command waits in the outbox of a person's device, oldest first; each input as it was
 * given. Resolves with what stops it.
 */
export async function watchWaiting(
  me: string,
  name: string,
  onChange: (inputs: unknown[]) => void,
): Promise<() => void> {
  return await watchWork(me, ({ entries }) => {
    const inputs = entries.flatMap(({ kind, payload }) => {
      const body = kind === commandKind.name ? commandKind.body.safeParse(payload) : null;
      return body?.success && body.data.command === name ? [body.data.input] : [];
    });
    onChange(inputs);
  });
}
