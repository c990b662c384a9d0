import { join } from 'node:path';
import { bucketNotFound, invalidKey } from './errors.ts';

/** One object: its bucket and its key, both as the client wrote them. */
export type ObjectName = { bucket: string; key: string };

const BUCKET = /^[A-Za-z0-9][\w.-]{0,99}$/;
/** Letters of any script, digits, and what Supabase allows besides. */
const SEGMENT = /^[\p{L}\p{N}\p{M}_!\-.*'() &$@=;:+,?]{1,255}$/u;
const KEY_LENGTH = 1024;

export function checkBucketName(bucket: string): void {
  if (!BUCKET.test(bucket) || bucket.includes('..')) throw bucketNotFound();
}

/** Refuses every key that would name anything outside of its bucket's folder. */
export function checkKey(key: string): void {
  const segments = key.split('/');
  const fine = segments.every(
    (segment) => SEGMENT.test(segment) && segment !== '.' && segment !== '..',
  );
  const short = segments.every((segment) => Buffer.byteLength(segment) <= 255);
  if (!fine || !short || key.length > KEY_LENGTH) throw invalidKey(key);
}

/** Where an object lies: `<root>/<bucket>/<key>`. */
export function objectFile(root: string, { bucket, key }: ObjectName): string {
  checkBucketName(bucket);
  checkKey(key);
  return join(root, bucket, ...key.split('/'));
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

/** The same object in a URL. */
export function encodeObjectName({ bucket, key }: ObjectName): string {
  return [bucket, ...key.split('/')].map(encodeURIComponent).join('/');
}
