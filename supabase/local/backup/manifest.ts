import { constants } from 'node:fs';
import { chmod, copyFile, lstat, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** A path inside a data folder: nothing that could lead out of it. */
const insidePath = z
  .string()
  .min(1)
  .refine((path) => !/^[/\\]|\0|(^|\/)\.{1,2}(\/|$)/.test(path), 'leads out of the data folder');

const mode = z.number().int().min(0).max(0o777);

/** What an archive says about itself; it is the first thing in it. */
export const manifestSchema = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  postgresMajor: z.number().int(),
  folders: z.array(z.object({ path: insidePath, mode })),
  files: z.array(
    z.object({
      path: insidePath,
      mode,
      size: z.number().int().min(0),
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
    }),
  ),
});

/** Every file and folder of a backup, each file with its hash. */
export type Manifest = z.infer<typeof manifestSchema>;

/** A file or folder below a data folder, as it lies there. */
export type Entry = { path: string; mode: number } & (
  | { kind: 'folder' }
  | { kind: 'file'; size: number }
);

/** A backup or a restore that cannot be done; the message is one line for a person. */
export class BackupError extends Error {}

/**
 * What this machine makes again by itself, or what belongs to a run. Everything else is included,
 * so that a new part is in the backup unless it is named here.
 */
const LEFT_OUT = new Set([
  ...['backups', 'env', 'functions', 'logs', 'snapshot', 'start.pid'],
  ...['backup.pid', 'backup.draft', 'paused'],
  ...['restore.draft', 'restore.ready', 'restore.replaced'],
]);

/** The top-level parts of a data folder that a backup holds and a restore replaces. */
export async function keptParts(dataDir: string): Promise<string[]> {
  const names = await readdir(dataDir);
  return names.filter((name) => !LEFT_OUT.has(name) && !/\.(draft|lock)$/.test(name)).sort();
}

/** Lists the parts and everything below them, folders before what is in them. */
export async function listEntries(dataDir: string): Promise<Entry[]> {
  const entries: Entry[] = [];
  const visit = async (path: string): Promise<void> => {
    const found = await lstat(join(dataDir, path));
    const bits = found.mode & 0o777;
    if (found.isFile()) {
      entries.push({ kind: 'file', path, mode: bits, size: found.size });
    } else if (found.isDirectory()) {
      entries.push({ kind: 'folder', path, mode: bits });
      for (const name of (await readdir(join(dataDir, path))).sort())
        await visit(`${path}/${name}`);
    } else {
      throw new BackupError(`${path} is neither a file nor a folder: it cannot be backed up`);
    }
  };
  for (const part of await keptParts(dataDir)) await visit(part);
  return entries;
}

/** Copies entries elsewhere on the same disk, sharing blocks where the file system can. */
export async function copyEntries(from: string, to: string, entries: Entry[]): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  for (const entry of entries) {
    const target = join(to, entry.path);
    if (entry.kind === 'folder') await mkdir(target, { mode: 0o700 });
    else {
      await copyFile(join(from, entry.path), target, constants.COPYFILE_FICLONE);
      await chmod(target, entry.mode);
    }
  }
}
