import { StorageError } from '../errors.ts';
import { checkBucketName, checkKey, type ObjectName } from '../object-path.ts';

/** An upload's name: the object's and its version, as on Supabase. */
export type UploadId = ObjectName & { version: string };

export function writeUploadId({ bucket, key, version }: UploadId): string {
  return `${bucket}/${key}/${version}`;
}

export function parseUploadId(id: string): UploadId {
  const [bucket = '', ...rest] = id.split('/');
  const version = rest.pop() ?? '';
  const key = rest.join('/');
  if (!/^[0-9a-f-]{36}$/.test(version)) throw unknownUpload();
  checkBucketName(bucket);
  checkKey(key);
  return { bucket, key, version };
}

/** The last part of an upload's address. */
export function encodeUploadId(id: string): string {
  return Buffer.from(id).toString('base64url');
}

/** The id in an address; undefined when it has none. */
export function decodeUploadId(url: string): string | undefined {
  const last = new URL(url).pathname.split('/').at(-1) ?? '';
  if (last === '' || last === 'resumable' || last === 'sign') return undefined;
  return Buffer.from(last, 'base64url').toString();
}

/** Not there, not yours and not an upload read the same. */
export const unknownUpload = () => new StorageError(404, 'NoSuchUpload', 'Upload not found');
