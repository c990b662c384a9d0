import { z } from 'zod';
import type { ProviderSettings } from '../../../sign-in-ways.ts';
import { requireCaller } from '../caller.ts';
import { type AuthContext, deviceOf } from '../context.ts';
import { AuthError, refuse } from '../errors.ts';
import { linkAccount, settleAccount } from '../external/accounts.ts';
import { readPerson } from '../external/claims.ts';
import { finish } from '../external/finish.ts';
import { verifyIdToken } from '../external/id-tokens.ts';
import { OAuthError } from '../external/oauth-error.ts';
import { readBody } from '../input.ts';
import { redirectTarget } from '../redirects.ts';
import { openSession } from '../sessions.ts';
import type { Grant } from './grant.ts';

const input = z.object({
  id_token: z.string().max(16_384).default(''),
  access_token: z.string().max(16_384).nullish(),
  nonce: z.string().max(1024).nullish(),
  provider: z.string().max(100).nullish(),
  client_id: z.string().max(1024).nullish(),
  issuer: z.string().max(1024).nullish(),
  link_identity: z.boolean().nullish(),
});
type Input = z.infer<typeof input>;

/** `grant_type=id_token`: a session for a provider's token that an app got by itself. */
export const idTokenGrant: Grant = async (c, context) => {
  const wanted = await readBody(c, input);
  if (!wanted.id_token) throw new OAuthError('invalid request', 'id_token required');
  if (!wanted.provider && !(wanted.client_id && wanted.issuer))
    throw new OAuthError('invalid request', 'provider or client_id and issuer required');
  const caller = wanted.link_identity ? await requireCaller(c, context) : null;
  const provider = await context.providers.open(settingsFor(wanted, context));
  const claims = await verifyIdToken(provider, {
    idToken: wanted.id_token,
    accessToken: wanted.access_token ?? undefined,
    nonce: wanted.nonce ?? undefined,
  });
  const { name, emailOptional } = provider.settings;
  const person = readPerson(name, claims);
  return finish(
    context,
    redirectTarget(c, context.config),
    (tx) =>
      caller ? linkAccount(tx, caller.user.id, person) : settleAccount(tx, person, emailOptional),
    (tx, user) => openSession(tx, context.tokens, user, 'oauth', deviceOf(c)),
  );
};

function settingsFor(wanted: Input, { config }: AuthContext): ProviderSettings {
  const { providers } = config.ways;
  const named = providers.find(({ name }) => name === wanted.provider);
  if (named) return named;
  const issued = providers.find(
    ({ issuer, audiences }) =>
      issuer === wanted.issuer && audiences.includes(wanted.client_id ?? ''),
  );
  if (issued && !wanted.provider) return issued;
  const issuer = ISSUERS[wanted.provider ?? ''];
  if (issuer)
    throw new AuthError(400, 'provider_disabled', `Provider (issuer "${issuer}") is not enabled`);
  throw refuse.invalid(`Custom OIDC provider ${JSON.stringify(wanted.provider ?? '')} not allowed`);
}

/** GoTrue's own providers with ID tokens, for its words about one that is off. */
const ISSUERS: Record<string, string> = {
  apple: 'https://appleid.apple.com',
  facebook: 'https://www.facebook.com',
  google: 'https://accounts.google.com',
  kakao: 'https://kauth.kakao.com',
};
