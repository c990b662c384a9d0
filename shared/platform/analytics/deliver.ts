import { loadConfig } from '../ports/platform.ts';
import type { SenderPorts } from './sender.ts';

const PATIENCE = 10_000;

/**
 * Sends a batch to `mixpanel-proxy`, always without a session: the events name their user, and an expired
 * session must not lose them.
 */
export const deliverToProxy: SenderPorts['deliver'] = async (endpoint, data) => {
  const { supabaseUrl, publishableKey } = await loadConfig();
  const answer = await fetch(`${supabaseUrl}/functions/v1/mixpanel-proxy`, {
    method: 'POST',
    headers: { apikey: publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ endpoint, data }),
    signal: AbortSignal.timeout(PATIENCE),
    // The page may be left meanwhile.
    keepalive: true,
  });
  await answer.body?.cancel();
  if (answer.ok) return 'taken';
  return answer.status === 429 || answer.status >= 500 ? 'retry' : 'refused';
};

/** One tab sends at a time. Without Web Locks the ids still keep an event single. */
export const aloneInBrowser: SenderPorts['alone'] = async (work) => {
  if ('locks' in navigator) await navigator.locks.request('kinstead.analytics', work);
  else await work();
};
