import { fetchInTime } from './answer-in-time.ts';
import { isForeign } from './foreign-answer.ts';
import { platform } from './ports/platform.ts';

/** The status of an answer that came from the network, not from us. */
export const INTERCEPTED = 511;

/** How long the network may take to show that it answers in our place, in ms: a form waits for it. */
const PROBE_MS = 2_000;

/**
 * An answer of one of our servers. A page in its place comes from the network, as in hotels and trains before
 * one has signed in there: it becomes an error with a code of its own, or it would be read as no rows.
 */
export const ownAnswer = (answer: Response): Response => (isForeign(answer) ? foreign() : answer);

/**
 * Asks one of our servers, within a time, without following it elsewhere. Where the page of a network in our
 * place lacks the headers that let this page read it, the request only fails: an address of our own origin,
 * which needs none, then says which of both it was.
 */
export async function askServer(
  ...[input, init, send]: Parameters<typeof fetchInTime>
): Promise<Response> {
  try {
    return ownAnswer(await fetchInTime(input, { ...init, redirect: 'manual' }, send));
  } catch (error) {
    // A browser names every request that did not come about so; one that was given up has another name.
    if (error instanceof TypeError && (await isIntercepted())) return foreign();
    throw error;
  }
}

/** Whether the network answers in our place, so far as that can be known; false without a connection. */
async function isIntercepted(): Promise<boolean> {
  const { network, clock, loadConfig } = platform();
  if (!network.online()) return false;
  const limit = new AbortController();
  const cancel = clock.after(PROBE_MS, () => limit.abort());
  try {
    const own = globalThis.location?.origin.startsWith('http') ? '' : (await loadConfig()).pwaUrl;
    // The worker answers nothing in this address's place, and no cache may.
    const request = { cache: 'no-store', redirect: 'manual', signal: limit.signal } as const;
    return isForeign(await fetch(`${own}/health`, request));
  } catch {
    return false; // No answer at all: the network is down, or it cannot forge ours.
  } finally {
    cancel();
  }
}

function foreign(): Response {
  // The auth library reads the second name, the others the first.
  const code = 'network_intercepted';
  return Response.json({ code, error_code: code, message: '' }, { status: INTERCEPTED });
}
