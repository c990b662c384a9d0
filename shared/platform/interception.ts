import { isForeign } from './foreign-answer.ts';
import { platform } from './ports/platform.ts';

/** How long the network may take to show that it answers in our place, in ms: a form waits for it. */
const PROBE_MS = 2_000;

/** Whether the network answers in our place, so far as that can be known; false without a connection. */
export async function isIntercepted(): Promise<boolean> {
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
