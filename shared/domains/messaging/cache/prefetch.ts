import type { QueryClient } from '@tanstack/react-query';
import { savesData, whenIdle } from '../../../platform/idle.ts';
import { isNearlyFull } from '../../../platform/offline/eviction.ts';
import {
  keepMessages,
  readMessages,
  readRevision,
} from '../../../platform/offline/message-cache.ts';
import { platform } from '../../../platform/ports/platform.ts';
import { fetchChanges, fetchNewest, THREAD_PAGE } from '../api/messages.ts';
import { quickRepliesQuery } from '../api/quick-replies.ts';
import type { Conversation, Message } from '../model/schema.ts';
import { messagingKeys } from './keys.ts';
import { keepVoices } from './received-files.ts';
import { keepThumbnails } from './received-pictures.ts';

/** How many conversations a device has ready, whether they were ever opened on it or not. */
const READY_CONVERSATIONS = 20;

/** Of the pictures on a page so many small ones come along, the newest. */
const READY_THUMBNAILS = 12;

/** And so many voice messages, which one listens to on the way. */
const READY_VOICES = 4;

/** Keeps the newest page of the newest conversations on the device. */
export type Prefetch = {
  /** Fetches what has changed since; settles when that is done, or better left. */
  run: () => Promise<void>;
  stop: () => void;
};

/**
 * Loads conversations into the device's database before they are opened: one after the other, while the page
 * is idle. The query cache is not filled.
 */
export function createPrefetch(client: QueryClient, me: string): Prefetch {
  let stopped = false;
  let running: Promise<void> | null = null;

  async function fetchAll(): Promise<void> {
    await platform().settled;
    // A prefetch must not fill up the disk.
    if (savesData() || (await isNearlyFull())) return;
    await client.prefetchQuery(quickRepliesQuery(me));
    const list = client.getQueryData<Conversation[]>(messagingKeys.conversations(me)) ?? [];
    for (const conversation of newest(list)) {
      await whenIdle();
      if (stopped || !platform().network.online()) return;
      await keepPage(me, conversation);
    }
  }

  return {
    run() {
      running ??= fetchAll()
        // The next catch-up continues it.
        .catch((error: unknown) => console.warn('prefetch', error))
        .finally(() => {
          running = null;
        });
      return running;
    },
    stop() {
      stopped = true;
    },
  };
}

/** The conversations that are most likely to be opened. */
function newest(list: readonly Conversation[]): Conversation[] {
  return list
    .filter(({ archived_at, last_seq }) => archived_at === null && last_seq > 0)
    .toSorted((a, b) => Date.parse(b.last_message_at ?? '') - Date.parse(a.last_message_at ?? ''))
    .slice(0, READY_CONVERSATIONS);
}

/** Brings one conversation on this device up to the change that the list tells of. */
async function keepPage(me: string, { id, last_revision }: Conversation): Promise<void> {
  // The list was read before the rows are requested, so the rows are at least as new.
  const listed = last_revision ?? 0;
  const [standing, [cached]] = await Promise.all([readRevision(me, id), readMessages(me, id, 1)]);
  // An evicted conversation has no rows and counts as unknown.
  const known = cached && standing;
  if (known && known.revision >= listed) return;
  const changes = known ? await fetchChanges(id, known.revision, known.from) : null;
  const isWhole = changes !== null && changes.length < THREAD_PAGE;
  const rows = isWhole ? changes : await fetchNewest(id);
  const from = isWhole && known ? known.from : (rows[0]?.seq ?? 0);
  const revision = rows.reduce((most, row: Message) => Math.max(most, row.revision ?? 0), listed);
  await keepMessages(me, rows, { conversationId: id, revision, from });
  await keepThumbnails(me, rows, READY_THUMBNAILS);
  await keepVoices(me, rows, READY_VOICES);
}
