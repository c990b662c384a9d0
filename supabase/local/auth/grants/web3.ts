import { z } from 'zod';
import type { Chain } from '../../../sign-in-ways.ts';
import { deviceOf } from '../context.ts';
import { AuthError, refuse } from '../errors.ts';
import { settleAccount } from '../external/accounts.ts';
import type { ExternalPerson } from '../external/claims.ts';
import { finish } from '../external/finish.ts';
import { OAuthError } from '../external/oauth-error.ts';
import { readBody } from '../input.ts';
import { openSession } from '../sessions.ts';
import { readMessage, type WalletMessage } from '../web3/message.ts';
import { requireFirstUse, requireOurs } from '../web3/rules.ts';
import { isSignedBy, requireSignatureForm } from '../web3/signatures.ts';
import type { Grant } from './grant.ts';

const NAMES: Record<Chain, string> = { ethereum: 'Ethereum', solana: 'Solana' };

const input = z.object({
  chain: z.string().max(40).default(''),
  message: z.string().default(''),
  signature: z.string().max(200).default(''),
});

/** `grant_type=web3`: a session for a message that a wallet signed for this site. */
export const web3Grant: Grant = async (c, context) => {
  const { ways } = context.config;
  if (ways.web3.length === 0) throw disabled('');
  const { chain: named, message, signature } = await readBody(c, input);
  const chain = chainOf(named);
  if (!ways.web3.includes(chain)) throw disabled(`${NAMES[chain]} `);
  if (message.length < 64) throw refuse.invalid('message is too short');
  if (Buffer.byteLength(message) > 20 * 1024) throw refuse.invalid('message must not exceed 20KB');
  requireSignatureForm(chain, signature);
  const read = readMessage(chain, message);
  const { domain, address } = read;
  if (!(await isSignedBy[chain]({ message, domain, address, signature })))
    throw new OAuthError('invalid_grant', 'Signature does not match address in message');
  requireOurs(chain, read, context.config);
  return finish(
    context,
    context.config.siteUrl,
    async (tx) => {
      await requireFirstUse(tx, chain, message);
      return settleAccount(tx, personOf(chain, read), true);
    },
    (tx, user) => openSession(tx, context.tokens, user, 'web3', deviceOf(c)),
  );
};

function chainOf(name: string): Chain {
  if (name === 'ethereum' || name === 'solana') return name;
  throw new AuthError(400, 'web3_unsupported_chain', 'Unsupported chain');
}

function personOf(chain: Chain, message: WalletMessage): ExternalPerson {
  const { network, domain, statement } = message;
  // Letters of an Ethereum address differ in case without naming another wallet.
  const address = chain === 'ethereum' ? message.address.toLowerCase() : message.address;
  const subject = `web3:${chain}:${address}`;
  return {
    provider: 'web3',
    subject,
    email: null,
    emailVerified: false,
    identity: {
      sub: subject,
      custom_claims: { address, chain, network, domain, statement },
      email_verified: false,
      phone_verified: false,
    },
  };
}

function disabled(which: string): AuthError {
  return new AuthError(422, 'web3_provider_disabled', `${which}Web3 provider is disabled`);
}
