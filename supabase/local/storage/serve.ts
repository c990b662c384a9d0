import { type FileHandle, open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { isUnchanged, mayTakePart } from './conditions.ts';
import { invalidRange, notFound } from './errors.ts';
import { parseRange } from './range.ts';

/** Below this one read beats a stream: most pictures. */
const WHOLE_READ = 512 * 1024;
const YEAR = 31_536_000;

/** A file and what its answer says about it. */
export type Served = {
  file: string;
  request: Request;
  etag: string;
  mimetype: string;
  cacheControl: string;
  /** Shared caches may store a copy. */
  shared: boolean;
  headers?: Record<string, string>;
};

/** Answers GET and HEAD with a file's bytes: 200, 206, 304 or 416; null when it is gone. */
export async function serveFile(served: Served): Promise<Response | null> {
  const { request, etag } = served;
  const handle = await open(served.file, 'r').catch(() => null);
  if (!handle) return null;
  let streaming = false;
  try {
    const stat = await handle.stat();
    if (!stat.isFile()) throw notFound();
    const headers = fileHeaders(served, stat.mtime);
    if (isUnchanged(request.headers, etag, stat.mtime)) {
      return new Response(null, { status: 304, headers });
    }
    const range = wantedRange(request, etag, stat.mtime, stat.size);
    if (range === 'unsatisfiable') return unsatisfiable(stat.size);
    const { start, end } = range ?? { start: 0, end: stat.size - 1 };
    const length = end - start + 1;
    headers.set('content-length', String(length));
    if (range) headers.set('content-range', `bytes ${start}-${end}/${stat.size}`);
    const status = range ? 206 : 200;
    if (request.method === 'HEAD' || length === 0) return new Response(null, { status, headers });
    if (length <= WHOLE_READ) {
      return new Response(await readPart(handle, start, length), { status, headers });
    }
    streaming = true;
    const stream = handle.createReadStream({ start, end, highWaterMark: 256 * 1024 });
    return new Response(webStream(stream), { status, headers });
  } finally {
    if (!streaming) await handle.close();
  }
}

/** Node's web streams and the DOM's differ in type only. */
function webStream(stream: Readable): ReadableStream<Uint8Array> {
  return Readable.toWeb(stream) as ReadableStream<Uint8Array>;
}

async function readPart(handle: FileHandle, start: number, length: number) {
  const buffer = new Uint8Array(length);
  const { bytesRead } = await handle.read(buffer, 0, length, start);
  return buffer.subarray(0, bytesRead);
}

function fileHeaders(served: Served, modified: Date): Headers {
  const { request, shared, mimetype, cacheControl, etag } = served;
  const headers = new Headers({
    'content-type': harmlessType(mimetype),
    'cache-control': cachePolicy(cacheControl, shared),
    etag,
    'last-modified': modified.toUTCString(),
    'accept-ranges': 'bytes',
    'x-robots-tag': 'none',
    // People upload these: whatever they are, they never run as a page of this origin.
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'cross-origin-resource-policy': 'cross-origin',
    ...served.headers,
  });
  const download = new URL(request.url).searchParams.get('download');
  if (download !== null) headers.set('content-disposition', attachment(download));
  return headers;
}

/** Pages are shown as their source, as on Supabase; XML that can be a page, too. */
function harmlessType(mimetype: string): string {
  return /html|^(text|application)\/(xml|xslt|javascript)/i.test(mimetype)
    ? 'text/plain'
    : mimetype;
}

function cachePolicy(cacheControl: string, shared: boolean): string {
  if (!shared) return `private, ${cacheControl}`;
  const seconds = Number(/max-age=(\d+)/.exec(cacheControl)?.[1] ?? 0);
  if (seconds >= YEAR) return `public, max-age=${seconds}, immutable`;
  return seconds > 0 ? `public, ${cacheControl}` : cacheControl;
}

function attachment(name: string): string {
  if (name === '') return 'attachment;';
  const encoded = encodeURIComponent(name);
  return `attachment; filename=${encoded}; filename*=UTF-8''${encoded}`;
}

function wantedRange({ headers, method }: Request, etag: string, modified: Date, size: number) {
  const asked = headers.get('range');
  if (asked === null || method === 'HEAD' || !mayTakePart(headers, etag, modified)) return null;
  return parseRange(asked, size);
}

function unsatisfiable(size: number): Response {
  const { status, error, code, message } = invalidRange();
  const body = { statusCode: String(status), error, code, message };
  return Response.json(body, { status, headers: { 'content-range': `bytes */${size}` } });
}
