import type { Context } from 'hono';
import { z } from 'zod';
import { refuse } from './errors.ts';

/** An address in the one form in which it is stored, compared and hashed. */
export const email = z
  .string({ error: 'An email address is required' })
  .trim()
  .toLowerCase()
  .max(255, 'Unable to validate email address: invalid format')
  .pipe(z.email({ error: 'Unable to validate email address: invalid format' }));

/** What a client may attach to its user; size is bounded by the body. */
export const metadata = z.record(z.string(), z.json());

/** Reads the body. Postgres stores no NUL, so one is refused here rather than by a failed query. */
export async function readBody<T>(c: Context, schema: z.ZodType<T>): Promise<T> {
  const text = await c.req.text();
  if (text.includes('\\u0000')) throw refuse.badJson();
  let body: unknown;
  try {
    body = JSON.parse(text || '{}');
  } catch {
    throw refuse.badJson();
  }
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw refuse.invalid(parsed.error.issues[0]?.message);
  return parsed.data;
}

/** Answers no earlier than after `ms`, so that the time does not tell what was found. */
export async function evenly<T>(ms: number, work: () => Promise<T>): Promise<T> {
  const floor = new Promise<void>((done) => setTimeout(done, ms));
  const [outcome] = await Promise.allSettled([work(), floor]);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}
