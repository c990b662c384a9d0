import type { Hono } from 'hono';
import { requireCaller } from '../caller.ts';
import type { AuthContext } from '../context.ts';
import { sendEmail } from '../emails/send.ts';
import { confirmItIsYou } from '../emails/texts.ts';
import { refuse } from '../errors.ts';
import { issueCode } from '../one-time-codes.ts';

/** GET /reauthenticate: mails the nonce that a new password takes when the session is old. */
export function mountReauthenticate(app: Hono, context: AuthContext): void {
  app.get('/reauthenticate', async (c) => {
    const { user } = await requireCaller(c, context);
    if (!user.email) throw refuse.noAddress();
    if (!user.email_confirmed_at) throw refuse.verifyFirst();
    const address = user.email;
    await context.limits.requireMail('reauthentication', address);
    const { code } = await context.sql.begin((tx) =>
      issueCode(tx, context, { kind: 'reauthentication_token', userId: user.id, address }),
    );
    await sendEmail(context, confirmItIsYou({ code }), address);
    return c.json({});
  });
}
