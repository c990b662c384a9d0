import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A file system in memory, on Linux. */
const MEMORY = '/dev/shm';

/** Bytes that the products, databases and browsers of a run write at most, with room for the run itself. */
const ENOUGH = 12 * 1024 ** 3;

const NAME = 'kinstead-tests-';

/**
 * Has all that tests write for themselves, databases of products and profiles of browsers, in memory where
 * there is room: every commit otherwise waits for the disk, several milliseconds on a plain one. Answers with
 * what removes it again. A killed process loses nothing there either; a test of a lost disk would.
 */
export async function writeToMemory(): Promise<() => Promise<void>> {
  const there = await readdir(MEMORY).catch(() => null);
  if (!there || process.availableMemory() < ENOUGH) return async () => {};
  for (const left of there.filter((name) => name.startsWith(NAME)))
    if (!isRunning(Number(left.slice(NAME.length).split('-')[0])))
      await rm(join(MEMORY, left), { recursive: true, force: true });
  const folder = await mkdtemp(join(MEMORY, `${NAME}${process.pid}-`));
  // The server of a database runs as another user where tests run as root.
  await chmod(folder, 0o755);
  process.env.TMPDIR = folder;
  return () => rm(folder, { recursive: true, force: true, maxRetries: 3 });
}

/** Where a product of a test has its data: in memory, if the run does. */
export const dataFolder = (onDisk: string) => (tmpdir().startsWith(MEMORY) ? tmpdir() : onDisk);

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
