import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Files that can be made again, up to a number of bytes; what was used longest ago goes. */
export type DiskCache = {
  /** The path of an entry, which `make` fills when it is missing; once for all who ask. */
  file(key: string, make: () => Promise<Uint8Array>): Promise<string>;
};

type Options = { folder: string; maxBytes: number };

export function createDiskCache({ folder, maxBytes }: Options): DiskCache {
  /** In the order of use: the first goes first. */
  const sizes = new Map<string, number>();
  const making = new Map<string, Promise<string>>();
  let total = 0;
  let known: Promise<void> | null = null;

  const forget = async (key: string) => {
    total -= sizes.get(key) ?? 0;
    sizes.delete(key);
    await rm(join(folder, key), { force: true });
  };
  const remember = async (key: string, size: number) => {
    total += size - (sizes.get(key) ?? 0);
    sizes.delete(key);
    sizes.set(key, size);
    for (const oldest of sizes.keys()) {
      if (total <= maxBytes || oldest === key) break;
      await forget(oldest);
    }
  };
  /** What earlier runs left, by age; read when the first picture is asked for. */
  const readFolder = async () => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const names = await readdir(folder);
    const files = await Promise.all(
      names.map(async (name) => ({ name, ...pick(await stat(join(folder, name))) })),
    );
    files.sort((a, b) => a.mtimeMs - b.mtimeMs);
    for (const { name, size } of files) {
      if (name.endsWith(DRAFT)) await rm(join(folder, name), { force: true });
      else await remember(name, size);
    }
  };

  const fill = async (key: string, make: () => Promise<Uint8Array>) => {
    const file = join(folder, key);
    const bytes = await make();
    const draft = `${file}.${randomUUID()}${DRAFT}`;
    await writeFile(draft, bytes, { mode: 0o600 });
    await rename(draft, file);
    await remember(key, bytes.byteLength);
    return file;
  };

  return {
    file: async (key, make) => {
      known ??= readFolder();
      await known;
      const size = sizes.get(key);
      if (size !== undefined) {
        await remember(key, size);
        return join(folder, key);
      }
      const found = making.get(key) ?? fill(key, make).finally(() => making.delete(key));
      making.set(key, found);
      return found;
    },
  };
}

const DRAFT = '.draft';
const pick = ({ size, mtimeMs }: { size: number; mtimeMs: number }) => ({ size, mtimeMs });
