import { type FileHandle, open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ObjectFacts } from './catalogue.ts';
import { notFound, StorageError } from './errors.ts';
import { type ObjectName, objectFile } from './object-path.ts';
import { parseRange } from './range.ts';

/** Below this one read beats a stream: most pictures. */
const WHOLE_READ = 512 * 1024;
const YEAR = 31_536_000;

type Served = {
  root: string;
  name: ObjectName;
  request: Request;
  /** Anybody may keep a copy. */
  shared: boolean;
  /** Null: there is no such object, or not for this caller. */
  facts(stamp: string): Promise<ObjectFacts | null>;
};

/** Answers GET and HEAD with an object's bytes: 200, 206, 304 or 416. */
export async function serveObject(served: Served): Promise<Response> {
  const { root, name, request } = served;
  const handle = await open(objectFile(root, name), 'r').catch(() => null);
  if (!handle) throw notFound();
  let streaming = false;
  try {
    const stat = await handle.stat();
    if (!stat.isFile()) throw notFound();
    const stamp = `${stat.ino.toString(36)}-${stat.mtimeMs.toString(36)}-${stat.size.toString(36)}`;
    const facts = await served.facts(stamp);
    if (!facts) throw notFound();
    const etag = `"${stamp}"`;
    const headers = objectHeaders(served, facts, etag, stat.mtime);
    if (matches(request.headers.get('if-none-match'), etag)) {
      return new Response(null, { status: 304, headers });
    }
    const range = wantedRange(request, etag, stat.size);
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

function objectHeaders(
  { request, shared, name }: Served,
  { mimetype, cacheControl }: ObjectFacts,
  etag: string,
  modified: Date,
): Headers {
  const headers = new Headers({
    'content-type': mimetype,
    'cache-control': cachePolicy(cacheControl, shared),
    etag,
    'last-modified': modified.toUTCString(),
    'accept-ranges': 'bytes',
    // People upload these: whatever they are, they never run as a page of this origin.
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'cross-origin-resource-policy': 'cross-origin',
  });
  const download = new URL(request.url).searchParams.get('download');
  if (download !== null) headers.set('content-disposition', attachment(download, name));
  return headers;
}

function cachePolicy(cacheControl: string, shared: boolean): string {
  if (!shared) return `private, ${cacheControl}`;
  const seconds = Number(/max-age=(\d+)/.exec(cacheControl)?.[1] ?? 0);
  if (seconds >= YEAR) return `public, max-age=${seconds}, immutable`;
  return seconds > 0 ? `public, ${cacheControl}` : cacheControl;
}

function attachment(download: string, { key }: ObjectName): string {
  const fallback = key.slice(key.lastIndexOf('/') + 1);
  return `attachment; filename*=UTF-8''${encodeURIComponent(download || fallback)}`;
}

function matches(condition: string | null, etag: string): boolean {
  if (condition === null) return false;
  return condition.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}

function wantedRange(request: Request, etag: string, size: number) {
  const asked = request.headers.get('range');
  const only = request.headers.get('if-range');
  if (asked === null || request.method === 'HEAD' || (only !== null && only !== etag)) return null;
  const range = parseRange(asked, size);
  if (range === 'unsatisfiable') {
    throw new StorageError(416, 'InvalidRange', 'Requested range not satisfiable');
  }
  return range;
}
