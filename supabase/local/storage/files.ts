import { createHash, randomUUID } from 'node:crypto';
import {
  constants,
  copyFile,
  type FileHandle,
  link,
  mkdir,
  open,
  rename,
  rm,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { notFound, tooLarge } from './errors.ts';

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

/** Bytes on disk under a name of their own, not yet an object. */
export type Draft = {
  file: string;
  size: number;
  md5: string;
  /** Gives them the name of a version; durable when this resolves. */
  publish(version: string): Promise<void>;
  discard(): Promise<void>;
};

/** In the same folder as the versions, so that a rename stays within one file system. */
const DRAFTS = '.drafts';
/** One file a version of an object, named by the row's `version` alone. */
export const VERSIONS = '.versions';
const VERSION = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

type Body = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/** Where the bytes of a version lie: nothing of a client's making is in the path. */
export function versionFile(root: string, version: string): string {
  if (!VERSION.test(version)) throw notFound();
  return join(root, VERSIONS, version.slice(0, 2), version);
}

/** The path of a draft that does not exist yet. */
async function newDraftFile(root: string): Promise<string> {
  await mkdir(join(root, DRAFTS), { recursive: true, mode: 0o700 });
  return join(root, DRAFTS, randomUUID());
}

/** Writes a body to a draft; over `maxBytes` nothing of it remains. */
export async function writeDraft(root: string, body: Body, maxBytes: number): Promise<Draft> {
  const file = await newDraftFile(root);
  try {
    const handle = await open(file, 'wx', 0o600);
    try {
      return { file, ...(await pour(handle, body, maxBytes)), ...outcomes(root, file) };
    } finally {
      await handle.close();
    }
  } catch (error) {
    await rm(file, { force: true });
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

function outcomes(root: string, draft: string): Pick<Draft, 'publish' | 'discard'> {
  return {
    publish: async (version) => {
      const file = await versionFolder(root, version);
      await rename(draft, file);
      await syncFolder(dirname(file));
    },
    discard: () => rm(draft, { force: true }),
  };
}

async function versionFolder(root: string, version: string): Promise<string> {
  const file = versionFile(root, version);
  const made = await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  if (made) await syncFolder(dirname(made));
  return file;
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

/** A draft with the bytes of a stored version; `maxBytes` is the limit of where it goes. */
export async function draftFromVersion(
  root: string,
  version: string,
  maxBytes: number,
): Promise<Draft> {
  const handle = await open(versionFile(root, version), 'r').catch(() => {
    throw notFound();
  });
  return writeDraft(root, handle.createReadStream(), maxBytes);
}

/** A draft over a file that stays where it is: another name, not a copy, where disks allow it. */
export async function draftFromFile(root: string, source: string): Promise<Draft> {
  const { size, md5 } = await digestFile(source);
  return {
    file: source,
    size,
    md5,
    publish: async (version) => {
      const file = await versionFolder(root, version);
      await link(source, file).catch(() => copyFile(source, file, constants.COPYFILE_EXCL));
      await syncFolder(dirname(file));
    },
    discard: async () => {},
  };
}

async function digestFile(file: string): Promise<{ size: number; md5: string }> {
  const handle = await open(file, 'r+');
  await handle.sync();
  const digest = createHash('md5');
  let size = 0;
  for await (const chunk of handle.createReadStream()) {
    digest.update(chunk);
    size += chunk.length;
  }
  return { size, md5: digest.digest('hex') };
}

export async function removeVersion(root: string, version: string | null): Promise<void> {
  if (version !== null) await rm(versionFile(root, version), { force: true });
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
  /** What the row will say. */
  version: string;
  bytes: Uint8Array;
  contentType: string;
  /** Such as `max-age=31536000`. */
  cacheControl: string;
};

/** Writes an object's bytes for the seed, which inserts the row with the answered metadata. */
export async function writeObjectFile(object: ObjectFile): Promise<ObjectMetadata> {
  const { root, version, bytes, contentType, cacheControl } = object;
  const draft = await writeDraft(root, [bytes], Number.POSITIVE_INFINITY);
  await draft.publish(version);
  return describeObject(draft, contentType, cacheControl);
}
