import type { Context, Hono } from 'hono';
import { z } from 'zod';
import { type AuthContext, deviceOf, guessKeys } from '../context.ts';
import { AuthError, refuse } from '../errors.ts';
import { email, readBody } from '../input.ts';
import { WrongGuess } from '../limits.ts';
import { type CodeKind, hashCode, takeCode } from '../one-time-codes.ts';
import { redirectTarget, withError, withSession } from '../redirects.ts';
import { openSession, type SessionAnswer } from '../sessions.ts';
import { confirmEmail, findUser, isBanned } from '../users.ts';

const KINDS = {
  signup: ['confirmation_token'],
  email: ['confirmation_token', 'recovery_token'],
  recovery: ['recovery_token'],
  magiclink: ['recovery_token'],
} as const satisfies Record<string, readonly CodeKind[]>;

const type = z.literal(Object.keys(KINDS) as (keyof typeof KINDS)[], {
  error: 'Invalid email verification type',
});

const input = z
  .object({
    type,
    email: email.optional(),
    token: z.string().max(64).optional(),
    token_hash: z.string().max(128).optional(),
  })
  .refine((body) => body.token || body.token_hash, 'Verify requires a token or a token hash')
  .refine(
    (body) => body.token_hash || body.email,
    'Only an email address or phone number should be provided on verify',
  );

/** POST /verify with a mailed code, and GET /verify for a link made from its hash. */
export function mountVerify(app: Hono, context: AuthContext): void {
  app.post('/verify', async (c) => {
    const body = await readBody(c, input);
    c.header('cache-control', 'no-store');
    return c.json(await verify(c, context, body));
  });

  app.get('/verify', async (c) => {
    const target = redirectTarget(c, context.config);
    const parsed = input.safeParse({
      type: c.req.query('type'),
      token_hash: c.req.query('token') ?? c.req.query('token_hash'),
    });
    try {
      if (!parsed.success) throw refuse.code();
      const session = await verify(c, context, parsed.data);
      return c.redirect(withSession(target, session, parsed.data.type), 303);
    } catch (error) {
      if (!(error instanceof AuthError)) throw error;
      return c.redirect(withError(target, error, false), 303);
    }
  });
}

async function verify(
  c: Context,
  context: AuthContext,
  body: z.infer<typeof input>,
): Promise<SessionAnswer> {
  const { sql, tokens, limits } = context;
  const hash = body.token_hash ?? hashCode(body.email ?? '', body.token ?? '');
  // A hash can be computed for every code of a known address, so tries at hashes count as well;
  // they name no account and share one count.
  const account = body.token_hash ? 'hash' : (body.email ?? '');
  const device = deviceOf(c);
  return limits.guess(guessKeys(c, 'code', account), () =>
    sql.begin(async (tx) => {
      const userId = await takeCode(tx, KINDS[body.type], hash);
      const user = userId ? await findUser(tx, userId) : null;
      if (!user) throw new WrongGuess(refuse.code());
      if (isBanned(user)) throw refuse.bannedCaller();
      // Whoever reads the code reads mail at the address, whatever the code was asked for.
      await confirmEmail(tx, user.id);
      const confirmed = (await findUser(tx, user.id)) ?? user;
      return openSession(tx, tokens, confirmed, 'otp', device);
    }),
  );
}
