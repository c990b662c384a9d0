import type { Hono } from 'hono';
import { z } from 'zod';
import type { AuthContext } from '../context.ts';
import { email, evenly, metadata, readBody } from '../input.ts';
import { composeLetter, type Letter } from '../mails/layout.ts';
import { recoverPassword, signInByCode } from '../mails/letters.ts';
import { issueCode } from '../one-time-codes.ts';
import { findUserByEmail, type User } from '../users.ts';
import { mailConfirmation, register } from './signup.ts';

const resend = z.object({
  type: z.literal('signup', { error: 'Missing one of these types: signup' }),
  email,
});
const recover = z.object({ email });
const otp = z.object({
  email,
  create_user: z.boolean().default(true),
  data: metadata.nullish().transform((data) => data ?? {}),
});

/** Longer than a few statements and a mail to the mailbox take. */
const ANSWER_MS = 100;

/**
 * POST /resend, /recover and /otp. Each answers `{}` after the same time whether the address is
 * known or not, and each kind of mail goes to one address once a minute.
 */
export function mountMailedCodes(app: Hono, context: AuthContext): void {
  const { sql, limits } = context;

  app.post('/resend', async (c) => {
    const { email: address } = await readBody(c, resend);
    await limits.requireMail('confirmation', address);
    await evenly(ANSWER_MS, async () => {
      const user = await findUserByEmail(sql, address);
      if (user && !user.email_confirmed_at) await mailConfirmation(context, user.id, address);
    });
    return c.json({});
  });

  app.post('/recover', async (c) => {
    const { email: address } = await readBody(c, recover);
    await limits.requireMail('recovery', address);
    await evenly(ANSWER_MS, async () => {
      const user = await findUserByEmail(sql, address);
      if (user) await mailCode(context, user, address, recoverPassword);
    });
    return c.json({});
  });

  app.post('/otp', async (c) => {
    const wanted = await readBody(c, otp);
    await limits.requireMail('recovery', wanted.email);
    await evenly(ANSWER_MS, () => mailSignInCode(context, wanted));
    return c.json({});
  });
}

async function mailSignInCode(context: AuthContext, wanted: z.infer<typeof otp>): Promise<void> {
  const known = await findUserByEmail(context.sql, wanted.email);
  if (!known && !wanted.create_user) return;
  const user = known ?? (await register(context, wanted.email, null, wanted.data));
  if (user.email_confirmed_at) await mailCode(context, user, wanted.email, signInByCode);
  else await mailConfirmation(context, user.id, wanted.email);
}

async function mailCode(
  { sql, mailer, config }: AuthContext,
  user: User,
  address: string,
  letter: (code: string) => Letter,
): Promise<void> {
  const code = await sql.begin((tx) =>
    issueCode(tx, 'recovery_token', { id: user.id, email: address }),
  );
  await mailer.send(composeLetter(letter(code), config.mailFrom, address));
}
