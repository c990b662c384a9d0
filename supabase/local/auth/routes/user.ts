import type { Hono } from 'hono';
import { z } from 'zod';
import { type Caller, requireCaller } from '../caller.ts';
import type { AuthContext } from '../context.ts';
import { refuse } from '../errors.ts';
import { metadata, readBody } from '../input.ts';
import { composeLetter } from '../mails/layout.ts';
import { passwordChanged } from '../mails/letters.ts';
import { checkPasswordRules, hashPassword, passwordFits } from '../passwords.ts';
import { endSessions } from '../sessions.ts';
import { answerUser } from '../user-answer.ts';
import { findUser, updateUser } from '../users.ts';

const changes = z.object({
  email: z.string().trim().toLowerCase().nullish(),
  password: z.string().nullish(),
  data: metadata.nullish(),
});

/** GET and PUT /user: the caller's own account. */
export function mountUser(app: Hono, context: AuthContext): void {
  const { sql } = context;

  app.get('/user', async (c) => {
    const { user } = await requireCaller(c, context);
    return c.json(await answerUser(sql, user));
  });

  app.put('/user', async (c) => {
    const caller = await requireCaller(c, context);
    const wanted = await readBody(c, changes);
    // Changing it safely takes a code from both addresses; until then it is refused as a whole.
    if (wanted.email && wanted.email !== caller.user.email) throw refuse.emailChange();
    const passwordHash = wanted.password
      ? await newPasswordHash(caller, wanted.password)
      : undefined;
    await sql.begin(async (tx) => {
      await updateUser(tx, caller.user.id, {
        passwordHash,
        userMetadata: wanted.data ?? undefined,
      });
      // Whoever knew the old password is out, everywhere but here.
      if (passwordHash)
        await endSessions(tx, 'others', { userId: caller.user.id, sessionId: caller.sessionId });
    });
    if (passwordHash && caller.user.email) {
      const letter = passwordChanged(context.config.siteUrl);
      await context.mailer.send(composeLetter(letter, context.config.mailFrom, caller.user.email));
    }
    const changed = await findUser(sql, caller.user.id);
    if (!changed) throw refuse.noUserOfToken();
    return c.json(await answerUser(sql, changed));
  });
}

async function newPasswordHash({ user }: Caller, password: string): Promise<string> {
  checkPasswordRules(password);
  if (await passwordFits(password, user.encrypted_password)) throw refuse.samePassword();
  return hashPassword(password);
}
