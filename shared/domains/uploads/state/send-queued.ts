import { liveQuery } from 'dexie';
import { AppError } from '../../../platform/errors.ts';
import { openOffline } from '../../../platform/offline/database.ts';
import { uploadProgress } from '../../../platform/offline/upload-progress.ts';
import { cancelUploads, queueUploads, resumeUploads } from '../../../platform/offline/uploads.ts';

/** A file with the id of its entry and its place in the bucket. */
export type QueuedFile = { id: string; path: string; file: File };

type Sending = {
  bucket: string;
  /** Names the owner of the entries. */
  group: string;
  files: readonly QueuedFile[];
  signal: AbortSignal;
  /** How much of all of them has left, from 0 to 1. */
  tell: (part: number) => void;
};

/**
 * Sends files through the person's upload queue and resolves once the server has all of them: without a
 * connection they wait on this device. What is there already is not sent again. Rejects with the queue's reason
 * for a definite no, and when it is stopped; a stopped file is taken back.
 */
export async function sendQueued(
  me: string,
  { bucket, group, files, signal, tell }: Sending,
): Promise<void> {
  signal.throwIfAborted();
  const database = openOffline(me);
  const ids = files.map(({ id }) => id);
  const known = new Set((await database.uploads.bulkGet(ids)).flatMap((one) => one?.id ?? []));
  const fresh = files.filter(({ id }) => !known.has(id));
  const entries = fresh.map(({ id, path, file }) => {
    const { name, type } = file;
    return { id, group, bucket, path, name, type, file, hash: null, about: null };
  });
  await queueUploads(database, entries, Date.now());
  // Those that an earlier try left behind.
  await resumeUploads(database, ids);
  const sent = Promise.withResolvers<void>();
  const total = files.reduce((sum, { file }) => sum + file.size, 0) || 1;
  const stopProgress = uploadProgress.subscribe(() => {
    tell(Math.min(1, ids.reduce((sum, id) => sum + uploadProgress.of(id), 0) / total));
  });
  const watching = liveQuery(() => database.uploads.bulkGet(ids)).subscribe({
    next(rows) {
      const failed = rows.find((row) => row?.state === 'failed');
      if (failed) sent.reject(new AppError('invalid', { message: failed.lastError ?? '' }));
      else if (rows.every((row) => row?.state === 'done')) sent.resolve();
    },
    error: (error) => sent.reject(error),
  });
  const stop = () => {
    void cancelUploads(database, ids);
    sent.reject(signal.reason);
  };
  signal.addEventListener('abort', stop);
  try {
    await sent.promise;
  } finally {
    watching.unsubscribe();
    stopProgress();
    signal.removeEventListener('abort', stop);
  }
}

/** Lets go of entries whose files arrived and are used. */
export async function forgetSent(me: string, ids: readonly string[]): Promise<void> {
  await openOffline(me).uploads.bulkDelete([...ids]);
}
