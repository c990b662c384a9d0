import { mkdir, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { type Environment, readEnvironment } from '../environment.ts';
import { makeManifest, writeArchive } from './backup/archive.ts';
import { BackupError, copyEntries, type Entry, listEntries } from './backup/manifest.ts';
import { whilePaused } from './backup/pause.ts';
import { finishRestore } from './backup/swap.ts';
import { runCommand } from './command.ts';
import { postgresMajor, stopCluster } from './database/cluster.ts';
import { leaveFolder, preflight, runningSupervisor } from './preflight.ts';
import { createProgress, type Progress } from './progress.ts';

/** A copy of everything, taken while nothing runs; the archive is made of it at leisure. */
async function copyAtRest({ dataDir }: Environment, draft: string): Promise<Entry[]> {
  const entries = await listEntries(dataDir);
  if (!entries.some(({ path }) => path === 'database/PG_VERSION')) {
    throw new BackupError('there is nothing to back up yet: run `npm start` first');
  }
  const bytes = entries.reduce((sum, one) => sum + (one.kind === 'file' ? one.size : 0), 0);
  await requireSpace(dataDir, bytes);
  await copyEntries(dataDir, draft, entries);
  return entries;
}

async function requireSpace(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  const [needed, free] = [bytes, bavail * bsize].map((size) => Math.ceil(size / 1024 ** 2));
  // The copy and, at worst, an archive of the same size.
  if ((needed ?? 0) * 2 > (free ?? 0)) {
    throw new BackupError(`no disk space: ${free} MB are free, ${(needed ?? 0) * 2} MB are needed`);
  }
}

/** Pauses a running product for the copy; holds the folder of a stopped one. */
async function copyInPeace(
  environment: Environment,
  draft: string,
  progress: Progress,
): Promise<Entry[]> {
  const copy = () => copyAtRest(environment, draft);
  const supervisor = await runningSupervisor(environment.dataDir);
  if (supervisor !== null) {
    progress.step('Pausing the running product for the copy (a few seconds)');
    return whilePaused(environment.dataDir, supervisor, copy);
  }
  await preflight(environment);
  try {
    await stopCluster(environment.dataDir);
    await finishRestore(environment.dataDir);
    progress.step('Copying');
    return await copy();
  } finally {
    await leaveFolder(environment.dataDir);
  }
}

async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  );
}

/** `npm run backup [-- FILE]`: everything that this copy keeps, in one file with its hashes. */
await runCommand(async () => {
  const environment = readEnvironment();
  const { dataDir, hosted, raw } = environment;
  if (hosted) throw new BackupError('a Supabase project keeps its own backups');
  if (raw.EXTERNAL_DATABASE_URL) {
    throw new BackupError('the database is outside: use pg_dump for it and copy DATA_DIR/storage');
  }
  const madeAt = new Date().toISOString();
  const standard = join(dataDir, 'backups', `${madeAt.slice(0, 19).replaceAll(':', '-')}.kinstead`);
  const file = process.argv[2] ? resolve(process.argv[2]) : standard;
  if (await exists(file)) throw new BackupError(`${file} exists already`);
  await mkdir(dirname(file), { recursive: true });

  const progress = createProgress();
  const draft = join(dataDir, 'backup.draft');
  await rm(draft, { recursive: true, force: true });
  try {
    const entries = await copyInPeace(environment, draft, progress);
    progress.step('Hashing');
    const about = { madeAt, postgresMajor: await postgresMajor() };
    const manifest = await makeManifest(draft, entries, about, progress.part);
    progress.step('Writing the archive');
    await writeArchive(draft, manifest, file, progress.part);
  } finally {
    progress.end();
    await rm(draft, { recursive: true, force: true });
  }
  const { size } = await stat(file);
  console.log(`Backed up to ${file} (${Math.ceil(size / 1024 ** 2)} MB).`);
  console.log('It holds the keys of this copy and everybody’s data: keep it where only you read.');
});
