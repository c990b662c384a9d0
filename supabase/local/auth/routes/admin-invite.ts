import type { Hono } from 'hono';
import { z } from 'zod';
import { requireSecretKey } from '../caller.ts';
import type { AuthContext } from '../context.ts';
import { mailProof, wayBack } from '../emails/send.ts';
import { invitation } from '../emails/texts.ts';
import { email, metadata, readBody } from '../input.ts';
import { invitee } from '../invitees.ts';
import { answerUser } from '../user-answer.ts';
import { findUser } from '../users.ts';

const input = z.object({
  email,
  data: metadata.nullish().transform((data) => data ?? {}),
});

/** POST /invite, for holders of the secret key: an account that begins with a mail. */
export function mountInvite(app: Hono, context: AuthContext): void {
  const { sql } = context;

  app.post('/invite', async (c) => {
    requireSecretKey(c, context);
    const wanted = await readBody(c, input);
    const user = await sql.begin((tx) => invitee(tx, wanted));
    await mailProof(context, {
      kind: 'confirmation_token',
      type: 'invite',
      email: invitation,
      userId: user.id,
      address: wanted.email,
      back: wayBack(c, context),
    });
    return c.json(await answerUser(sql, (await findUser(sql, user.id)) ?? user));
  });
}
