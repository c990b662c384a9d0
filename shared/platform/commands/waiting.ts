import type { OutboxEntry, TourMoment, UploadEntry } from '../offline/database.ts';
import { commandKind } from './command-kind.ts';
import type { RefusedAct } from './refused-acts.ts';

/** What a person's device has to send. */
export type DeviceWork = {
  /** The outbox, oldest first. */
  entries: readonly OutboxEntry[];
  /** What the server refused of it and its person has not seen. */
  refused: readonly RefusedAct[];
  /** Files that have not arrived, oldest first. */
  files: readonly UploadEntry[];
  /** All moments of live tours of which some are in no report yet. */
  moments: readonly TourMoment[];
};

const ON_THEIR_WAY: readonly UploadEntry['state'][] = ['waiting', 'uploading', 'paused', 'failed'];

/** Watches all that a person's device has to send. Resolves with what stops it. */
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
  const momentsLeft = async (): Promise<TourMoment[]> => {
    const left = await database.timeline.filter(({ filed }) => filed === 0).toArray();
    if (left.length === 0) return [];
    const tours = [...new Set(left.map(({ tour }) => tour))];
    return await database.timeline.where('tour').anyOf(tours).toArray();
  };
  const read = async (): Promise<DeviceWork> => ({
    entries: await database.outbox.orderBy('order').toArray(),
    refused: await refusedActs(database),
    files: await database.uploads
      .orderBy('createdAt')
      .filter(({ state }) => ON_THEIR_WAY.includes(state))
      .toArray(),
    moments: await momentsLeft(),
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
