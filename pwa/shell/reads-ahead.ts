import { AUTH_KEY, READS_AHEAD_KEY } from '#shared/platform/persisted.ts';
import { platform } from '#shared/platform/ports/platform.ts';

/** A read as the client sends it, without its token: method, address and headers. */
type Read = [method: string, url: string, headers: Record<string, string>];

/** What pages read when they were last opened, by their addresses; `before-paint.js` reads it. */
type Kept = Record<string, Read[]>;

/** A read that is on its way already, with the token that it was sent with. */
type Ahead = { authorization: string; answer: Promise<Response | null> };

declare global {
  /** Set by `before-paint.js`, by method and address. */
  var readsAhead: Map<string, Ahead> | undefined;
}

/** A page asks for no more than this on a phone's first screen. */
const READS = 10;
/** Pages that are remembered: those that somebody opens directly are few. */
const PAGES = 12;

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

/** Remembers what the opened page has read, once it is drawn; later reads are asked for themselves. */
export async function keepReads(): Promise<void> {
  const { pathname, search } = location;
  await platform().settled;
  globalThis.readsAhead = undefined;
  const reads = [...(noted?.values() ?? [])];
  noted = undefined;
  // Somebody has gone on to another page, or this one reads nothing as somebody.
  if (reads.length === 0 || location.pathname !== pathname) return;
  const { storage } = platform();
  const kept = parsed(await storage.getItem(READS_AHEAD_KEY));
  delete kept[pathname + search];
  const others = Object.entries(kept).slice(1 - PAGES);
  const all = Object.fromEntries([...others, [pathname + search, reads]]);
  // Whoever has left meanwhile leaves nothing behind.
  if ((await storage.getItem(AUTH_KEY)) === null) return;
  // Full or forbidden storage costs some time at the next start, and nothing else.
  await Promise.try(() => storage.setItem(READS_AHEAD_KEY, JSON.stringify(all))).catch(() => {});
}

function parsed(text: string | null): Kept {
  try {
    return JSON.parse(text ?? '{}');
  } catch {
    return {};
  }
}
