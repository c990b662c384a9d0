import { bucketNameInvalid, bucketNotFound, invalidKey } from './errors.ts';

/** One object: its bucket and its key, both as the client wrote them. */
export type ObjectName = { bucket: string; key: string };

/** The characters that Supabase takes, in buckets and, with slashes between them, in keys. */
const PART = /^[A-Za-z0-9_!\-.*'() &$@=;:+,?]+$/;
const BUCKET_LENGTH = 100;
const KEY_LENGTH = 1024;

function isPart(text: string): boolean {
  // Supabase takes '.' and '..' as well; URLs do not, and a name with them is likely an attack.
  return PART.test(text) && text !== '.' && text !== '..';
}

export function checkBucketName(bucket: string): void {
  if (!isPart(bucket) || bucket.length > BUCKET_LENGTH) throw bucketNotFound();
}

/** As above, for a bucket that is to be made. */
export function checkNewBucketName(bucket: string): void {
  if (!isPart(bucket) || bucket.length > BUCKET_LENGTH || bucket.trim() !== bucket) {
    throw bucketNameInvalid();
  }
}

/** Keys never become paths (docs/decisions/022); this is what a name may look like at all. */
export function checkKey(key: string): void {
  if (key.length > KEY_LENGTH || !key.split('/').every(isPart)) throw invalidKey(key);
}

/** The object that a URL path names after a prefix such as `/storage/v1/object/public/`. */
export function parseObjectName(pathname: string, prefix: string): ObjectName {
  const rest = pathname.slice(prefix.length);
  const cut = rest.indexOf('/');
  if (cut < 1) throw invalidKey(rest);
  const bucket = decode(rest.slice(0, cut));
  const key = decode(rest.slice(cut + 1));
  checkBucketName(bucket);
  checkKey(key);
  return { bucket, key };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw invalidKey(text);
  }
}

/** The object's name in tickets, answers and paths. */
export function fullName({ bucket, key }: ObjectName): string {
  return `${bucket}/${key}`;
}
