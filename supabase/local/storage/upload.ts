import { Readable } from 'node:stream';
import { z } from 'zod';
import { invalidRequest, tooLarge } from './errors.ts';

/** An upload in either of the two forms in which clients send it. */
export type Upload = {
  body: AsyncIterable<Uint8Array>;
  contentType: string;
  cacheControl: string;
  /** The sender's own notes, kept as they are. */
  userMetadata: Record<string, unknown> | null;
};

const BINARY = 'application/octet-stream';
const metadataSchema = z.record(z.string(), z.unknown());

/** What a form may add to its file: boundaries, names, metadata. */
const FORM_BYTES = 64 * 1024;

/**
 * Reads a request's file: a form with one file (browsers' File and Blob) or the bare bytes. A
 * form is held in memory, so its length is known and judged before it is read.
 */
export async function readUpload(request: Request, maxBytes: number): Promise<Upload> {
  const type = request.headers.get('content-type') ?? BINARY;
  const isForm = type.startsWith('multipart/form-data');
  const length = request.headers.get('content-length');
  if (isForm && length === null) throw invalidRequest('Content-Length is required');
  if (Number(length ?? 0) > maxBytes + (isForm ? FORM_BYTES : 0)) throw tooLarge();
  return isForm ? readForm(request) : readBare(request, type);
}

async function readForm(request: Request): Promise<Upload> {
  const form = await request.formData().catch(() => {
    throw invalidRequest('The form could not be read');
  });
  const file = [...form.values()].find((value) => value instanceof File);
  if (!file) throw invalidRequest('The form holds no file');
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : null;
  };
  return {
    body: file.stream(),
    contentType: mediaType(file.type),
    cacheControl: cacheControl(text('cacheControl')),
    userMetadata: parseMetadata(text('metadata')),
  };
}

function readBare(request: Request, type: string): Upload {
  const notes = request.headers.get('x-metadata');
  return {
    body: request.body ?? Readable.from([]),
    contentType: mediaType(type),
    cacheControl: cacheControl(request.headers.get('cache-control')),
    userMetadata: parseMetadata(notes === null ? null : Buffer.from(notes, 'base64').toString()),
  };
}

function mediaType(type: string): string {
  const bare = type.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  return /^[\w.+-]+\/[\w.+-]+$/.test(bare) ? bare : BINARY;
}

/** Clients send '3600' in a form and 'max-age=3600' in a header. */
function cacheControl(value: string | null): string {
  if (value === null) return 'no-cache';
  if (/^\d{1,9}$/.test(value)) return `max-age=${value}`;
  return /^[\w=,\s-]{1,100}$/.test(value) ? value : 'no-cache';
}

function parseMetadata(text: string | null): Record<string, unknown> | null {
  if (text === null || text === '') return null;
  try {
    return metadataSchema.parse(JSON.parse(text));
  } catch {
    throw invalidRequest('metadata must be a JSON object');
  }
}
