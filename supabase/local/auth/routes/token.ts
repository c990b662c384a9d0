import type { Hono } from 'hono';
import { z } from 'zod';
import { type AuthContext, deviceOf, guessKeys } from '../context.ts';
import { refuse } from '../errors.ts';
import { email, readBody } from '../input.ts';
import { WrongGuess } from '../limits.ts';
import { passwordFits } from '../passwords.ts';
import { refreshSession } from '../refresh.ts';
import { openSession } from '../sessions.ts';
import { findUserByEmail, isBanned } from '../users.ts';

const credentials = z.object({ email, password: z.string().default('') });
const refresh = z.object({ refresh_token: z.string().min(1, 'refresh_token required').max(255) });

/** POST /token: a session for a password, or the next one for a refresh token. */
export function mountToken(app: Hono, context: AuthContext): void {
  const { sql, tokens, limits } = context;

  app.post('/token', async (c) => {
    c.header('cache-control', 'no-store');
    const grantType = c.req.query('grant_type');
    if (grantType === 'refresh_token') {
      const { refresh_token } = await readBody(c, refresh);
      return c.json(await refreshSession(context, refresh_token));
    }
    if (grantType !== 'password') throw refuse.grantType();

    const { email: address, password } = await readBody(c, credentials);
    const user = await limits.guess(guessKeys(c, 'password', address), async () => {
      const found = await findUserByEmail(sql, address);
      const fits = await passwordFits(password, found?.encrypted_password ?? null);
      if (!found || !fits) throw new WrongGuess(refuse.credentials());
      return found;
    });
    if (isBanned(user)) throw refuse.banned();
    if (!user.email_confirmed_at) throw refuse.unconfirmed();
    const device = deviceOf(c);
    return c.json(await sql.begin((tx) => openSession(tx, tokens, user, 'password', device)));
  });
}
