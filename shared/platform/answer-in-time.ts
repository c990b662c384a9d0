import { AppError } from './errors.ts';
import { ANSWER_TIMEOUT } from './offline/server-answers.ts';
import { platform } from './ports/platform.ts';

/** How long the rest of an answer may take once it has begun, in ms: rows may come over a slow connection. */
const REST_TIMEOUT = 60_000;

/**
 * Sends a request that is given up when no answer comes: behind a connection that hangs, a form would spin for
 * ever. Whatever the user does goes through it, so that each act is done, queued or refused. Throws a
 * `TimeoutError`, which `toAppError` knows as `unavailable`.
 */
export async function fetchInTime(
  input: RequestInfo | URL,
  init: RequestInit = {},
  send: (input: RequestInfo | URL, init: RequestInit) => Promise<Response> = fetch,
  most = ANSWER_TIMEOUT,
): Promise<Response> {
  const { clock } = platform();
  const limit = new AbortController();
  const giveUp = () => limit.abort(new DOMException('No answer came in time', 'TimeoutError'));
  const signal = init.signal ? AbortSignal.any([init.signal, limit.signal]) : limit.signal;
  const cancel = clock.after(most, giveUp);
  const answer = await send(input, { ...init, signal }).finally(cancel);
  // A file may take as long as it takes.
  if (/json/.test(answer.headers.get('content-type') ?? '')) clock.after(REST_TIMEOUT, giveUp);
  return answer;
}

/** Waits for code or an answer that may never come; throws an `AppError` then. */
export async function inTime<Value>(work: Promise<Value>, most = ANSWER_TIMEOUT): Promise<Value> {
  const late = Promise.withResolvers<never>();
  const cancel = platform().clock.after(most, () => late.reject(new AppError('unavailable')));
  return await Promise.race([work, late.promise]).finally(cancel);
}
