import { z } from 'zod';
import { deviceOf, guessKeys } from '../context.ts';
import { refuse } from '../errors.ts';
import { email, readBody } from '../input.ts';
import { WrongGuess } from '../limits.ts';
import { passwordFits } from '../passwords.ts';
import { openSession } from '../sessions.ts';
import { findUserByEmail, isBanned } from '../users.ts';
import type { Grant } from './grant.ts';

const credentials = z.object({ email, password: z.string().default('') });

/** `grant_type=password`: only the right password learns that an account is banned or waits. */
export const passwordGrant: Grant = async (c, context) => {
  const { sql, tokens, limits } = context;
  const { email: address, password } = await readBody(c, credentials);
  const user = await limits.guess(guessKeys(c, context, 'password', address), async () => {
    const found = await findUserByEmail(sql, address);
    const fits = await passwordFits(password, found?.encrypted_password ?? null);
    if (!found || !fits) throw new WrongGuess(refuse.credentials());
    return found;
  });
  if (isBanned(user)) throw refuse.banned();
  if (!user.email_confirmed_at) throw refuse.unconfirmed();
  return sql.begin((tx) => openSession(tx, tokens, user, 'password', deviceOf(c)));
};
