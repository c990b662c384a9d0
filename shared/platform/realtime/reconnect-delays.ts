/** Times of a person's channel. */
export const CHANNEL_TIMES = {
  firstRetry: 500,
  /** A server restart takes seconds: with a longer delay a client would reconnect late. */
  longestRetryAtFirst: 1_000,
  /** Tries until an outage counts as a long one: after about half a minute. */
  triesAtFirst: 30,
  longestRetry: 15_000,
  /**
   * A commit during the join may be missed both by the rows and by the channel: catch up once more, in ms.
   */
  secondCatchUp: 3_000,
  /** Without a channel for so long, and a page asks for its rows instead, at first… */
  firstPoll: 6_000,
  /** …and later. */
  poll: 15_000,
  /** A client that was away for less has its heartbeat to rely on. */
  awayBeforeCheck: 30_000,
} as const;

/** Delay before a retry, counted from 1. Spread, so that a restart does not meet everyone at once. */
export function retryDelay(attempt: number, random: number): number {
  const { firstRetry, longestRetryAtFirst, triesAtFirst, longestRetry } = CHANNEL_TIMES;
  const bound =
    attempt <= triesAtFirst
      ? Math.min(firstRetry * 2 ** (attempt - 1), longestRetryAtFirst)
      : Math.min(longestRetryAtFirst * 2 ** (attempt - triesAtFirst), longestRetry);
  return bound * (0.5 + random);
}
