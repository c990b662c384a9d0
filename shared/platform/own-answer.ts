import { fetchInTime, inTime } from './answer-in-time.ts';
import { isForeign } from './foreign-answer.ts';

/** The status of an answer that came from the network, not from us. */
export const INTERCEPTED = 511;

/**
 * What tells a network in our place from none; out of the first file. A shell loads it ahead, as it could not be
 * loaded behind such a network. Without it a request has only failed.
 */
export const loadInterception = () =>
  inTime(import('./interception.ts'), 2_000).catch(() => undefined);

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
  ...[input, init, send, most]: Parameters<typeof fetchInTime>
): Promise<Response> {
  try {
    return ownAnswer(await fetchInTime(input, { ...init, redirect: 'manual' }, send, most));
  } catch (error) {
    // A browser names every request that did not come about so; one that was given up has another name.
    const known = error instanceof TypeError ? await loadInterception() : undefined;
    if (await known?.isIntercepted()) return foreign();
    throw error;
  }
}

function foreign(): Response {
  // The auth library reads the second name, the others the first.
  const code = 'network_intercepted';
  return Response.json({ code, error_code: code, message: '' }, { status: INTERCEPTED });
}
