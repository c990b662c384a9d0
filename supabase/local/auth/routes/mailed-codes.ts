import type { Hono } from 'hono';
import { z } from 'zod';
import type { AuthContext } from '../context.ts';
import { startEmailChange } from '../email-change.ts';
import { mailProof, renderUnsent, type WayBack, wayBack } from '../emails/send.ts';
import { recoverPassword, signInByCode } from '../emails/texts.ts';
import { keepEmailIdentity } from '../external/identities.ts';
import { challengeFields } from '../flow-state.ts';
import { email, evenly, metadata, readBody } from '../input.ts';
import { findUserByEmail, updateUser } from '../users.ts';
import { mailConfirmation, register } from './signup.ts';

const resend = z.object({
  type: z.literal(['signup', 'email_change'], {
    error: 'Missing one of these types: signup, email_change, sms, phone_change',
  }),
  email,
  ...challengeFields,
});
const recover = z.object({ email, ...challengeFields });
const otp = z.object({
  email,
  create_user: z.boolean().default(true),
  data: metadata.nullish().transform((data) => data ?? {}),
  ...challengeFields,
});

/** Longer than a few statements and a mail take, the first mail of a process included. */
const ANSWER_MS = 250;

/**
 * POST /resend, /recover and /otp. Each answers `{}` after the same time whether the address is
 * known or not, and each kind of mail goes to one address once a minute.
 */
export function mountMailedCodes(app: Hono, context: AuthContext): void {
  const { sql, limits } = context;

  app.post('/resend', async (c) => {
    const wanted = await readBody(c, resend);
    const back = wayBack(c, context, wanted);
    const again = wanted.type === 'signup' ? confirmAgain : changeAgain;
    await limits.requireMail(PAUSE[wanted.type], wanted.email);
    await evenly(ANSWER_MS, () => again(context, wanted.email, back));
    return c.json({});
  });

  app.post('/recover', async (c) => {
    const wanted = await readBody(c, recover);
    const back = wayBack(c, context, wanted);
    await limits.requireMail('recovery', wanted.email);
    await evenly(ANSWER_MS, async () => {
      const user = await findUserByEmail(sql, wanted.email);
      if (!user) return renderUnsent(context);
      const to = { userId: user.id, address: wanted.email, email: recoverPassword, back };
      return mailProof(context, { kind: 'recovery_token', type: 'recovery', ...to });
    });
    return c.json({});
  });

  app.post('/otp', async (c) => {
    const wanted = await readBody(c, otp);
    const back = wayBack(c, context, wanted);
    await limits.requireMail('recovery', wanted.email);
    await evenly(ANSWER_MS, () => mailSignInCode(context, wanted, back));
    return c.json({});
  });
}

/** Sign-ups and their repetitions share one pause. */
const PAUSE = { signup: 'confirmation', email_change: 'email_change again' } as const;

async function confirmAgain(context: AuthContext, address: string, back: WayBack): Promise<void> {
  const user = await findUserByEmail(context.sql, address);
  if (!user || user.email_confirmed_at) return renderUnsent(context);
  return mailConfirmation(context, user.id, address, back);
}

/** Both mailboxes get new codes, unless they got some within the minute. */
async function changeAgain(context: AuthContext, address: string, back: WayBack): Promise<void> {
  const user = await findUserByEmail(context.sql, address);
  const next = user?.email_change;
  const { limits } = context;
  if (user && next && (await limits.mayMail('email_change', user.id)))
    return startEmailChange(context, user, next, back);
  return renderUnsent(context);
}

async function mailSignInCode(
  context: AuthContext,
  { email: address, create_user, data }: z.infer<typeof otp>,
  back: WayBack,
): Promise<void> {
  const known = await findUserByEmail(context.sql, address);
  if (!known && !create_user) return renderUnsent(context);
  if (known?.email_confirmed_at) {
    const to = { userId: known.id, address, email: signInByCode, back };
    return mailProof(context, { kind: 'recovery_token', type: 'magiclink', ...to });
  }
  const user = known ?? (await register(context, address, null, data));
  // A password may have been set for this address before its owner came, or by a provider's
  // account.
  if (known) await updateUser(context.sql, user.id, { passwordHash: '' });
  if (known) await context.sql.begin((tx) => keepEmailIdentity(tx, user.id, address));
  return mailConfirmation(context, user.id, address, back);
}
