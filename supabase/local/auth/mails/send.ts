import type { Context } from 'hono';
import type { AuthContext } from '../context.ts';
import { type Challenge, openFlow, readChallenge } from '../flow-state.ts';
import { type CodeKind, issueCode } from '../one-time-codes.ts';
import { redirectTarget } from '../redirects.ts';
import type { Method } from '../sessions.ts';
import { composeLetter } from './compose.ts';
import type { Letter } from './letter.ts';
import { type Proof, signInByCode } from './letters.ts';
import { type LinkType, mailLink } from './links.ts';

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
  letter: (proof: Proof) => Letter;
  back: WayBack;
};

/** Makes the code, opens the PKCE flow that asked for it, and mails both forms of it. */
export async function mailProof(context: AuthContext, wanted: ProofMail): Promise<void> {
  const { kind, type, userId, address, letter, back } = wanted;
  const isPkce = back.challenge !== null;
  const { code, linkToken } = await context.sql.begin(async (tx) => {
    if (isPkce)
      await openFlow(tx, { challenge: back.challenge, method: METHOD_OF_LINK[type], userId });
    return issueCode(tx, context, { kind, userId, address, isPkce });
  });
  const { redirectTo } = back;
  const link = mailLink(context.config, { type, token: linkToken, redirectTo });
  await sendLetter(context, letter({ code, link }), address);
}

/** Mails a letter. */
export async function sendLetter(
  { mailer, config }: Pick<AuthContext, 'mailer' | 'config'>,
  letter: Letter,
  to: string,
): Promise<void> {
  await mailer.send(await composeLetter(letter, config.mailFrom, to));
}

/** A mail's work without the mail: nobody is to tell by the time that an address is unknown. */
export async function mailNobody({ config }: Pick<AuthContext, 'config'>): Promise<void> {
  const letter = signInByCode({ code: '000000', link: config.siteUrl });
  await composeLetter(letter, config.mailFrom, config.mailFrom);
}
