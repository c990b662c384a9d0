import type { Context, Hono } from 'hono';
import { z } from 'zod';
import { type Caller, requireCaller } from '../caller.ts';
import type { AuthContext, Db } from '../context.ts';
import { startEmailChange } from '../email-change.ts';
import { sendEmail, wayBack } from '../emails/send.ts';
import { passwordChanged } from '../emails/texts.ts';
import { refuse } from '../errors.ts';
import { challengeFields } from '../flow-state.ts';
import { email, evenly, metadata, readBody } from '../input.ts';
import { dropCodes } from '../one-time-codes.ts';
import { checkPasswordRules, hashPassword, passwordFits } from '../passwords.ts';
import { requireFreshProof } from '../reauthentication.ts';
import { endSessions } from '../sessions.ts';
import { answerUser } from '../user-answer.ts';
import { emailIdentity, findUser, type Metadata, updateUser } from '../users.ts';

const changes = z.object({
  email: z.preprocess((value) => value || undefined, email.optional()),
  password: z.string().nullish(),
  nonce: z.string().max(64).nullish(),
  data: metadata.nullish(),
  ...challengeFields,
});

/** A change of address takes this long whether the next one is free or has an account. */
const ANSWER_MS = 250;

/** GET and PUT /user: the caller's own account. */
export function mountUser(app: Hono, context: AuthContext): void {
  const { sql, limits, config } = context;

  app.get('/user', async (c) => {
    const { user } = await requireCaller(c, context);
    return c.json(await answerUser(sql, user));
  });

  app.put('/user', async (c) => {
    const caller = await requireCaller(c, context);
    const { user } = caller;
    const wanted = await readBody(c, changes);
    const back = wayBack(c, context, wanted);
    const next = wanted.email !== user.email ? wanted.email : undefined;
    await requireSecondFactor(context, caller, Boolean(wanted.password || next));
    if (wanted.password && user.is_anonymous && !next) throw refuse.anonymousPassword();
    const passwordHash = wanted.password
      ? await newPasswordHash(c, context, caller, wanted.password, wanted.nonce ?? undefined)
      : undefined;
    // One pause for the account, one for the mailbox that is not its own yet.
    if (next) await limits.requireMail('email_change', user.id);
    if (next) await limits.requireMail('email_change to', next);

    await sql.begin((tx) => apply(tx, caller, passwordHash, wanted.data ?? undefined));
    if (passwordHash && user.email)
      await sendEmail(context, passwordChanged(config.siteUrl), user.email);
    if (next) await evenly(ANSWER_MS, () => startEmailChange(context, user, next, back));

    const changed = await findUser(sql, user.id);
    if (!changed) throw refuse.noUserOfToken();
    return c.json(await answerUser(sql, changed));
  });
}

async function apply(
  tx: Db,
  { user, sessionId }: Caller,
  passwordHash: string | undefined,
  userMetadata: Metadata | undefined,
): Promise<void> {
  await updateUser(tx, user.id, { passwordHash, userMetadata });
  if (!passwordHash) return;
  // Sessions opened with the old password end, except this one, and so do codes of that time.
  await endSessions(tx, 'others', { userId: user.id, sessionId });
  await dropCodes(tx, user.id);
  // A first password makes an account of another provider one with an address, too.
  if (!user.encrypted_password && user.email && user.email_confirmed_at)
    await emailIdentity(tx, user.id, user.email);
}

async function newPasswordHash(
  c: Context,
  context: AuthContext,
  caller: Caller,
  password: string,
  nonce: string | undefined,
): Promise<string> {
  checkPasswordRules(password);
  await requireFreshProof(c, context, caller, nonce);
  if (await passwordFits(password, caller.user.encrypted_password)) throw refuse.samePassword();
  return hashPassword(password);
}

/** A user with a second factor must have shown it before the first one changes. */
async function requireSecondFactor(
  { sql }: AuthContext,
  { user, aal }: Caller,
  matters: boolean,
): Promise<void> {
  if (!matters || aal !== 'aal1') return;
  const [factor] = await sql`
    select from auth.mfa_factors where user_id = ${user.id} and status = 'verified' limit 1`;
  if (factor) throw refuse.secondFactor();
}
