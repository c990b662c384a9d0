import { createHash } from 'node:crypto';
import { constants, cpSync } from 'node:fs';
import { glob, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Environment, ROOT } from '../environment.ts';
import { seedNow } from '../seed/now.ts';

/** Everything that decides what a fresh, seeded database looks like. */
const INPUTS = [
  'supabase/migrations/*.sql',
  'supabase/seed/**/*.{ts,json}',
  'supabase/local/{auth,storage,realtime,database}/*.sql',
];

/** The parts of a data folder that a seed fills. */
const PARTS = ['database', 'storage'] as const;

/** A hash over the inputs of the seed; a snapshot with another one is out of date. */
export async function seedFingerprint(environment: Environment): Promise<string> {
  const { SEED_NOW, SEED_SCALE = '' } = environment.raw;
  const hash = createHash('sha256').update(seedNow(SEED_NOW).toISOString()).update(SEED_SCALE);
  const files = (await Array.fromAsync(glob(INPUTS, { cwd: ROOT }))).sort();
  for (const file of files) hash.update(file).update(await readFile(join(ROOT, file)));
  return hash.digest('hex').slice(0, 16);
}

/** Copies a stopped, freshly seeded database and its files; older snapshots go. */
export async function keepSnapshot(dataDir: string, fingerprint: string): Promise<void> {
  const folder = join(dataDir, 'snapshot');
  const draft = `${folder}.draft`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true });
  for (const part of PARTS) await copy(join(dataDir, part), join(draft, part));
  await writeFile(join(draft, 'fingerprint'), fingerprint);
  await rm(folder, { recursive: true, force: true });
  await rename(draft, folder);
}

/** Fills an empty data folder from a snapshot of the same fingerprint; else does nothing. */
export async function restoreSnapshot(dataDir: string, fingerprint: string): Promise<boolean> {
  const folder = join(dataDir, 'snapshot');
  const stored = await readFile(join(folder, 'fingerprint'), 'utf8').catch(() => null);
  if (stored !== fingerprint || (await exists(join(dataDir, 'database')))) return false;
  for (const part of [...PARTS].reverse()) {
    const draft = join(dataDir, `${part}.draft`);
    await rm(draft, { recursive: true, force: true });
    await copy(join(folder, part), draft);
    await rm(join(dataDir, part), { recursive: true, force: true });
    await rename(draft, join(dataDir, part));
  }
  return true;
}

/** Removes what people did; mails and files of before go with it. Keys and snapshot stay. */
export async function clearData(dataDir: string): Promise<void> {
  for (const part of [...PARTS, 'mailbox']) {
    await rm(join(dataDir, part), { recursive: true, force: true });
  }
}

/**
 * Shares blocks where the file system can; the folder's mode is preserved, Postgres insists. Nothing else goes on
 * meanwhile, and the one that is asynchronous does four times the work for as many small files.
 */
async function copy(from: string, to: string): Promise<void> {
  await mkdir(to, { mode: (await stat(from)).mode });
  cpSync(from, to, {
    recursive: true,
    preserveTimestamps: true,
    mode: constants.COPYFILE_FICLONE,
  });
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
