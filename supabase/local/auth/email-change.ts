import type { AuthContext, Db } from './context.ts';
import { mailLink } from './emails/links.ts';
import { sendEmail, type WayBack } from './emails/send.ts';
import { accountExists, leaveAddress, takeAddress } from './emails/texts.ts';
import { refuse } from './errors.ts';
import { openFlow } from './flow-state.ts';
import { type CodeKind, dropCodes, type IssuedCode, issueCode } from './one-time-codes.ts';
import { emailIdentity, findUser, findUserByEmail, type User } from './users.ts';

/** The two proofs of a change: from the mailbox so far, and from the next one. */
export const CHANGE_KINDS = ['email_change_token_current', 'email_change_token_new'] as const;

/**
 * Starts a change: each mailbox gets its own code. An address that has an account gets no code, so
 * the change never happens; only its owner is notified.
 */
export async function startEmailChange(
  context: AuthContext,
  user: User,
  next: string,
  { challenge, redirectTo }: WayBack,
): Promise<void> {
  const { sql, config } = context;
  const owner = await findUserByEmail(sql, next);
  const isPkce = challenge !== null;
  const issue = (tx: Db, kind: CodeKind, address: string) =>
    issueCode(tx, context, { kind, userId: user.id, address, isPkce });
  const { current, fresh } = await sql.begin(async (tx) => {
    await noteEmailChange(tx, user, next);
    if (isPkce) await openFlow(tx, { challenge, method: 'email_change', userId: user.id });
    return {
      current: user.email ? await issue(tx, 'email_change_token_current', user.email) : null,
      fresh: owner ? null : await issue(tx, 'email_change_token_new', next),
    };
  });
  const proof = ({ code, linkToken }: IssuedCode) => ({
    code,
    link: mailLink(config, { type: 'email_change', token: linkToken, redirectTo }),
  });
  await Promise.all([
    current && user.email && sendEmail(context, leaveAddress(proof(current), next), user.email),
    sendEmail(context, fresh ? takeAddress(proof(fresh)) : accountExists(config.siteUrl), next),
  ]);
}

/** Writes down what an account wants to change to; codes for another address end. */
export async function noteEmailChange(db: Db, user: User, next: string): Promise<void> {
  if (user.email_change !== next) await dropCodes(db, user.id, CHANGE_KINDS);
  await db`
    update auth.users set
      email_change = ${next}, email_change_confirm_status = 0, email_change_sent_at = now(),
      updated_at = now()
    where id = ${user.id}`;
}

/**
 * Counts a proof. The first of two answers null: the other mailbox has yet to agree. Each code is
 * used up when it comes, so the second proof is always the other one.
 */
export async function proveEmailChange(db: Db, user: User): Promise<User | null> {
  const [row] = await db<{ email_change: string; waits: boolean }[]>`
    select email_change, email_change_confirm_status = 0 and email is not null as waits
    from auth.users where id = ${user.id} for update`;
  if (!row?.email_change) throw refuse.code();
  if (row.waits) {
    await db`update auth.users set email_change_confirm_status = 1 where id = ${user.id}`;
    return null;
  }
  await takeOver(db, user, row.email_change);
  return findUser(db, user.id);
}

async function takeOver(db: Db, user: User, next: string): Promise<void> {
  // Another person may have signed up with the address in the meantime.
  if (await findUserByEmail(db, next)) throw refuse.emailExists();
  const verified = db.json({ email: next, email_verified: true });
  await db`
    update auth.users set
      email = ${next}, email_change = '', email_change_confirm_status = 0,
      email_confirmed_at = coalesce(email_confirmed_at, now()), is_anonymous = false,
      raw_user_meta_data = coalesce(raw_user_meta_data, '{}') || ${verified}, updated_at = now()
    where id = ${user.id}`;
  await emailIdentity(db, user.id, next);
  await dropCodes(db, user.id);
}
