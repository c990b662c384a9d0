/** A read as the client sends it, without its token: method, address and headers. */
export type Read = [method: string, url: string, headers: Record<string, string>];

/** A read that is on its way already, with the token that it was sent with. */
type Ahead = { authorization: string; answer: Promise<Response | null> };

declare global {
  /** Set by `before-paint.js`, by method and address. */
  var readsAhead: Map<string, Ahead> | undefined;
}

/** A page asks for no more than this on a phone's first screen. */
const READS = 10;
let noted: Map<string, Read> | undefined = new Map();

/**
 * `fetch` for rows. The first answers after a start may have been asked for before the app was there:
 * by `before-paint.js`, which knows from here what the page read when it was last opened. Each is taken
 * once, with the token that it was asked with; one that failed is asked for again.
 */
export async function fetchRows(url: string, request: RequestInit): Promise<Response> {
  const { method = 'GET' } = request;
  const headers = new Headers(request.headers);
  const authorization = headers.get('authorization');
  headers.delete('authorization');
  const name = `${method} ${url}`;
  if (noted && /GET|HEAD/.test(method) && noted.size < READS)
    noted.set(name, [method, url, Object.fromEntries(headers)]);
  const ahead = globalThis.readsAhead?.get(name);
  globalThis.readsAhead?.delete(name);
  if (ahead?.authorization === authorization) {
    const answer = await ahead.answer;
    if (answer?.ok) return answer;
  }
  return await fetch(url, request);
}

/** The reads of the opened page; what is asked for from now on is none of them. */
export function takeNoted(): Read[] {
  globalThis.readsAhead = undefined;
  const reads = [...(noted?.values() ?? [])];
  noted = undefined;
  return reads;
}
