import type { Context } from 'hono';
import type { Caller } from './caller.ts';
import { REAUTHENTICATION_HOURS } from './config.ts';
import { type AuthContext, ownKeys } from './context.ts';
import { refuse } from './errors.ts';
import { WrongGuess } from './limits.ts';
import { dropCodes, hashCode, takeCode } from './one-time-codes.ts';

/** A new password from a session that is not fresh takes a code from the mailbox. */
export async function requireFreshProof(
  c: Context,
  { sql, limits, keys }: AuthContext,
  { user, signedInAt }: Caller,
  nonce: string | undefined,
): Promise<void> {
  const age = Date.now() - signedInAt.getTime();
  if (age < REAUTHENTICATION_HOURS * 3_600_000) return;
  if (!nonce) throw refuse.reauthenticate();
  const address = user.email ?? '';
  await limits.guess(ownKeys(c, `code:${address}`), async () => {
    const hash = hashCode(keys.secretKey, address, nonce);
    const taken = await takeCode(sql, ['reauthentication_token'], hash);
    if (taken?.userId !== user.id) throw new WrongGuess(refuse.nonce());
  });
  await dropCodes(sql, user.id);
}
