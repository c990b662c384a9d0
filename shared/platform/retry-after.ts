/** Until when busy servers must not be called again, in milliseconds of the device's clock. */
let restsUntil = 0;

/** Milliseconds that a `Retry-After` asks for; null when it says nothing that can be read. */
export function readRetryAfter(value: string | null, now: number): number | null {
  if (!value?.trim()) return null;
  const seconds = Number(value);
  const wait = Number.isFinite(seconds) ? seconds * 1_000 : Date.parse(value) - now;
  return Number.isFinite(wait) ? Math.max(0, wait) : null;
}

/** Records the pause that a busy server asks for. */
export function noteRest(answer: Response, now: number): void {
  if (answer.status !== 429 && answer.status !== 503) return;
  const wait = readRetryAfter(answer.headers.get('retry-after'), now);
  if (wait !== null) restsUntil = now + wait;
}

/** How long the server that was asked last wants to be left alone, in milliseconds; usually 0. */
export function restLeft(now: number): number {
  return Math.max(0, restsUntil - now);
}
