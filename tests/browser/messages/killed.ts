import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext } from 'playwright/test';
import type { Stack } from '../../support/stack.ts';
import { arriveAs } from '../people.ts';
import { type Desk, openDesk, type Person } from './desks.ts';

/** The processes of a browser. */
async function processesOn(profile: string): Promise<number[]> {
  const found: number[] = [];
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    if (command.includes(profile)) found.push(Number(pid));
  }
  return found;
}

/** `kill -9` for every process of the browser at once, until the last is gone. */
export async function killBrowserOn(profile: string): Promise<void> {
  for (;;) {
    const pids = await processesOn(profile);
    if (pids.length === 0) break;
    for (const pid of pids) {
      try {
        process.kill(pid, 'SIGKILL');
      } catch {
        // Gone with its parent.
      }
    }
    // They take up to a second; until then they hold the files of the profile, which cannot be opened twice.
    await sleep(20);
  }
  await rm(join(profile, 'SingletonLock'), { force: true });
}

/** Signs in where the browser died before it had written down who was there. */
export async function openAgain(
  context: BrowserContext,
  stack: Stack,
  person: Person,
  before: Desk,
): Promise<Desk> {
  const page = await context.newPage();
  await page.goto('/health');
  const isKnown = await page.evaluate(() => localStorage.getItem('kinstead.auth') !== null);
  if (!isKnown) await arriveAs(page, stack, person.email);
  await page.close();
  return { ...(await openDesk(context, person, before.conversation)), typed: before.typed };
}
