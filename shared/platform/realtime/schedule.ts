/** Times of a person's channel. */
export const CHANNEL_TIMES = {
  firstRetry: 500,
  longestRetry: 15_000,
  /** What commits while a join is answered may be seen by neither: so once more, a bit later. */
  secondCatchUp: 3_000,
  /** A client that was away for less has its heartbeat to rely on. */
  awayBeforeCheck: 30_000,
} as const;

/** Delay before a retry, counted from 1. Spread, so that a restart does not meet everyone at once. */
export function retryDelay(attempt: number, random: number): number {
  const bound = Math.min(CHANNEL_TIMES.firstRetry * 2 ** (attempt - 1), CHANNEL_TIMES.longestRetry);
  return bound * (0.5 + random);
}
