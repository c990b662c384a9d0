import { Readable } from 'node:stream';
import { z } from 'zod';
import { invalidRequest, tooLarge } from './errors.ts';

/** An upload in either of the two forms in which clients send it. */
export type Upload = {
  body: AsyncIterable<Uint8Array>;
  contentType: string;
  cacheControl: string;
  /** The sender's own metadata, stored as it is. */
  userMetadata: Record<string, unknown> | null;
  /** Null: not said beforehand. */
  size: number | null;
};

const BINARY = 'application/octet-stream';
const metadataSchema = z.record(z.string(), z.unknown());

/** What a form may add to its file: boundaries, names. */
const FORM_BYTES = 64 * 1024;
/** And the sender's notes, as much as Supabase takes. */
const METADATA_BYTES = 1024 * 1024;

/**
 * Reads a request's file: a form with one file (browsers' File and Blob) or the bare bytes. A
 * form is held in memory, so its length is known and judged before it is read.
 */
export async function readUpload(request: Request, maxBytes: number): Promise<Upload> {
  const type = request.headers.get('content-type') ?? BINARY;
  const isForm = type.startsWith('multipart/form-data');
  const length = request.headers.get('content-length');
  if (isForm && length === null) throw invalidRequest('Content-Length is required');
  if (Number(length ?? 0) > maxBytes + (isForm ? FORM_BYTES + METADATA_BYTES : 0)) throw tooLarge();
  return isForm ? readForm(request) : readBare(request, type, length);
}

async function readForm(request: Request): Promise<Upload> {
  const form = await request.formData().catch(() => {
    throw invalidRequest('The form could not be read');
  });
  const file = [...form.values()].find((value) => value instanceof File);
  if (!file) throw invalidRequest('No content provided');
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : null;
  };
  return {
    body: file.stream(),
    contentType: mediaType(text('contentType') ?? file.type),
    cacheControl: cacheControl(text('cacheControl')),
    userMetadata: parseMetadata(text('metadata') ?? text('userMetadata')),
    size: file.size,
  };
}

function readBare(request: Request, type: string, length: string | null): Upload {
  const notes = request.headers.get('x-metadata');
  return {
    body: request.body ?? Readable.from([]),
    contentType: mediaType(type),
    cacheControl: cacheControl(request.headers.get('cache-control')),
    userMetadata: parseMetadata(notes === null ? null : Buffer.from(notes, 'base64').toString()),
    size: length === null ? null : Number(length),
  };
}

/** With its parameters, as Supabase keeps it: `text/plain;charset=UTF-8`. */
export function mediaType(type: string): string {
  const [bare = '', ...parameters] = type.split(';').map((part) => part.trim());
  if (!/^[\w.+-]+\/[\w.+-]+$/.test(bare)) return BINARY;
  const allowed = parameters.filter((parameter) =>
    /^[\w-]+=("[\w .+-]*"|[\w.+-]+)$/.test(parameter),
  );
  return [bare.toLowerCase(), ...allowed].join(';');
}

/** Clients send '3600' in a form and 'max-age=3600' in a header. */
export function cacheControl(value: string | null): string {
  if (value === null) return 'no-cache';
  if (/^\d{1,9}$/.test(value)) return `max-age=${value}`;
  return /^[\w=,\s-]{1,100}$/.test(value) ? value : 'no-cache';
}

/** Notes that are no JSON object are dropped, as on Supabase; too many are refused. */
export function parseMetadata(text: string | null): Record<string, unknown> | null {
  if (text === null || text === '') return null;
  if (Buffer.byteLength(text) > METADATA_BYTES) throw tooLarge('user_metadata');
  try {
    return metadataSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
