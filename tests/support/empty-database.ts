import { cpSync } from 'node:fs';
import { chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT, readEnvironment } from '../../supabase/environment.ts';
import { ADMIN_ROLE, startCluster } from '../../supabase/local/database/cluster.ts';
import { prepareDatabase } from '../../supabase/local/database/prepare.ts';
import { loadKeys } from '../../supabase/local/keys.ts';
import { alone } from '../../supabase/local/lock.ts';
import { seedFingerprint } from '../../supabase/local/snapshot.ts';
import { freePorts } from './addresses.ts';

/** What a database holds before a test's own: a cluster and nothing in it, or the product's tables without rows. */
type Kind = 'cluster' | 'product';

const FOLDER = join(ROOT, '.local-test');

const ready = new Map<Kind, Promise<string>>();

/**
 * Fills an empty data folder with keys and a database, as the first start of the product would make them: dozens
 * of files start from one, and making it is two seconds of a processor's work, a copy a fifth of one. They share
 * its keys and passwords.
 */
export async function copyDatabase(kind: Kind, dataDir: string): Promise<void> {
  const made = ready.get(kind) ?? alone(join(FOLDER, `${kind}.lock`), () => madeOnce(kind));
  ready.set(kind, made);
  const from = await made;
  // The one that is asynchronous does five times the work for as many small files.
  for (const part of ['keys.json', 'database'])
    cpSync(join(from, part), join(dataDir, part), { recursive: true, preserveTimestamps: true });
  // Its modes are those of new folders, and Postgres insists on this one.
  await chmod(join(dataDir, 'database'), 0o700);
}

/** Where the one lies that is copied; made anew when its inputs changed. */
async function madeOnce(kind: Kind): Promise<string> {
  const dataDir = join(FOLDER, kind);
  const wanted = await seedFingerprint(readEnvironment({}));
  const made = await readFile(join(dataDir, 'fingerprint'), 'utf8').catch(() => null);
  if (made === wanted) return dataDir;
  await rm(dataDir, { recursive: true, force: true });
  await mkdir(dataDir, { recursive: true });
  const { databasePasswords: passwords } = await loadKeys(dataDir);
  const [port = 0] = await freePorts(1);
  const password = passwords[ADMIN_ROLE];
  const cluster = await startCluster({ dataDir, port, password });
  try {
    if (kind === 'product')
      await prepareDatabase({ adminUrl: cluster.url(ADMIN_ROLE, password), passwords });
  } finally {
    await cluster.stop();
  }
  await writeFile(join(dataDir, 'fingerprint'), wanted);
  return dataDir;
}
