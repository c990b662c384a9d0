import { isOutage } from '../database/outage.ts';

/** A failed storage call; status and code are those of Supabase Storage. */
export class StorageError extends Error {
  readonly status: number;
  readonly error: string;
  /** Storage's newer name of the same thing; supabase-js decides by it. */
  readonly code: string;
  /** Of a limit: the seconds to wait. */
  details?: string;

  constructor(status: number, error: string, message: string, code = error) {
    super(message);
    this.status = status;
    this.error = error;
    this.code = code;
  }
}

/** Not found and not yours read the same. */
export const notFound = () => new StorageError(404, 'not_found', 'Object not found', 'NoSuchKey');
export const bucketNotFound = () =>
  new StorageError(404, 'Bucket not found', 'Bucket not found', 'NoSuchBucket');
export const bucketNameInvalid = () =>
  new StorageError(400, 'Invalid Input', 'Bucket name invalid', 'InvalidBucketName');
export const bucketNotEmpty = () =>
  new StorageError(
    409,
    'ResourceNotEmpty',
    'The bucket you tried to delete is not empty',
    'ResourceNotEmpty',
  );
export const invalidKey = (key: string) =>
  new StorageError(400, 'InvalidKey', `Invalid key: ${key.slice(0, 200)}`);
export const invalidRequest = (message: string, error = 'InvalidRequest') =>
  new StorageError(400, error, message, 'InvalidRequest');
export const invalidMimeType = (type: string) =>
  contentRefused(`mime type ${type} is not supported`);
/** The bytes are not of the declared type, or of a type that is unsafe to open. */
export const contentRefused = (message: string) =>
  new StorageError(415, 'invalid_mime_type', message, 'InvalidMimeType');
export const invalidRange = () =>
  new StorageError(416, 'invalid_range', 'invalid range provided', 'InvalidRange');
export const invalidSignature = (message = 'Invalid signature') =>
  new StorageError(400, 'InvalidSignature', message);
export const accessDenied = () =>
  new StorageError(
    403,
    'Unauthorized',
    'new row violates row-level security policy',
    'AccessDenied',
  );
export const tooLarge = (entity = 'object') =>
  new StorageError(
    413,
    'Payload too large',
    `The ${entity} exceeded the maximum allowed size`,
    'EntityTooLarge',
  );

/** A person's files reach a limit of docs/errors.md: space in all, or files a day. */
function limitReached({ hint, message, detail }: Limit): StorageError {
  const error = new StorageError(hint === 'limits.bytes' ? 413 : 429, hint, message);
  return Object.assign(error, { details: detail });
}

type Limit = { hint: string; message: string; detail: string };

function limitOf(error: Error): Limit | null {
  const hint: unknown = Reflect.get(error, 'hint');
  const isLimit = typeof hint === 'string' && hint.startsWith('limits.');
  return isLimit
    ? { hint, message: error.message, detail: String(Reflect.get(error, 'detail')) }
    : null;
}

/** No room on the disk of this machine, for a row or for bytes. */
const diskFull = () =>
  new StorageError(
    507,
    'InsufficientStorage',
    'There is no space left on this server. Nothing was stored; please try again later.',
  );

const FULL = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** The database is gone or starting: worth a retry. */
const unavailable = () =>
  new StorageError(503, 'DatabaseUnavailable', 'The database cannot be reached right now');

const BY_SQLSTATE: Record<string, () => StorageError> = {
  42501: accessDenied,
  23505: () =>
    new StorageError(409, 'Duplicate', 'The resource already exists', 'ResourceAlreadyExists'),
  23503: () => new StorageError(404, 'InvalidRequest', 'The related resource does not exist'),
  57014: () => new StorageError(544, 'DatabaseTimeout', 'The connection to the database timed out'),
};

/** The storage error behind whatever was thrown, or null for a fault of ours. */
export function toStorageError(error: unknown): StorageError | null {
  if (error instanceof StorageError) return error;
  if (isOutage(error)) return unavailable();
  if (!(error instanceof Error) || !('code' in error)) return null;
  if (FULL.has(String(error.code))) return diskFull();
  const limit = limitOf(error);
  if (limit) return limitReached(limit);
  return BY_SQLSTATE[String(error.code)]?.() ?? null;
}

/** Those that Supabase does not hide behind a 400. */
const SHOWN = new Set([416, 429, 500, 503, 507, 544]);

/** Supabase answers 400 and puts the real status into the body. */
export function errorResponse(failure: StorageError): Response {
  const http = SHOWN.has(failure.status) ? failure.status : 400;
  return Response.json(errorBody(failure), { status: http });
}

/** What its body says. */
export function errorBody({ status, error, code, message, details }: StorageError): object {
  return { statusCode: String(status), error, code, message, ...(details && { details }) };
}
