import { showActivity } from '../../../kit/toast.ts';
import { textsOf } from '../../../language/texts.ts';
import { browserOutboxPorts, onWake } from '../../../platform/offline/browser-ports.ts';
import type { OfflineDatabase, UploadEntry } from '../../../platform/offline/database.ts';
import {
  DRAFT_GROUP,
  REPAIR_GROUP,
  TOUR_GROUP,
  VIDEO_GROUP,
} from '../../../platform/offline/database-name.ts';
import type { OutboxPorts } from '../../../platform/offline/outbox.ts';
import { onceConnected } from '../../../platform/once-connected.ts';
import { createTransport } from '../api/transport.ts';
import texts from '../texts/en.ts';

const t = textsOf(texts);

/** Nothing refers to these on this device once they arrived, and a video may weigh a hundred megabytes. */
const UNUSED_HERE = [REPAIR_GROUP, VIDEO_GROUP];

/**
 * Uploads what a person's device has queued, whenever there is something new or a connection may be
 * back. The answer ends it.
 */
export async function startUploads(
  me: string,
  ports: OutboxPorts = browserOutboxPorts(me, 'uploads'),
): Promise<() => void> {
  const { keepOpen } = await onceConnected(() => import('../../../platform/offline/keep-open.ts'));
  return await keepOpen(me, (database) => beginUploads(database, me, ports));
}

async function beginUploads(
  database: OfflineDatabase,
  me: string,
  ports: OutboxPorts,
): Promise<() => void> {
  const [{ createUploads }, { liveQuery }] = await onceConnected(() =>
    Promise.all([import('../../../platform/offline/uploads.ts'), import('dexie')]),
  );
  const uploads = createUploads(database, createTransport(me), ports);
  const wake = () => void uploads.drain().catch((error) => console.error('uploads', error));

  let due = new Set<string>();
  let failed: Set<string> | null = null;
  const watching = liveQuery(() => database.uploads.toArray()).subscribe({
    next(entries) {
      const now = dueOf(entries);
      // Also entries that another tab queued or released: the tab that holds the lock sends them.
      if (now.difference(due).size > 0) wake();
      due = now;
      const arrived = entries.filter(
        ({ group, state }) =>
          state === 'done' && UNUSED_HERE.some((unused) => group.startsWith(unused)),
      );
      if (arrived.length > 0) void database.uploads.bulkDelete(arrived.map(({ id }) => id));
      const broken = idsOf(entries, ['failed']);
      if (failed) tellFailed(entries, broken.difference(failed));
      failed = broken;
    },
    error: (error) => console.error('uploads', error),
  });
  const stopWaking = onWake(wake);
  return () => {
    uploads.stop();
    watching.unsubscribe();
    stopWaking();
  };
}

/**
 * What there is to do. A file that was tried in vain is the same before and after: taken for a new one,
 * it would go again without its pause, from one tab and the next in turn.
 */
function dueOf(entries: readonly UploadEntry[]): Set<string> {
  const cancelled = [...idsOf(entries, ['cancelled'])].map((id) => `cancelled ${id}`);
  return idsOf(entries, ['waiting', 'uploading']).union(new Set(cancelled));
}

function idsOf(entries: readonly UploadEntry[], states: readonly UploadEntry['state'][]) {
  return new Set(entries.filter(({ state }) => states.includes(state)).map(({ id }) => id));
}

/** Reports failed uploads, except those that belong to a message: that one reports the failure itself. */
function tellFailed(entries: readonly UploadEntry[], ids: ReadonlySet<string>): void {
  for (const { id, group, name } of entries) {
    const isTold = [DRAFT_GROUP, REPAIR_GROUP, TOUR_GROUP, VIDEO_GROUP].some((own) =>
      group.startsWith(own),
    );
    if (!ids.has(id) || !isTold) continue;
    showActivity({
      title: t('failed.title'),
      description: t('failed.reason', { name }),
      tone: 'danger',
    });
  }
}
