import { type FileHandle, open, rename } from 'node:fs/promises';
import { Writable } from 'node:stream';

/** A full log of a process: this file and as many older ones. */
const FILE_BYTES = 8 * 1024 * 1024;
const OLDER_FILES = 2;

/** What a process may write at once, and in a minute after that: a loop must not push out a day of log. */
const BURST_BYTES = 4 * 1024 * 1024;
const BYTES_A_MINUTE = 256 * 1024;

/** Bounds of a log; the clock in ms never steps. */
type Bounds = {
  fileBytes?: number;
  burstBytes?: number;
  bytesAMinute?: number;
  now?: () => number;
};

/**
 * Appends to a file; a full one becomes `{file}.1`, the oldest goes. A disk that is full costs the
 * line, never the process that writes it. What comes faster than the bounds allow is left out, and how
 * much it was is said: the beginning of a flood is worth more than its middle.
 */
export function openLogFile(
  file: string,
  {
    fileBytes = FILE_BYTES,
    burstBytes = BURST_BYTES,
    bytesAMinute = BYTES_A_MINUTE,
    now = () => performance.now(),
  }: Bounds = {},
): Writable {
  const admit = createBudget(burstBytes, bytesAMinute, now);
  let handle: FileHandle | null = null;
  let size = 0;

  async function append(chunk: Buffer): Promise<void> {
    if (handle && size + chunk.length > fileBytes) {
      await handle.close();
      handle = null;
      for (let at = OLDER_FILES; at > 0; at--) {
        await rename(at === 1 ? file : `${file}.${at - 1}`, `${file}.${at}`).catch(() => {});
      }
    }
    if (!handle) {
      handle = await open(file, 'a', 0o600);
      size = (await handle.stat()).size;
    }
    await handle.write(chunk);
    size += chunk.length;
  }

  return new Writable({
    write: (chunk: Buffer, _, done) =>
      void Promise.all(admit(chunk).map(append))
        .then(ignore, ignore)
        .finally(() => done()),
    final: (done) =>
      void Promise.resolve(handle?.close())
        .then(ignore, ignore)
        .finally(() => done()),
  });
}

/** Answers what of a chunk is written now: it, after a word about what was left out before; or nothing. */
function createBudget(burst: number, aMinute: number, now: () => number) {
  let room = burst;
  let at = now();
  let leftOut = 0;
  return (chunk: Buffer): Buffer[] => {
    room = Math.min(burst, room + ((now() - at) / 60_000) * aMinute);
    at = now();
    if (chunk.length > room) {
      leftOut += chunk.length;
      return [];
    }
    room -= chunk.length;
    if (leftOut === 0) return [chunk];
    const word = Buffer.from(`{"level":"warn","msg":"log: ${leftOut} bytes were left out"}\n`);
    leftOut = 0;
    return [Buffer.concat([word, chunk])];
  };
}

const ignore = () => {};
