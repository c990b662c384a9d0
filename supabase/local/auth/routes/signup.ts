import type { Hono } from 'hono';
import { z } from 'zod';
import type { AuthContext } from '../context.ts';
import { refuse } from '../errors.ts';
import { email, evenly, metadata, readBody } from '../input.ts';
import { composeLetter } from '../mails/layout.ts';
import { accountExists, confirmSignUp } from '../mails/letters.ts';
import { issueCode } from '../one-time-codes.ts';
import { checkPasswordRules, hashPassword } from '../passwords.ts';
import { answerSignUp, uuidFrom } from '../user-answer.ts';
import { findUserByEmail, insertUser, type Metadata, type User, updateUser } from '../users.ts';

const input = z.object({
  email,
  password: z.string({ error: 'Signup requires a valid password' }).min(1, {
    error: 'Signup requires a valid password',
  }),
  data: metadata.nullish().transform((data) => data ?? {}),
});

/** Longer than a bcrypt hash and a few statements take on a busy machine. */
const ANSWER_MS = 300;

/** POST /signup: an account that waits for its mailed code. */
export function mountSignUp(app: Hono, context: AuthContext): void {
  app.post('/signup', async (c) => {
    const wanted = await readBody(c, input);
    checkPasswordRules(wanted.password);
    return c.json(await evenly(ANSWER_MS, () => signUp(context, wanted)));
  });
}

/**
 * Free, waiting and taken addresses get the same answer after the same work. Asking twice within a
 * minute sends no second mail: the first code is still good.
 */
async function signUp(context: AuthContext, wanted: z.infer<typeof input>) {
  const { sql, limits, mailer, config, keys } = context;
  const passwordHash = await hashPassword(wanted.password);
  const known = await findUserByEmail(sql, wanted.email);
  const letterAllowed = () => limits.mayMail('confirmation', wanted.email);

  if (known?.email_confirmed_at) {
    if (await letterAllowed())
      await mailer.send(
        composeLetter(accountExists(config.siteUrl), config.mailFrom, wanted.email),
      );
    const id = uuidFrom(keys.secretKey, `account:${wanted.email}`);
    return answerSignUp(id, wanted.email, wanted.data);
  }

  const user = known ?? (await register(context, wanted.email, passwordHash, wanted.data));
  if (await letterAllowed()) {
    // The password that counts belongs to the code mailed last. Were the first one kept, whoever
    // signed up with a stranger's address would own the account that the stranger confirms.
    if (known) await updateUser(sql, user.id, { passwordHash, userMetadata: wanted.data });
    await mailConfirmation(context, user.id, wanted.email);
  }
  return answerSignUp(user.id, wanted.email, wanted.data);
}

/** Makes a waiting account, or finds the one that a request at the same moment made. */
export async function register(
  { sql }: Pick<AuthContext, 'sql'>,
  address: string,
  passwordHash: string | null,
  userMetadata: Metadata,
): Promise<User> {
  try {
    return await sql.begin((tx) =>
      insertUser(tx, { email: address, passwordHash, confirmed: false, userMetadata }),
    );
  } catch (cause) {
    const other = await findUserByEmail(sql, address);
    if (other) return other;
    throw Object.assign(refuse.savingUser(), { cause });
  }
}

/** Mails the code that confirms an address. */
export async function mailConfirmation(
  { sql, mailer, config }: Pick<AuthContext, 'sql' | 'mailer' | 'config'>,
  userId: string,
  address: string,
): Promise<void> {
  const code = await sql.begin((tx) =>
    issueCode(tx, 'confirmation_token', { id: userId, email: address }),
  );
  await mailer.send(composeLetter(confirmSignUp(code), config.mailFrom, address));
}
