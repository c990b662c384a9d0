import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type postgres from 'postgres';
import { asCaller } from '../database/as-caller.ts';
import { SERVICE } from '../gateway/identity.ts';
import { removeVersion, VERSIONS, versionFile } from './files.ts';

/**
 * Removes versions that no row names: what a process left that died between writing bytes and
 * committing their row, or between replacing a row and removing the bytes of before. To be given
 * the versions that lay there before this process took its first upload.
 */
export async function sweep(sql: postgres.Sql, root: string, versions: string[]): Promise<number> {
  if (versions.length === 0) return 0;
  const rows = await asCaller(sql, SERVICE, async (tx) => {
    // The dead process may have said COMMIT last: its transaction ends before this answers.
    await tx`lock table storage.objects in share mode`;
    return tx<{ version: string }[]>`
      select version from storage.objects where version = any(${versions})`;
  });
  const named = new Set(rows.map(({ version }) => version));
  const orphans = versions.filter((version) => !named.has(version));
  for (const version of orphans) await removeVersion(root, version);
  return orphans.length;
}

/** The versions that lie on disk. */
export async function storedVersions(root: string): Promise<string[]> {
  const folder = join(root, VERSIONS);
  const prefixes = await readdir(folder).catch(() => []);
  const names = await Promise.all(prefixes.map((prefix) => readdir(join(folder, prefix))));
  return names.flat();
}

/**
 * Gives objects that still lie under their own names (as until 2026-11) the name of their
 * version. Does nothing once no folder of a bucket is left.
 */
export async function adoptNamedFiles(sql: postgres.Sql, root: string): Promise<void> {
  const buckets = (await readdir(root)).filter((name) => !name.startsWith('.'));
  if (buckets.length === 0) return;
  const rows = await asCaller(
    sql,
    SERVICE,
    (tx) => tx<{ bucket_id: string; name: string; version: string }[]>`
      select bucket_id, name, version from storage.objects
      where bucket_id = any(${buckets}) and version is not null`,
  );
  for (const { bucket_id, name, version } of rows) {
    const old = join(root, basename(bucket_id), ...name.split('/').map((part) => basename(part)));
    const file = versionFile(root, version);
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    await rename(old, file).catch(() => {});
  }
  for (const bucket of buckets) await rm(join(root, bucket), { recursive: true, force: true });
}
