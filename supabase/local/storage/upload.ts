import { Readable } from 'node:stream';
import { z } from 'zod';
import { invalidRequest } from './errors.ts';

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

/** Reads a request's file: a form with one file (browsers' File and Blob) or the bare bytes. */
export async function readUpload(request: Request): Promise<Upload> {
  const type = request.headers.get('content-type') ?? BINARY;
  return type.startsWith('multipart/form-data') ? readForm(request) : readBare(request, type);
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
