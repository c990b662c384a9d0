import { create } from 'zustand';
import type { OfflineDatabase, UploadEntry } from '../../../platform/offline/database.ts';
import { DRAFT_GROUP } from '../../../platform/offline/database-name.ts';
import { ATTACHMENTS_LIMIT, type Attachment } from '../model/attachment.ts';
import type { OutgoingMessage } from '../model/schema.ts';

/** A file of a draft or of a waiting message, with how the message will name it. */
export type QueuedFile = Omit<UploadEntry, 'about'> & { attachment: Attachment };

/** A thumbnail says whose it is, a file how it is named. */
export type About = { thumbnailOf: string } | { attachment: Attachment };

type FilesState = {
  /** All that waits on this device, in the order in which it was chosen. */
  entries: readonly UploadEntry[];
  /** How many files are being looked at, by conversation. */
  preparing: Readonly<Record<string, number>>;
};

/** What this device holds of files. */
export const useFiles = create<FilesState>(() => ({ entries: [], preparing: {} }));

/** The group of a conversation's draft. */
export const draftGroup = (conversationId: string) => `${DRAFT_GROUP}${conversationId}`;

/** The group of a message whose files are still uploading. */
export const messageGroup = (messageId: string) => `message:${messageId}`;

/** The files of a group, without their thumbnails. */
export function filesOf(entries: readonly UploadEntry[], group: string): QueuedFile[] {
  return entries.flatMap(({ about, ...entry }) => {
    // Only this domain's own entries have groups of these names.
    const known = about as About;
    if (entry.group !== group || entry.state === 'cancelled' || !('attachment' in known)) return [];
    return [{ ...entry, attachment: known.attachment }];
  });
}

/** How a draft's files will be named by its message. */
export function draftAttachments(conversationId: string): Attachment[] {
  const { entries } = useFiles.getState();
  // What came back from a message joins what was chosen since: the rest goes with the next one.
  return filesOf(entries, draftGroup(conversationId))
    .slice(0, ATTACHMENTS_LIMIT)
    .map(({ attachment }) => attachment);
}

/** Hands the files of a draft to their message, or those of a refused message back to its draft. */
export async function moveFiles(
  { uploads }: OfflineDatabase,
  from: string,
  to: string,
  attachments: readonly Attachment[],
): Promise<void> {
  const paths = new Set(attachments.flatMap(({ path, thumbnail }) => [path, thumbnail]));
  await uploads
    .where('group')
    .equals(from)
    .filter(({ path }) => paths.has(path))
    .modify({ group: to });
}

/**
 * Whether a message can be sent: its files are uploaded, still uploading, failed for good, or no longer on
 * this device.
 */
export async function filesAreUp(
  { uploads }: OfflineDatabase,
  { id, attachments }: Pick<OutgoingMessage, 'id' | 'attachments'>,
): Promise<
  { type: 'up' } | { type: 'wait' } | { type: 'gone' } | { type: 'refused'; reason: string }
> {
  const files = await uploads.where('group').equals(messageGroup(id)).toArray();
  const failed = files.find(({ state }) => state === 'failed');
  if (failed) return { type: 'refused', reason: failed.lastError ?? '' };
  const here = new Set(files.map(({ path }) => path));
  if (attachments.some(({ path }) => !here.has(path))) return { type: 'gone' };
  return files.every(({ state }) => state === 'done') ? { type: 'up' } : { type: 'wait' };
}

/** Mirrors the database's uploads in the store, and calls `wake` when one has completed or failed. */
export async function watchFiles(database: OfflineDatabase, wake: () => void): Promise<() => void> {
  const { liveQuery } = await import('dexie');
  let settled = 0;
  const watching = liveQuery(() => database.uploads.orderBy('createdAt').toArray()).subscribe({
    next(entries) {
      useFiles.setState({ entries });
      const now = entries.filter(
        ({ group, state }) =>
          !group.startsWith(DRAFT_GROUP) && (state === 'done' || state === 'failed'),
      ).length;
      if (now > 0 && now !== settled) wake();
      settled = now;
    },
    error: (error) => console.error('files', error),
  });
  return () => {
    watching.unsubscribe();
    useFiles.setState({ entries: [], preparing: {} });
  };
}
