import type { AuthContext, Db } from '../context.ts';
import { mailConfirmation } from '../routes/signup.ts';
import type { User } from '../users.ts';
import type { Settled } from './accounts.ts';

/**
 * Settles whose account it is and goes on in the same transaction. Where the address still has to be
 * confirmed, the account is stored, the confirmation mailed, and the sign-in refused.
 */
export async function finish<T>(
  context: AuthContext,
  redirectTo: string,
  settle: (tx: Db) => Promise<Settled>,
  then: (tx: Db, user: User) => Promise<T>,
): Promise<T> {
  const outcome = await context.sql.begin(async (tx) => {
    const settled = await settle(tx);
    return 'refusal' in settled ? settled : { answer: await then(tx, settled.user) };
  });
  if ('answer' in outcome) return outcome.answer;
  const { unconfirmed, refusal } = outcome;
  const { email } = unconfirmed;
  if (email && (await context.limits.mayMail('confirmation', email)))
    await mailConfirmation(context, unconfirmed.id, email, { challenge: null, redirectTo });
  throw refusal;
}
