import { authorizationCodeGrant, fetchUserInfo } from 'openid-client';
import { AuthError } from '../errors.ts';
import { type ExternalPerson, readPerson } from './claims.ts';
import { nonceOf, type ProviderFlow } from './flows.ts';
import type { Provider } from './providers.ts';

/** What a provider's code was worth. */
export type Exchanged = {
  person: ExternalPerson;
  tokens: { provider_token: string; provider_refresh_token?: string };
};

/** Trades the code of a callback for the person behind it; state, nonce and verifier must fit. */
export async function exchangeCode(
  { settings, client }: Provider,
  flow: ProviderFlow,
  answer: URL,
): Promise<Exchanged> {
  const granted = await authorizationCodeGrant(client, answer, {
    expectedState: flow.id,
    expectedNonce: nonceOf(flow.verifier),
    pkceCodeVerifier: flow.verifier,
    idTokenExpected: true,
  }).catch((cause: unknown) => {
    const start = answer.searchParams.get('code')?.slice(0, 4) ?? '';
    const message = `Unable to exchange external code: ${start}`;
    throw Object.assign(new AuthError(500, 'unexpected_failure', message), { cause });
  });
  const claims = granted.claims();
  const subject = claims?.sub ?? '';
  // Providers may keep the e-mail address out of the ID token (OpenID Connect Core §5.4).
  const further =
    claims?.email === undefined && client.serverMetadata().userinfo_endpoint
      ? await fetchUserInfo(client, granted.access_token, subject).catch((cause: unknown) => {
          throw Object.assign(noProfile(), { cause });
        })
      : {};
  const person = readPerson(settings.name, { ...further, ...claims });
  if (!person.email && !settings.emailOptional) throw noEmail();
  const { access_token, refresh_token } = granted;
  return {
    person,
    tokens: {
      provider_token: access_token,
      ...(refresh_token ? { provider_refresh_token: refresh_token } : {}),
    },
  };
}

function noProfile(): AuthError {
  const message = 'Error getting user profile from external provider';
  return new AuthError(500, 'unexpected_failure', message);
}

function noEmail(): AuthError {
  const message = 'Error getting user email from external provider';
  return new AuthError(500, 'unexpected_failure', message);
}
