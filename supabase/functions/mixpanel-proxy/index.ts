import { callerOf } from '../_shared/caller.ts';
import { countCall } from '../_shared/limit.ts';
import { serveJson } from '../_shared/serve.ts';
import { readAnalytics } from './body.ts';
import { clean } from './clean.ts';
import { deliver } from './destinations.ts';

/** Two a second for a minute: many times what a person at work causes. */
const ALLOWANCE = { bucket: 'mixpanel-proxy', calls: 120, seconds: 60 };

// Visitors are counted, too, so the call is public. Consent is checked in the client, which sends
// nothing without it or with Do Not Track.
serveJson({
  maxBytes: 1024 * 1024,
  refused: (error) => ({ success: false, accepted: 0, error }),
  handle: async (input, request) => {
    const caller = await callerOf(request);
    await countCall(caller, ALLOWANCE);
    const { endpoint, events } = readAnalytics(input);
    const cleaned = events.map(({ name, payload }) => ({
      name: String(clean({ name }).name),
      payload: clean(payload),
    }));
    await deliver({ endpoint, events: cleaned });
    return { success: true, accepted: cleaned.length, error: null };
  },
});
