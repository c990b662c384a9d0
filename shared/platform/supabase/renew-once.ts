import * as z from 'zod/mini';
import { AUTH_KEY } from '../persisted.ts';
import { platform } from '../ports/platform.ts';

const RENEWAL = '/auth/v1/token?grant_type=refresh_token';
const sessionSchema = z.looseObject({ refresh_token: z.string() });

/** How long other tabs wait until this tab's answer is persisted, in ms. */
const KEEPING_MS = 1_000;

/**
 * Sends a request of the client, and renews a session once for all tabs. Each tab's library asks for a
 * renewal; the second one finds the session that the first one received, so the server gets one request.
 */
export async function renewOnce(
  input: RequestInfo | URL,
  init: RequestInit | undefined,
  send: typeof fetch,
): Promise<Response> {
  const renewal = String(input instanceof Request ? input.url : input).endsWith(RENEWAL);
  const asked = renewal ? sessionSchema.safeParse(parsed(init?.body)) : null;
  // Without Web Locks (an insecure address on the local network) each tab asks for itself.
  if (!asked?.success || !globalThis.navigator?.locks) return await send(input, init);
  const token = asked.data.refresh_token;
  const { promise, resolve, reject } = Promise.withResolvers<Response>();
  void navigator.locks
    .request('kinstead.renewal', async () => {
      const persisted = await persistedSession();
      if (persisted !== null && persisted.refresh_token !== token)
        return resolve(Response.json(persisted));
      const answer = await send(input, init);
      resolve(answer);
      // A no ends the session, a yes replaces it; a server in trouble does neither.
      if (answer.status < 500 && persisted !== null) await replaced(token);
    })
    .catch(reject);
  return await promise;
}

/** Waits until the persisted session is replaced or removed. */
async function replaced(token: string): Promise<void> {
  const { clock } = platform();
  const end = clock.now() + KEEPING_MS;
  while ((await persistedSession())?.refresh_token === token && clock.now() < end) {
    await new Promise<void>((done) => void clock.after(10, done));
  }
}

async function persistedSession() {
  const persisted = sessionSchema.safeParse(parsed(await platform().storage.getItem(AUTH_KEY)));
  return persisted.success ? persisted.data : null;
}

function parsed(text: unknown): unknown {
  try {
    return typeof text === 'string' ? JSON.parse(text) : null;
  } catch {
    return null; // as good as none
  }
}
