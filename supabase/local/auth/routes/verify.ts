import type { Hono } from 'hono';
import { z } from 'zod';
import { type AuthContext, deviceOf } from '../context.ts';
import { METHOD_OF_LINK } from '../emails/send.ts';
import { AuthError, refuse } from '../errors.ts';
import { issueAuthCode } from '../flow-state.ts';
import { email, readBody } from '../input.ts';
import { hashCode, isPkceToken } from '../one-time-codes.ts';
import { KINDS, type Presented, prove } from '../proving.ts';
import { redirectTarget, withCode, withError, withMessage, withSession } from '../redirects.ts';
import { openSession } from '../sessions.ts';

/** GoTrue's answer to the first of two proofs. */
const HALF = 'Confirmation link accepted. Please proceed to confirm link sent to the other email';

const input = z.object({
  type: z.string({ error: 'Verify requires a verification type' }),
  email: z.string().nullish(),
  phone: z.string().nullish(),
  token: z.string().max(128).nullish(),
  token_hash: z.string().max(128).nullish(),
});

/** POST /verify with a mailed code or the token of a link, and GET /verify, the link itself. */
export function mountVerify(app: Hono, context: AuthContext): void {
  const { tokens, config } = context;

  app.post('/verify', async (c) => {
    const presented = readPresented(await readBody(c, input), context);
    c.header('cache-control', 'no-store');
    const session = await prove(c, context, presented, (tx, { user }) =>
      openSession(tx, tokens, user, 'otp', deviceOf(c)),
    );
    return c.json(session ?? { msg: HALF, code: '200' });
  });

  app.get('/verify', async (c) => {
    // Hono answers HEAD with the handler of GET; asking whether a link is good must not use it up.
    if (c.req.method === 'HEAD') return c.body(null, 405);
    const { type, token } = c.req.query();
    if (!type) throw refuse.invalid('Verify requires a verification type');
    if (!token) throw refuse.invalid('Verify requires a token or a token hash');
    const target = redirectTarget(c, config);
    const isPkce = isPkceToken(token);
    c.header('cache-control', 'no-store');
    try {
      const presented = { type: knownType(type), token, address: null };
      const end = await prove(c, context, presented, async (tx, proven) => {
        if (!isPkce) {
          const session = await openSession(tx, tokens, proven.user, 'otp', deviceOf(c));
          return withSession(target, session, proven.type);
        }
        const method = METHOD_OF_LINK[proven.type];
        return withCode(target, await issueAuthCode(tx, proven.user.id, method));
      });
      return c.redirect(end ?? withMessage(target, HALF, isPkce), 303);
    } catch (error) {
      if (!(error instanceof AuthError)) throw error;
      return c.redirect(withError(target, error, isPkce), 303);
    }
  });
}

function readPresented(body: z.infer<typeof input>, { keys }: AuthContext): Presented {
  const { token, token_hash } = body;
  if (Boolean(token) === Boolean(token_hash))
    throw refuse.invalid('Verify requires either a token or a token hash');
  if (token_hash) {
    if (body.email || body.phone)
      throw refuse.invalid('Only the token_hash and type should be provided');
    return { type: knownType(body.type), token: token_hash, address: null };
  }
  if (Boolean(body.email) === Boolean(body.phone))
    throw refuse.invalid('Only an email address or phone number should be provided on verify');
  // No code was ever sent to a phone.
  if (body.phone) throw refuse.code();
  const address = email.safeParse(body.email);
  if (!address.success) throw new AuthError(422, 'validation_failed', 'Invalid email format');
  const hash = hashCode(keys.secretKey, address.data, token ?? '');
  return { type: knownType(body.type), token: hash, address: address.data };
}

function knownType(type: string): Presented['type'] {
  if (!Object.hasOwn(KINDS, type)) throw refuse.invalid('Invalid email verification type');
  return type as Presented['type']; // one of its own keys, as the line above saw
}
