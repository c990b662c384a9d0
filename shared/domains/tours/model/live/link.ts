/** Times of the connection between two devices, in ms. */
export const LINK_TIMES = {
  /** A connection that is not there after this is made anew. */
  connectWithin: 10_000,
  /** A restart has so long to find another way; then all is made anew. */
  restartWithin: 4_000,
  /** Pause before the next attempt, doubled up to the longest one. */
  again: 6_000,
  againAtMost: 24_000,
} as const;

/** Where the connection to the other device stands. Times in ms since 1970. */
export type Link =
  | { at: 'alone' }
  | { at: 'connecting'; since: number; failures: number }
  | { at: 'connected'; since: number }
  /** It was there, or could not be made: `since` when, `tryAt` when all is made anew. */
  | { at: 'cut'; since: number; failures: number; tryAt: number };

/** What happened. */
export type LinkEvent =
  /** The other device joined, or joined again. */
  | { type: 'arrived' }
  | { type: 'left' }
  | { type: 'connected' }
  | { type: 'lost' }
  | { type: 'tick' };

/** What is to be done about it: another way for the same connection, or a new one. */
export type LinkDeed = 'restart' | 'make' | 'drop' | null;

type Step = { link: Link; deed: LinkDeed };

const stay = (link: Link): Step => ({ link, deed: null });

function cut(now: number, failures: number, deed: LinkDeed): Step {
  const { restartWithin, again, againAtMost } = LINK_TIMES;
  const pause = failures === 0 ? restartWithin : Math.min(again * 2 ** (failures - 1), againAtMost);
  return { link: { at: 'cut', since: now, failures, tryAt: now + pause }, deed };
}

/** The connection after an event, and what to do. Only one of the two devices makes connections. */
export function stepLink(link: Link, event: LinkEvent, now: number): Step {
  switch (event.type) {
    case 'arrived':
      return { link: { at: 'connecting', since: now, failures: 0 }, deed: 'make' };
    case 'left':
      return link.at === 'alone' ? stay(link) : { link: { at: 'alone' }, deed: 'drop' };
    case 'connected':
      // Also after a cut: the restart found a way.
      return link.at === 'alone' || link.at === 'connected'
        ? stay(link)
        : stay({ at: 'connected', since: now });
    case 'lost':
      if (link.at === 'connected') return cut(now, 0, 'restart');
      return link.at === 'connecting' ? cut(now, link.failures + 1, null) : stay(link);
    case 'tick':
      if (link.at === 'connecting' && now - link.since >= LINK_TIMES.connectWithin) {
        return cut(now, link.failures + 1, null);
      }
      if (link.at === 'cut' && now >= link.tryAt) {
        return { link: { at: 'connecting', since: now, failures: link.failures }, deed: 'make' };
      }
      return stay(link);
  }
}
