import { Refusal } from './refusal.ts';

/** Far deeper than anything that a column holds, far flatter than what overflows a reader's stack. */
const DEEPEST = 500;

/** A shorter body cannot be deeper. */
const SHORT_BYTES = DEEPEST;

/** Refuses what the wire to Postgres cuts off: it knows no NUL, and a client would try again for ever. */
export function refuseNul(url: URL): void {
  const parts = [decoded(url.pathname), ...[...url.searchParams].flat()];
  if (parts.some((part) => part.includes('\0')))
    throw new Refusal(400, 'PGRST100', 'A NUL character is no part of a name or a value');
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** The request with a body that can be read; refuses JSON that is nested without end. */
export async function flatEnough(request: Request): Promise<Request> {
  const { headers } = request;
  const length = headers.get('content-length');
  const isJson = /json/.test(headers.get('content-type') ?? '');
  if (!request.body || !isJson || (length !== null && Number(length) <= SHORT_BYTES))
    return request;
  const bytes = new Uint8Array(await request.arrayBuffer());
  if (isDeeper(bytes, DEEPEST)) throw tooDeep();
  return new Request(request.url, { method: request.method, headers, body: bytes });
}

export const tooDeep = () =>
  new Refusal(400, 'PGRST102', `What was sent is nested more than ${DEEPEST} levels deep`);

const [QUOTE, BACKSLASH, OPEN_LIST, OPEN_OBJECT, CLOSE_LIST, CLOSE_OBJECT] = Buffer.from('"\\[{]}');

/** Whether JSON is nested deeper than so many levels; brackets in its texts are none. */
export function isDeeper(json: Uint8Array, levels: number): boolean {
  let depth = 0;
  let inText = false;
  for (let at = 0; at < json.length; at++) {
    const byte = json[at];
    if (inText) {
      if (byte === BACKSLASH) at++;
      else if (byte === QUOTE) inText = false;
    } else if (byte === QUOTE) inText = true;
    else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
      depth++;
      if (depth > levels) return true;
    } else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) depth--;
  }
  return false;
}
