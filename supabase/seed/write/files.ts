import { join } from 'node:path';
import { type ObjectMetadata, writeObjectFile } from '../../local/storage/files.ts';
import { random } from '../random.ts';
import { insertRows, type Sql } from './rows.ts';

/** libvips already uses the cores for one picture; a few at once keep them busy while writing. */
const AT_ONCE = 4;

/** A file that the seed puts into storage. */
export type SeedFile = {
  bucket: string;
  key: string;
  contentType: string;
  cacheControl: string;
  /** Owner's id; null for files without one. */
  owner: string | null;
  bytes: () => Promise<Uint8Array>;
};

/** An object that lies in storage and needs its row. */
export type StoredFile = Pick<SeedFile, 'bucket' | 'key' | 'owner'> & {
  version: string;
  metadata: ObjectMetadata;
};

/** Writes files into the storage folder, a few at once. */
export async function storeFiles(
  dataDir: string,
  files: readonly SeedFile[],
  onStored: (stored: number) => void = () => {},
): Promise<StoredFile[]> {
  const stored: StoredFile[] = [];
  const root = join(dataDir, 'storage');
  let next = 0;
  const worker = async () => {
    for (let file = files[next]; file; file = files[next]) {
      next += 1;
      const { bucket, key, owner, bytes, contentType, cacheControl } = file;
      const version = random(`version of ${bucket}/${key}`).uuid();
      const content = { bytes: await bytes(), contentType, cacheControl };
      const metadata = await writeObjectFile({ root, version, ...content });
      stored.push({ bucket, key, owner, version, metadata });
      onStored(stored.length);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return stored;
}

/** Writes the rows of files that lie in storage. */
export async function writeFileRows(
  sql: Sql,
  files: readonly StoredFile[],
  now: Date,
): Promise<void> {
  const from = random('objects');
  const sorted = [...files].sort((a, b) => (a.key < b.key ? -1 : 1));
  await insertRows(
    sql,
    'storage.objects',
    sorted.map(({ bucket, key, owner, version, metadata }) => ({
      id: from.uuid(),
      bucket_id: bucket,
      name: key,
      owner,
      owner_id: owner,
      metadata: { ...metadata, lastModified: now.toISOString() },
      version,
      created_at: now,
      updated_at: now,
      last_accessed_at: now,
    })),
  );
}
