import type { Context } from 'hono';
import { type AuthContext, type Db, guessKeys, linkKeys } from './context.ts';
import { CHANGE_KINDS, proveEmailChange } from './email-change.ts';
import type { LinkType } from './emails/links.ts';
import { sendEmail } from './emails/send.ts';
import { addressChanged } from './emails/texts.ts';
import { refuse } from './errors.ts';
import { keepEmailIdentity } from './external/identities.ts';
import { WrongGuess } from './limits.ts';
import { type CodeKind, dropCodes, takeCode } from './one-time-codes.ts';
import { confirmEmail, findUser, isBanned, type User, updateUser } from './users.ts';

/** Which codes a `type` of /verify accepts. */
export const KINDS = {
  signup: ['confirmation_token'],
  invite: ['confirmation_token'],
  email: ['confirmation_token', 'recovery_token'],
  recovery: ['recovery_token'],
  magiclink: ['recovery_token'],
  email_change: CHANGE_KINDS,
} as const satisfies Record<string, readonly CodeKind[]>;

/** A code that was typed, with its address, or the token of a link, with none. */
export type Presented = { type: keyof typeof KINDS; token: string; address: string | null };

/** A user who reads mail at their address; `type` is what the code had been mailed for. */
export type Proven = { user: User; type: LinkType };

/**
 * Uses a code up and hands its owner to `then`, in one transaction: when `then` fails, the code is
 * still good. Answers null for the first of the two proofs of an e-mail change.
 */
export async function prove<T>(
  c: Context,
  context: AuthContext,
  { type, token, address }: Presented,
  then: (tx: Db, proven: Proven) => Promise<T>,
): Promise<T | null> {
  const keys = address === null ? linkKeys(c) : guessKeys(c, context, 'code', address);
  const { answer, moved } = await context.limits.guess(keys, () =>
    context.sql.begin(async (tx) => {
      const taken = await takeCode(tx, KINDS[type], token);
      const user = taken ? await findUser(tx, taken.userId) : null;
      if (!taken || !user) throw new WrongGuess(address === null ? refuse.link() : refuse.code());
      if (isBanned(user)) throw refuse.bannedCaller();
      if (type !== 'email_change') {
        const proven = {
          user: await confirm(tx, user, taken.kind),
          type: typeOf(type, taken.kind),
        };
        return { answer: await then(tx, proven), moved: null };
      }
      const changed = await proveEmailChange(tx, user);
      if (!changed) return { answer: null, moved: null };
      const answer = await then(tx, { user: changed, type });
      return { answer, moved: user.email && { from: user.email, to: changed.email ?? '' } };
    }),
  );
  if (moved) await sendEmail(context, addressChanged(moved.to), moved.from);
  return answer;
}

/** Knowing the code proves access to the mailbox, for any kind of code. */
async function confirm(db: Db, user: User, kind: CodeKind): Promise<User> {
  // A password that was set before the address was proven may be a stranger's.
  if (!user.email_confirmed_at && kind === 'recovery_token') {
    await updateUser(db, user.id, { passwordHash: '' });
    if (user.email) await keepEmailIdentity(db, user.id, user.email);
  }
  await confirmEmail(db, user.id);
  await dropCodes(db, user.id, ['confirmation_token', 'recovery_token']);
  return (await findUser(db, user.id)) ?? user;
}

function typeOf(type: Exclude<Presented['type'], 'email_change'>, kind: CodeKind): LinkType {
  if (type !== 'email') return type;
  return kind === 'confirmation_token' ? 'signup' : 'magiclink';
}
