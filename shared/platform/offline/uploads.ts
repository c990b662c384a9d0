import { liveQuery } from 'dexie';
import type { OfflineDatabase, UploadEntry } from './database.ts';
import { type OutboxPorts, waitAfter } from './outbox.ts';

/** What became of one attempt. */
export type UploadOutcome =
  | { type: 'done' }
  /** `after`: the pause that the server asked for, in milliseconds. */
  | { type: 'retry'; reason: string; after?: number | undefined }
  /** `reason` is shown to the user, `answer` is the server's own text. */
  | { type: 'refused'; reason: string; answer?: string }
  /** The upload was stopped. */
  | { type: 'stopped' };

/** What an attempt tells while it runs. */
export type Telling = {
  signal: AbortSignal;
  /** The server has created the upload; resuming it needs this URL. */
  begun: (url: string) => Promise<void>;
  /** So many bytes are confirmed. */
  confirmed: (offset: number) => Promise<void>;
};

/** How files reach a server. */
export type Transport = {
  send: (entry: UploadEntry, telling: Telling) => Promise<UploadOutcome>;
  /** Takes back what the server has of a cancelled file. */
  remove: (entry: UploadEntry) => Promise<UploadOutcome>;
};

/** The upload queue of one person. Its numbered rules are in docs/uploads.md. */
export type Uploads = {
  drain: () => Promise<void>;
  stop: () => void;
};

type Fresh = Pick<
  UploadEntry,
  'id' | 'group' | 'bucket' | 'path' | 'name' | 'type' | 'file' | 'hash' | 'about'
>;

/** Puts files into the queue, all or none; they are on this device when it resolves. */
export async function queueUploads(
  database: OfflineDatabase,
  files: readonly Fresh[],
  now: number,
): Promise<void> {
  const rows = files.map(
    (file, at): UploadEntry => ({
      ...file,
      size: file.file.size,
      // The order in which they were chosen is the one in which they leave.
      createdAt: now + at / 1000,
      attempts: 0,
      lastError: null,
      state: 'waiting',
      url: null,
      offset: 0,
    }),
  );
  // In a transaction of its own, because bulkAdd() keeps what fitted.
  await database.transaction('rw', database.uploads, () => database.uploads.bulkAdd(rows));
}

/** Holds files where they are; what the server has of them stays there. */
export async function pauseUploads(database: OfflineDatabase, ids: readonly string[]) {
  await change(database, ids, ['waiting', 'uploading'], { state: 'paused' });
}

/** Resumes or retries uploads. */
export async function resumeUploads(database: OfflineDatabase, ids: readonly string[]) {
  await change(database, ids, ['paused', 'failed'], { state: 'waiting', lastError: null });
}

/**
 * Cancels uploads: their bytes are deleted from this device at once, from the server once it can be reached.
 */
export async function cancelUploads(database: OfflineDatabase, ids: readonly string[]) {
  await database.transaction('rw', database.uploads, async () => {
    for (const entry of await database.uploads.bulkGet([...ids])) {
      if (!entry) continue;
      const unknown = entry.url === null && entry.attempts === 0 && entry.state !== 'uploading';
      // Nothing was sent, so nothing has to be deleted on the server.
      if (unknown && entry.state !== 'done') await database.uploads.delete(entry.id);
      else await database.uploads.update(entry.id, { state: 'cancelled', file: new Blob() });
    }
  });
}

async function change(
  database: OfflineDatabase,
  ids: readonly string[],
  from: readonly UploadEntry['state'][],
  to: Partial<UploadEntry>,
): Promise<void> {
  await database.uploads
    .where('id')
    .anyOf([...ids])
    .filter(({ state }) => from.includes(state))
    .modify(to);
}

/** Makes the upload queue of one person. */
export function createUploads(
  database: OfflineDatabase,
  transport: Transport,
  ports: OutboxPorts,
): Uploads {
  let draining: Promise<void> | null = null;
  let again = false;
  let failures = 0;
  let rest = 0;
  let cancelWait: () => void = () => undefined;
  const stopping = new AbortController();
  const { signal } = stopping;

  /** Aborts when the file is paused or dropped, in whichever tab that happens. */
  function watch({ id }: UploadEntry): { signal: AbortSignal; end: () => void } {
    const halt = new AbortController();
    const watching = liveQuery(() => database.uploads.get(id)).subscribe({
      next: (entry) => entry?.state !== 'uploading' && halt.abort(),
      error: () => halt.abort(),
    });
    return {
      signal: AbortSignal.any([halt.signal, signal]),
      end: () => watching.unsubscribe(),
    };
  }

  /** Writes to an entry as long as it is still being sent: a pause or a cancellation stays. */
  const note = async (id: string, to: Partial<UploadEntry>): Promise<void> => {
    await change(database, [id], ['uploading'], to);
  };

  async function attempt(entry: UploadEntry): Promise<UploadOutcome> {
    await change(database, [entry.id], ['waiting'], { state: 'uploading' });
    const watched = watch(entry);
    try {
      return await transport.send(entry, {
        signal: watched.signal,
        begun: async (url) => {
          // Stored even for a cancelled upload: its deletion on the server needs the URL.
          await database.uploads.update(entry.id, { url });
        },
        confirmed: (offset) => note(entry.id, { offset }),
      });
    } catch (error) {
      return { type: 'retry', reason: error instanceof Error ? error.message : String(error) };
    } finally {
      watched.end();
    }
  }

  async function settle(entry: UploadEntry, outcome: UploadOutcome): Promise<void> {
    const attempts = entry.attempts + 1;
    switch (outcome.type) {
      case 'done':
        return await note(entry.id, { state: 'done', offset: entry.size, lastError: null });
      case 'refused':
        return await note(entry.id, { state: 'failed', attempts, lastError: outcome.reason });
      case 'retry':
        return await note(entry.id, { state: 'waiting', attempts, lastError: outcome.reason });
      case 'stopped':
        // Interrupted by a closing tab: the next one resumes it.
        return await note(entry.id, { state: 'waiting', attempts });
    }
  }

  async function takeBack(entry: UploadEntry): Promise<UploadOutcome> {
    const outcome = await transport.remove(entry).catch((): UploadOutcome => {
      return { type: 'retry', reason: 'unknown' };
    });
    // Refused: it is not there, or a message shows it after all.
    if (outcome.type !== 'retry') await database.uploads.delete(entry.id);
    return outcome;
  }

  async function work(entry: UploadEntry): Promise<UploadOutcome> {
    if (entry.state === 'cancelled') return await takeBack(entry);
    const outcome = await attempt(entry);
    await settle(entry, outcome);
    return outcome;
  }

  const next = (tried: ReadonlySet<string>) =>
    database.uploads
      .orderBy('createdAt')
      .filter(({ id, state }) => {
        const isDue = state === 'waiting' || state === 'uploading' || state === 'cancelled';
        return isDue && !tried.has(id);
      })
      .first();

  /** Whether everything that was due is settled. */
  async function drainOnce(): Promise<boolean> {
    const tried = new Set<string>();
    let isClean = true;
    rest = 0;
    // Under the lock: an entry in state 'uploading' was left by a closed tab.
    await database.uploads
      .filter(({ state }) => state === 'uploading')
      .modify({ state: 'waiting' });
    while (!signal.aborted && ports.network.online()) {
      const entry = await next(tried);
      if (!entry) break;
      tried.add(entry.id);
      const outcome = await work(entry);
      if (outcome.type === 'retry') {
        isClean = false;
        rest = Math.max(rest, outcome.after ?? 0);
      }
      // Stopped by a pause that has ended since, or by a cancellation: look at it once more.
      if (outcome.type === 'stopped') tried.delete(entry.id);
    }
    return isClean;
  }

  async function run(): Promise<void> {
    do {
      again = false;
      const isClean = await ports.alone(drainOnce);
      failures = isClean ? 0 : failures + 1;
    } while (again && failures === 0 && !signal.aborted);
    if (failures > 0 && !signal.aborted) {
      const pause = waitAfter(failures, (ports.random ?? Math.random)(), rest);
      cancelWait = ports.clock.after(pause, () => void drain());
    }
  }

  function drain(): Promise<void> {
    cancelWait();
    if (signal.aborted) return Promise.resolve();
    again = draining !== null;
    draining ??= run().finally(() => {
      draining = null;
      // A call between the last look and here would otherwise be lost.
      if (again && failures === 0) void drain();
    });
    return draining;
  }

  return {
    drain,
    stop() {
      stopping.abort();
      cancelWait();
    },
  };
}
