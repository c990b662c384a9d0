import { type FileHandle, open, rename } from 'node:fs/promises';
import { Writable } from 'node:stream';

/** A full log of a process: this file and as many older ones. */
const FILE_BYTES = 8 * 1024 * 1024;
const OLDER_FILES = 2;

/**
 * Appends to a file; a full one becomes `{file}.1`, the oldest goes. A disk that is full costs the
 * line, never the process that writes it.
 */
export function openLogFile(file: string, fileBytes = FILE_BYTES): Writable {
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
      void append(chunk)
        .then(ignore, ignore)
        .finally(() => done()),
    final: (done) =>
      void Promise.resolve(handle?.close())
        .then(ignore, ignore)
        .finally(() => done()),
  });
}

const ignore = () => {};
