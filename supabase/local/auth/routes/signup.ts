import type { Hono } from 'hono';
import { z } from 'zod';
import type { AuthContext } from '../context.ts';
import { mailProof, renderUnsent, sendEmail, type WayBack, wayBack } from '../emails/send.ts';
import { accountExists, confirmSignUp } from '../emails/texts.ts';
import { refuse } from '../errors.ts';
import { keepEmailIdentity } from '../external/identities.ts';
import { challengeFields } from '../flow-state.ts';
import { email, evenly, metadata, readBody } from '../input.ts';
import { checkPasswordRules, hashPassword } from '../passwords.ts';
import { answerSignUp, uuidFrom } from '../user-answer.ts';
import { findUserByEmail, insertUser, type Metadata, type User, updateUser } from '../users.ts';

const input = z.object({
  email,
  password: z.string({ error: 'Signup requires a valid password' }).min(1, {
    error: 'Signup requires a valid password',
  }),
  data: metadata.nullish().transform((data) => data ?? {}),
  ...challengeFields,
});

/** Longer than a bcrypt hash and a few statements take on a busy machine. */
const ANSWER_MS = 400;

/** POST /signup: an account that waits for its mailed code. */
export function mountSignUp(app: Hono, context: AuthContext): void {
  app.post('/signup', async (c) => {
    const wanted = await readBody(c, input);
    checkPasswordRules(wanted.password);
    const back = wayBack(c, context, wanted);
    return c.json(await evenly(ANSWER_MS, () => signUp(context, wanted, back)));
  });
}

/**
 * Free, waiting and taken addresses get the same answer after the same work. Asking twice within a
 * minute sends no second mail: the first code is still good.
 */
async function signUp(context: AuthContext, wanted: z.infer<typeof input>, back: WayBack) {
  const { sql, limits, config, keys } = context;
  const passwordHash = await hashPassword(wanted.password);
  const known = await findUserByEmail(sql, wanted.email);
  const mailAllowed = () => limits.mayMail('confirmation', wanted.email);

  if (known?.email_confirmed_at) {
    if (await mailAllowed()) await sendEmail(context, accountExists(config.siteUrl), wanted.email);
    else renderUnsent(context);
    const id = uuidFrom(keys.secretKey, `account:${wanted.email}`);
    return answerSignUp(id, wanted.email, wanted.data);
  }

  const user = known ?? (await register(context, wanted.email, passwordHash, wanted.data));
  if (known) await sql.begin((tx) => keepEmailIdentity(tx, known.id, wanted.email));
  if (await mailAllowed()) {
    // The password that counts belongs to the code mailed last. Were the first one to stay, a
    // person who signed up with a stranger's address would own the account that the stranger
    // confirms.
    if (known) await updateUser(sql, user.id, { passwordHash, userMetadata: wanted.data });
    await mailConfirmation(context, user.id, wanted.email, back);
  } else renderUnsent(context);
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
export function mailConfirmation(
  context: AuthContext,
  userId: string,
  address: string,
  back: WayBack,
): Promise<void> {
  const to = { userId, address, email: confirmSignUp, back };
  return mailProof(context, { kind: 'confirmation_token', type: 'signup', ...to });
}
