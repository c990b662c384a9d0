import { invalidKey } from './errors.ts';
import { checkBucketName, checkKey, type ObjectName, parseObjectName } from './object-path.ts';

const BASE = '/storage/v1';

/** The object that a request's path names after a prefix such as `/object/public/`. */
export function nameAfter(request: Request, prefix: string): ObjectName {
  const { pathname } = new URL(request.url);
  const whole = `${BASE}${prefix}`;
  if (!pathname.startsWith(whole)) throw invalidKey(pathname);
  return parseObjectName(pathname, whole);
}

/** The same for a name in a body. */
export function checkedName(bucket: string, key: string): ObjectName {
  checkBucketName(bucket);
  checkKey(key);
  return { bucket, key };
}
