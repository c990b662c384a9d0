import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const stateSchema = z.object({
  bucket: z.string(),
  key: z.string(),
  /** What the object's bytes will be called. */
  version: z.uuid(),
  /** Who began it; no other caller may continue it. */
  caller: z.object({ role: z.string(), userId: z.string().nullable() }),
  upsert: z.boolean(),
  /** Missing while the length is not known. */
  size: z.number().optional(),
  metadata: z.record(z.string(), z.string().nullable()),
  created: z.string(),
  /** The object is there; the state stays for clients that missed the answer. */
  finished: z.boolean(),
});

/** A resumable upload, as it is stored on disk with its bytes. */
export type UploadState = z.infer<typeof stateSchema>;

/** States and bytes of uploads, each in two files named by the version. */
export type UploadStates = {
  read(version: string): Promise<UploadState | null>;
  /** Durable when it resolves. */
  write(state: UploadState): Promise<void>;
  remove(version: string): Promise<void>;
  partFile(version: string): string;
  /** How many bytes have arrived. */
  received(version: string): Promise<number>;
  /** Removes uploads that began before a moment, and parts without a state file. */
  removeOlder(moment: number): Promise<number>;
};

const VERSION = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export function createUploadStates(folder: string): UploadStates {
  const partFile = (version: string) => join(folder, `${version}.part`);
  const stateFile = (version: string) => join(folder, `${version}.json`);
  const read = async (version: string) => {
    if (!VERSION.test(version)) return null;
    const text = await readFile(stateFile(version), 'utf8').catch(() => null);
    return text === null ? null : stateSchema.parse(JSON.parse(text));
  };
  const remove = async (version: string) => {
    await rm(stateFile(version), { force: true });
    await rm(partFile(version), { force: true });
  };

  return {
    read,
    remove,
    partFile,
    write: async (state) => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = stateFile(state.version);
      const draft = `${file}.draft`;
      const handle = await open(draft, 'w', 0o600);
      try {
        await handle.writeFile(JSON.stringify(state));
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(draft, file);
    },
    received: async (version) =>
      stat(partFile(version)).then(
        ({ size }) => size,
        () => 0,
      ),
    removeOlder: async (moment) => {
      const names = await readdir(folder).catch(() => []);
      const versions = new Set(names.map((name) => name.slice(0, name.indexOf('.'))));
      let removed = 0;
      for (const version of versions) {
        const state = await read(version).catch(() => null);
        if (state && Date.parse(state.created) >= moment) continue;
        await remove(version);
        await rm(`${stateFile(version)}.draft`, { force: true });
        removed += 1;
      }
      return removed;
    },
  };
}
