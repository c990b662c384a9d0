import { createHash } from 'node:crypto';
import type { Chain } from '../../../sign-in-ways.ts';
import type { AuthConfig } from '../config.ts';
import type { Db } from '../context.ts';
import { OAuthError } from '../external/oauth-error.ts';
import { isAllowedRedirect } from '../redirects.ts';
import type { WalletMessage } from './message.ts';

/** A message is good for this long before and after it says it was issued. */
const VALID_MS = 10 * 60 * 1000;

const NAMES: Record<Chain, string> = { ethereum: 'Ethereum', solana: 'Solana' };

/** Throws unless the message was signed for this site, and for now. */
export function requireOurs(
  chain: Chain,
  { domain, uri, issuedAt, notBefore, expiresAt }: WalletMessage,
  config: Pick<AuthConfig, 'siteUrl' | 'redirectUrls'>,
  now = Date.now(),
): void {
  const name = NAMES[chain];
  if (uri.protocol !== 'https:' && uri.hostname !== 'localhost')
    throw grant(`Signed ${name} message is using URI which does not use HTTPS`);
  if (!isAllowedRedirect(uri.href, config))
    throw grant(
      `Signed ${name} message is using URI which is not allowed on this server, message was signed for another app`,
    );
  // The wallet shows the domain to its owner, so it has to be the one that counts.
  if (uri.host !== domain.toLowerCase())
    throw grant(
      `Signed ${name} message is using a Domain that does not match the one in URI which is not allowed on this server`,
    );
  if (notBefore && now < notBefore.getTime())
    throw grant(`Signed ${name} message becomes valid in the future`);
  if (expiresAt && now > expiresAt.getTime()) throw grant(`Signed ${name} message is expired`);
  if (now > issuedAt.getTime() + VALID_MS) throw grant(`${name} message was issued too long ago`);
  if (now < issuedAt.getTime() - VALID_MS)
    throw grant(`${name} message was issued too far in the future`);
}

/**
 * Throws when the same message came before. A used message is stored among the flows under way,
 * with an id made from its text: a signature can be changed without becoming wrong, the text
 * cannot. Flows are stored longer than a message is valid.
 */
export async function requireFirstUse(db: Db, chain: Chain, message: string): Promise<void> {
  const rows = await db`
    insert into auth.flow_state (id, provider_type, authentication_method)
    values (${idOf(`${chain}:${message}`)}, 'web3', 'web3')
    on conflict (id) do nothing returning id`;
  if (rows.length === 0) throw grant(`Signed ${NAMES[chain]} message has been used already`);
}

function idOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

function grant(why: string): OAuthError {
  return new OAuthError('invalid_grant', why);
}
