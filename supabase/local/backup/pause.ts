import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive } from '../lock.ts';
import { BackupError } from './manifest.ts';

/** Holds the number of the backup that wants everything to stand still. */
const ASKS = 'backup.pid';
/** There while a supervisor keeps everything still. */
const PAUSED = 'paused';
/** Tells the supervisor to look; Windows has no such signal. */
const SIGNAL = 'SIGUSR2';

const POLL_MS = 25;
const PAUSE_MS = 60_000;

/** What the supervisor stops and starts again. */
export type Pausable = { pause(): Promise<void>; resume(): Promise<void> };

/** A backup that is at work on this data folder; null when there is none. */
export async function workingBackup(dataDir: string): Promise<number | null> {
  const pid = Number.parseInt(await readFile(join(dataDir, ASKS), 'utf8').catch(() => ''), 10);
  return pid > 0 && pid !== process.pid && isAlive(pid) ? pid : null;
}

/** Supervisor's side: stands still while the backup that asked is alive and at work. */
export function pauseWhenAsked(dataDir: string, everything: Promise<Pausable>): void {
  let busy = false;
  process.on(SIGNAL, async () => {
    if (busy) return;
    busy = true;
    // A start that fails says so by itself.
    const { pause, resume } = await everything.catch(() => NOTHING);
    if ((await workingBackup(dataDir)) !== null) {
      await pause();
      await writeFile(join(dataDir, PAUSED), String(process.pid));
      while ((await workingBackup(dataDir)) !== null) await sleep(POLL_MS);
      await resume();
      await rm(join(dataDir, PAUSED), { force: true });
    }
    busy = false;
  });
}

const NOTHING: Pausable = { pause: async () => {}, resume: async () => {} };

/** Backup's side: runs `work` while the supervisor with that number keeps everything still. */
export async function whilePaused<T>(
  dataDir: string,
  supervisor: number,
  work: () => Promise<T>,
): Promise<T> {
  if (process.platform === 'win32') {
    throw new BackupError('stop the product first: on Windows it cannot be paused');
  }
  await rm(join(dataDir, PAUSED), { force: true });
  await writeFile(join(dataDir, ASKS), String(process.pid));
  try {
    process.kill(supervisor, SIGNAL);
    const deadline = Date.now() + PAUSE_MS;
    while (!(await isPaused(dataDir, supervisor))) {
      if (Date.now() > deadline || !isAlive(supervisor)) {
        throw new BackupError('the running product did not pause; stop it and try again');
      }
      await sleep(POLL_MS);
    }
    const result = await work();
    // Stopped and perhaps started again in between: the copy would mix two moments.
    if (!(await isPaused(dataDir, supervisor))) {
      throw new BackupError('the product was started anew meanwhile; try again');
    }
    return result;
  } finally {
    await rm(join(dataDir, ASKS), { force: true });
  }
}

async function isPaused(dataDir: string, supervisor: number): Promise<boolean> {
  const pid = Number.parseInt(await readFile(join(dataDir, PAUSED), 'utf8').catch(() => ''), 10);
  return pid === supervisor && isAlive(supervisor);
}
