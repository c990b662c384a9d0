import type { Hono } from 'hono';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { z } from 'zod';
import { type AuthContext, deviceOf } from '../context.ts';
import { AuthError, refuse } from '../errors.ts';
import { insertPerson } from '../external/people.ts';
import { metadata, readBody } from '../input.ts';
import { openSession } from '../sessions.ts';

const named = z.object({ email: z.string().nullish(), phone: z.string().nullish() });
const input = z.object({ data: metadata.nullish().transform((data) => data ?? {}) });

/**
 * POST /signup without an address: an account of an unknown person. Mounted before the sign-up with
 * an address, whose requests it passes on.
 */
export function mountAnonymous(app: Hono, { sql, tokens, config }: AuthContext): void {
  const { anonymous, anonymousPerHour } = config.ways;
  // Everybody counts together: on this machine, and behind a proxy, all come from one address.
  const made = new RateLimiterMemory({ points: anonymousPerHour, duration: 3600 });

  app.post('/signup', async (c, next) => {
    const { email, phone } = await readBody(c, named);
    if (email || phone) return next();
    if (!anonymous) throw disabled();
    const { data } = await readBody(c, input);
    await made.consume('all').catch((refused: unknown) => {
      throw refused instanceof Error ? refused : refuse.tooManyTries();
    });
    const session = await sql
      .begin(async (tx) => {
        const user = await insertPerson(tx, { email: null, userMetadata: data, isAnonymous: true });
        return openSession(tx, tokens, user, 'anonymous', deviceOf(c));
      })
      .catch((cause: unknown) => {
        throw Object.assign(savingFailed(), { cause });
      });
    c.header('cache-control', 'no-store');
    return c.json(session);
  });
}

function disabled(): AuthError {
  return new AuthError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled');
}

function savingFailed(): AuthError {
  return new AuthError(500, 'unexpected_failure', 'Database error creating anonymous user');
}
