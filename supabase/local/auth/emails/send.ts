import type { Context } from 'hono';
import type { Email } from '../../../functions/_shared/email-template.ts';
import type { AuthContext } from '../context.ts';
import { type Challenge, openFlow, readChallenge } from '../flow-state.ts';
import { type CodeKind, issueCode } from '../one-time-codes.ts';
import { redirectTarget } from '../redirects.ts';
import type { Method } from '../sessions.ts';
import { type LinkType, mailLink } from './links.ts';
import { renderEmail } from './render.ts';
import { type Proof, signInByCode } from './texts.ts';

/** What the request for a mail says about the way back. */
export type WayBack = { challenge: Challenge | null; redirectTo: string };

/** Reads it from a request and its body. */
export function wayBack(
  c: Context,
  { config }: Pick<AuthContext, 'config'>,
  body: Parameters<typeof readChallenge>[0] = {},
): WayBack {
  return { challenge: readChallenge(body), redirectTo: redirectTarget(c, config) };
}

/** How the session that a link opens through a PKCE flow names its beginning. */
export const METHOD_OF_LINK: Record<LinkType, Method> = {
  signup: 'email/signup',
  invite: 'invite',
  magiclink: 'magiclink',
  recovery: 'recovery',
  email_change: 'email_change',
};

/** A mail that proves something, once its code comes back. */
export type ProofMail = {
  kind: CodeKind;
  type: LinkType;
  userId: string;
  address: string;
  email: (proof: Proof) => Email;
  back: WayBack;
};

/** Makes the code, opens the PKCE flow that asked for it, and mails both forms of it. */
export async function mailProof(context: AuthContext, wanted: ProofMail): Promise<void> {
  const { kind, type, userId, address, email, back } = wanted;
  const isPkce = back.challenge !== null;
  const { code, linkToken } = await context.sql.begin(async (tx) => {
    if (isPkce)
      await openFlow(tx, { challenge: back.challenge, method: METHOD_OF_LINK[type], userId });
    return issueCode(tx, context, { kind, userId, address, isPkce });
  });
  const { redirectTo } = back;
  const link = mailLink(context.config, { type, token: linkToken, redirectTo });
  await sendEmail(context, email({ code, link }), address);
}

/** Mails it to an address. */
export async function sendEmail(
  { mailer, config }: Pick<AuthContext, 'mailer' | 'config'>,
  email: Email,
  to: string,
): Promise<void> {
  await mailer.send(renderEmail(email, config.mailFrom, to));
}

/** A mail's work without the mail: the time of an answer must not say that an address is unknown. */
export function renderUnsent({ config }: Pick<AuthContext, 'config'>): void {
  const email = signInByCode({ code: '000000', link: config.siteUrl });
  renderEmail(email, config.mailFrom, config.mailFrom);
}
