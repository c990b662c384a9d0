import type { Hono } from 'hono';
import { z } from 'zod';
import type { AuthContext, Db } from '../context.ts';
import { noteEmailChange } from '../email-change.ts';
import { actionLink, type LinkType } from '../emails/links.ts';
import { refuse } from '../errors.ts';
import { email, metadata, readBody } from '../input.ts';
import { invitee } from '../invitees.ts';
import { type CodeKind, issueCode } from '../one-time-codes.ts';
import { checkPasswordRules, hashPassword } from '../passwords.ts';
import { isAllowedRedirect, redirectTarget } from '../redirects.ts';
import { answerUser } from '../user-answer.ts';
import { findUser, findUserByEmail, insertUser, type User, updateUser } from '../users.ts';

/** What each type of /admin/generate_link makes. */
const LINKS = {
  signup: { kind: 'confirmation_token', link: 'signup' },
  invite: { kind: 'confirmation_token', link: 'invite' },
  magiclink: { kind: 'recovery_token', link: 'magiclink' },
  recovery: { kind: 'recovery_token', link: 'recovery' },
  email_change_current: { kind: 'email_change_token_current', link: 'email_change' },
  email_change_new: { kind: 'email_change_token_new', link: 'email_change' },
} as const satisfies Record<string, { kind: CodeKind; link: LinkType }>;

const input = z.object({
  type: z.literal(Object.keys(LINKS) as (keyof typeof LINKS)[], {
    error: ({ input: type }) => `Invalid email action link type requested: ${type ?? ''}`,
  }),
  email,
  new_email: z.preprocess((value) => value || undefined, email.optional()),
  password: z.string().nullish(),
  data: metadata.nullish().transform((data) => data ?? {}),
  redirect_to: z.string().optional().catch(undefined),
});

type Wish = z.infer<typeof input>;

/** POST /admin/generate_link: what a mail would carry, for programs that send their own. */
export function mountAdminLinks(app: Hono, context: AuthContext): void {
  const { sql, config } = context;

  app.post('/admin/generate_link', async (c) => {
    const wish = await readBody(c, input);
    const named = wish.redirect_to;
    const redirectTo = isAllowedRedirect(named, config) ? named : redirectTarget(c, config);
    // As on Supabase, a magic link for an unknown address is a sign-up; so no password is asked
    // for.
    const known = await findUserByEmail(sql, wish.email);
    const asked = wish.type === 'magiclink' && !known ? 'signup' : wish.type;
    const passwordHash = wish.type === 'signup' && !known ? await hashOf(wish.password) : null;
    const { kind, link } = LINKS[asked];

    const { user, code, linkToken } = await sql.begin(async (tx) => {
      const { id } = await ownerOf(tx, { ...wish, type: asked }, passwordHash);
      const address = (kind === 'email_change_token_new' ? wish.new_email : wish.email) ?? '';
      const issued = await issueCode(tx, context, { kind, userId: id, address });
      return { user: (await findUser(tx, id)) ?? missing(), ...issued };
    });
    return c.json({
      ...(await answerUser(sql, user)),
      action_link: actionLink(config, { type: link, token: linkToken, redirectTo }),
      email_otp: code,
      hashed_token: linkToken,
      verification_type: asked,
      redirect_to: redirectTo,
    });
  });
}

function hashOf(password: string | null | undefined): Promise<string> {
  if (!password) throw refuse.invalid('Signup requires a valid password');
  checkPasswordRules(password);
  return hashPassword(password);
}

/** The account that a link is for, changed as the link's type asks. */
async function ownerOf(tx: Db, wish: Wish, passwordHash: string | null): Promise<User> {
  const { type, email: address, data: userMetadata } = wish;
  if (type === 'invite') return invitee(tx, wish);
  const known = await findUserByEmail(tx, address);
  if (type === 'signup') {
    if (known?.email_confirmed_at) throw refuse.emailExists();
    if (known) await updateUser(tx, known.id, { userMetadata });
    const fresh = { email: address, passwordHash, confirmed: false, userMetadata };
    return known ?? insertUser(tx, { ...fresh, byAdministrator: true });
  }
  if (!known) throw refuse.noUserOfEmail();
  if (type === 'magiclink' || type === 'recovery') return known;
  if (!wish.new_email) throw refuse.invalid('Unable to validate email address: invalid format');
  const holder = await findUserByEmail(tx, wish.new_email);
  if (holder && holder.id !== known.id) throw refuse.emailExists();
  await noteEmailChange(tx, known, wish.new_email);
  return known;
}

function missing(): never {
  throw refuse.noUser();
}
