/** What a push service said. */
export type PushAnswer = { status: number; retryAfter: string | null };

/** How it ended for one browser. `wait` are the seconds that the service asked for. */
export type Outcome =
  | { kind: 'reached' }
  | { kind: 'gone' }
  | { kind: 'failed'; error: string; wait: number };

/** Reads a push service's answer, or why there was none. */
export function outcomeOf(answer: PushAnswer | Error): Outcome {
  if (answer instanceof Error) return { kind: 'failed', error: answer.message, wait: 0 };
  const { status, retryAfter } = answer;
  if (status >= 200 && status < 300) return { kind: 'reached' };
  // The browser has unsubscribed, or never did.
  if (status === 404 || status === 410) return { kind: 'gone' };
  const wait = status === 429 || status >= 500 ? secondsOf(retryAfter) : 0;
  return { kind: 'failed', error: `the push service answered ${status}`, wait };
}

/** `Retry-After` is seconds or a date. */
export function secondsOf(retryAfter: string | null, now = Date.now()): number {
  if (!retryAfter) return 0;
  if (/^\d+$/.test(retryAfter.trim())) return Math.min(Number(retryAfter), 86_400);
  const at = Date.parse(retryAfter);
  return Number.isNaN(at) ? 0 : Math.min(Math.max(0, Math.ceil((at - now) / 1000)), 86_400);
}

/** All browsers of one person, as `finish_push` takes it. */
export function sumUp(outcomes: readonly (readonly [string, Outcome])[]) {
  const failed = outcomes.flatMap(([, outcome]) => (outcome.kind === 'failed' ? [outcome] : []));
  const of = (kind: Outcome['kind']) =>
    outcomes.flatMap(([id, outcome]) => (outcome.kind === kind ? [id] : []));
  return {
    reached: of('reached'),
    gone: of('gone'),
    error: failed[0]?.error ?? null,
    wait_seconds: Math.max(0, ...failed.map(({ wait }) => wait)),
  };
}
