import { createHash } from 'node:crypto';
import { createRemoteJWKSet, type JWTPayload, jwtVerify } from 'jose';
import { OAuthError } from './oauth-error.ts';
import type { Provider } from './providers.ts';

/** Signatures that only the issuer can make; none that a client secret would make. */
const ALGORITHMS = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
];
const EDDSA = ['EdDSA', 'Ed25519'];

/** What a client presents: a token of its own sign-in with the provider. */
export type PresentedToken = {
  idToken: string;
  accessToken?: string | undefined;
  nonce?: string | undefined;
};

const keySets = new WeakMap<object, ReturnType<typeof createRemoteJWKSet>>();

/** Verifies an ID token by the issuer's keys, for one of our audiences; answers its claims. */
export async function verifyIdToken(
  { settings, client }: Provider,
  { idToken, accessToken, nonce }: PresentedToken,
): Promise<JWTPayload> {
  const { issuer, jwks_uri } = client.serverMetadata();
  if (!jwks_uri) throw bad();
  const keys = keySets.get(client) ?? createRemoteJWKSet(new URL(jwks_uri));
  keySets.set(client, keys);
  const { payload, protectedHeader } = await jwtVerify(idToken, keys, {
    issuer,
    algorithms: [...ALGORITHMS, ...EDDSA],
    requiredClaims: ['exp'],
  }).catch((cause: unknown) => {
    throw Object.assign(bad(), { cause });
  });
  const boundTo = payload.at_hash;
  if (
    accessToken &&
    typeof boundTo === 'string' &&
    boundTo !== atHash(accessToken, protectedHeader.alg)
  )
    throw bad();
  if (!payload.sub) throw new OAuthError('invalid request', 'Missing sub claim in id_token');
  requireAudience(payload, settings.audiences);
  if (!settings.skipNonceCheck) requireNonce(payload, nonce);
  return payload;
}

function requireAudience({ aud }: JWTPayload, accepted: string[]): void {
  const named = [aud ?? []].flat();
  if (named.some((audience) => accepted.includes(audience))) return;
  throw new OAuthError(
    'invalid request',
    `Unacceptable audience in id_token: [${named.join(' ')}]`,
  );
}

/**
 * The token holds the hash of the client's nonce, so that a stolen token does not reveal the nonce.
 */
function requireNonce({ nonce: hashed }: JWTPayload, nonce: string | undefined): void {
  if (Boolean(hashed) !== Boolean(nonce))
    throw new OAuthError(
      'invalid request',
      'Passed nonce and nonce in id_token should either both exist or not.',
    );
  if (!nonce) return;
  if (createHash('sha256').update(nonce).digest('hex') !== hashed)
    throw new OAuthError('invalid nonce', 'Nonces mismatch');
}

/** OpenID Connect Core §3.1.3.6. */
function atHash(accessToken: string, algorithm: string): string {
  const bits = /\d{3}$/.exec(algorithm)?.[0] ?? '512';
  const digest = createHash(`sha${bits === '519' ? '512' : bits}`)
    .update(accessToken)
    .digest();
  return digest.subarray(0, digest.length / 2).toString('base64url');
}

function bad(): OAuthError {
  return new OAuthError('invalid request', 'Bad ID token');
}
