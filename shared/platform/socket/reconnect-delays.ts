/** WS-26: the series of attempts after a lost connection. */
export const RECONNECT = {
  maxAttempts: 10,
  initialInterval: 1000,
  maxInterval: 30_000,
  decay: 1.5,
  timeout: 30_000,
} as const;

/** WS-10, DEC-26: a worker is stopped after 30 s of silence, a page is not. */
export const PING_INTERVAL = { page: 30_000, worker: 20_000 } as const;

/** WS-27: delay before an attempt, counted from 1, as the specification derives it. */
export function baseDelay(attempt: number): number {
  return Math.min(
    RECONNECT.initialInterval * RECONNECT.decay ** (attempt - 1),
    RECONNECT.maxInterval,
  );
}

/** DEC-27: a jitter of up to a quarter, capped at the maximum. `random` is in [0, 1). */
export function reconnectDelay(attempt: number, random: number): number {
  return Math.min(baseDelay(attempt) * (1 + random / 4), RECONNECT.maxInterval);
}
