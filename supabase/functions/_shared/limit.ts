import type { Caller } from './caller.ts';
import { serviceClient } from './clients.ts';
import { Refusal } from './serve.ts';

/** How often one person, or one address of visitors, may call. */
export type Allowance = { bucket: string; calls: number; seconds: number };

/**
 * Counts a call and refuses one too many. Counted in the database, because a function's memory
 * lives for minutes and in many places. A platform that cannot tell visitors apart names no source: they
 * are not counted then.
 */
export async function countCall(caller: Caller, { bucket, calls, seconds }: Allowance) {
  const subject = caller.id ?? caller.source;
  if (subject === null) return;
  const { data, error } = await serviceClient().rpc('count_call', {
    bucket,
    subject,
    allowed: calls,
    seconds,
  });
  if (error) throw error;
  if (typeof data === 'number' && data > 0) {
    throw new Refusal(429, 'That was a lot at once. Please wait a moment and try again.', data);
  }
}
