import { isOutage } from '../database/outage.ts';

/** A failed storage call; status and code are those of Supabase Storage. */
export class StorageError extends Error {
  readonly status: number;
  readonly error: string;
  /** Storage's newer name of the same thing; supabase-js decides by it. */
  readonly code: string;

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
  return BY_SQLSTATE[String(error.code)]?.() ?? null;
}

/** Those that Supabase does not hide behind a 400. */
const SHOWN = new Set([416, 500, 503, 544]);

/** Supabase answers 400 and puts the real status into the body. */
export function errorResponse({ status, error, code, message }: StorageError): Response {
  const http = SHOWN.has(status) ? status : 400;
  return Response.json({ statusCode: String(status), error, code, message }, { status: http });
}
