import { createHash, randomUUID } from 'node:crypto';
import { copyFile, type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { invalidKey, notFound, tooLarge } from './errors.ts';
import { type ObjectName, objectFile } from './object-path.ts';

/** `storage.objects.metadata`, as Supabase writes it. */
export type ObjectMetadata = {
  eTag: string;
  size: number;
  mimetype: string;
  cacheControl: string;
  lastModified: string;
  contentLength: number;
  httpStatusCode: 200;
};

/** Bytes on disk under a name of their own, not yet the object. */
export type Draft = {
  size: number;
  md5: string;
  /** Makes it the object; durable when this resolves. */
  publish(name: ObjectName): Promise<void>;
  discard(): Promise<void>;
};

/** Beside the buckets, so that a rename stays within one file system; no bucket starts with a dot. */
const DRAFTS = '.drafts';

type Body = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/** Writes a body to a draft; over `maxBytes` nothing of it remains. */
export async function writeDraft(root: string, body: Body, maxBytes: number): Promise<Draft> {
  await mkdir(join(root, DRAFTS), { recursive: true, mode: 0o700 });
  const file = join(root, DRAFTS, randomUUID());
  const discard = () => rm(file, { force: true });
  try {
    const handle = await open(file, 'wx', 0o600);
    try {
      return { ...(await pour(handle, body, maxBytes)), publish: publisher(root, file), discard };
    } finally {
      await handle.close();
    }
  } catch (error) {
    await discard();
    throw error;
  }
}

async function pour(handle: FileHandle, body: Body, maxBytes: number) {
  const digest = createHash('md5');
  let size = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > maxBytes) throw tooLarge();
    digest.update(chunk);
    await handle.write(chunk);
  }
  await handle.sync();
  return { size, md5: digest.digest('hex') };
}

function publisher(root: string, draft: string) {
  return async (name: ObjectName) => {
    const file = objectFile(root, name);
    try {
      await mkdir(dirname(file), { recursive: true, mode: 0o700 });
      await rename(draft, file);
    } catch (error) {
      // On a file system 'a' and 'a/b' cannot both exist.
      if (error instanceof Error && 'code' in error && error.code !== 'ENOSPC') {
        throw invalidKey(name.key);
      }
      throw error;
    }
    await syncFolder(dirname(file));
  };
}

/** A rename survives a power cut only when its folder was written, too. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** A draft with the bytes of an existing object. */
export async function copyToDraft(root: string, source: ObjectName): Promise<Draft> {
  await mkdir(join(root, DRAFTS), { recursive: true, mode: 0o700 });
  const file = join(root, DRAFTS, randomUUID());
  await copyFile(objectFile(root, source), file).catch(() => {
    throw notFound();
  });
  const discard = () => rm(file, { force: true });
  return { size: 0, md5: '', publish: publisher(root, file), discard };
}

export async function removeObjectFile(root: string, name: ObjectName): Promise<void> {
  await rm(objectFile(root, name), { force: true });
}

/** Drafts that a killed process left behind. */
export async function clearDrafts(root: string): Promise<void> {
  await rm(join(root, DRAFTS), { recursive: true, force: true });
}

export function describeObject(
  draft: Pick<Draft, 'size' | 'md5'>,
  mimetype: string,
  cacheControl: string,
): ObjectMetadata {
  return {
    eTag: `"${draft.md5}"`,
    size: draft.size,
    mimetype,
    cacheControl,
    lastModified: new Date().toISOString(),
    contentLength: draft.size,
    httpStatusCode: 200,
  };
}

type ObjectFile = {
  /** `DATA_DIR/storage` */
  root: string;
  bucket: string;
  key: string;
  bytes: Uint8Array;
  contentType: string;
  /** Such as `max-age=31536000`. */
  cacheControl: string;
};

/** Writes an object's bytes for the seed, which inserts the row with the answered metadata. */
export async function writeObjectFile(object: ObjectFile): Promise<ObjectMetadata> {
  const { root, bucket, key, bytes, contentType, cacheControl } = object;
  const draft = await writeDraft(root, [bytes], Number.POSITIVE_INFINITY);
  await draft.publish({ bucket, key });
  return describeObject(draft, contentType, cacheControl);
}
