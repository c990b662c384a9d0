import { access, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { syncFolder } from './archive.ts';
import { keptParts } from './manifest.ts';

/** Where a restore is unpacked; it counts for nothing. */
const DRAFT = 'restore.draft';
/** Checked and complete: from this name on the restore is done, now or at the next start. */
const READY = 'restore.ready';
/** What was there before, until everything new is in its place. */
const REPLACED = 'restore.replaced';
/** Names what READY held when it got its name. */
const LIST = 'parts.json';

/** An empty folder to unpack into. */
export async function draftFolder(dataDir: string): Promise<string> {
  const folder = join(dataDir, DRAFT, 'parts');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return folder;
}

/** Puts the draft in the place of what was there: wholly, or (before its one rename) not at all. */
export async function commitRestore(dataDir: string): Promise<void> {
  const parts = await keptParts(join(dataDir, DRAFT, 'parts'));
  const list = await open(join(dataDir, DRAFT, LIST), 'w');
  await list.writeFile(JSON.stringify(parts));
  await list.sync();
  await list.close();
  await syncFolder(join(dataDir, DRAFT));
  await rename(join(dataDir, DRAFT), join(dataDir, READY));
  await syncFolder(dataDir);
  await finishRestore(dataDir);
}

/**
 * Brings a committed restore to its end, wherever a kill stopped it, and clears one that was not
 * committed. What lies where says which steps are done, so any number of calls do each once.
 */
export async function finishRestore(dataDir: string): Promise<void> {
  const inside = (...names: string[]) => join(dataDir, ...names);
  await rm(inside(DRAFT), { recursive: true, force: true });
  const list = await readFile(inside(READY, LIST), 'utf8').catch(() => null);
  if (list !== null) {
    await mkdir(inside(REPLACED), { recursive: true, mode: 0o700 });
    const fresh = z.array(z.string()).parse(JSON.parse(list));
    for (const part of await keptParts(dataDir)) {
      const isPlaced = fresh.includes(part) && !(await exists(inside(READY, 'parts', part)));
      if (!isPlaced) await rename(inside(part), inside(REPLACED, part));
    }
    for (const part of fresh) {
      if (!(await exists(inside(READY, 'parts', part)))) continue;
      await rename(inside(READY, 'parts', part), inside(part));
    }
    await syncFolder(dataDir);
    // The list goes first: without it nothing is placed or replaced any more.
    await rm(inside(READY, LIST));
  }
  await rm(inside(READY), { recursive: true, force: true });
  await rm(inside(REPLACED), { recursive: true, force: true });
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
