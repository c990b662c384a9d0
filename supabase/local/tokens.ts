import { createLocalJWKSet, importJWK, type JSONWebKeySet, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { Keys } from './keys.ts';

const claims = z.looseObject({
  sub: z.uuid(),
  role: z.string(),
  session_id: z.uuid(),
  email: z.string().default(''),
  iat: z.number(),
  exp: z.number(),
});

/** The claims of an access token, as Supabase has them. */
export type Claims = z.infer<typeof claims>;

/** An access token that proves nothing: malformed, expired, or signed by somebody else. */
export class TokenError extends Error {}

/** Mints and verifies access tokens. */
export type Tokens = {
  /** Signs `payload` for `ttlSeconds`; `iss`, `aud`, `iat` and `exp` are set here. */
  mint(payload: Record<string, unknown>, ttlSeconds?: number): Promise<string>;
  /** Throws {@link TokenError}. */
  verify(token: string): Promise<Claims>;
  /** The public keys, for `/.well-known/jwks.json`. */
  jwks(): JSONWebKeySet;
};

/** Life of an access token in seconds, Supabase's default. */
export const ACCESS_TOKEN_SECONDS = 3600;

/** The one place that mints and verifies. `issuer` is `${SUPABASE_URL}/auth/v1`. */
export async function createTokens(keys: Keys, issuer: string): Promise<Tokens> {
  const [current] = keys.signingKeys;
  if (!current) throw new Error('keys.json holds no signing key');
  const privateKey = await importJWK(current.privateJwk, 'ES256');
  const published: JSONWebKeySet = {
    keys: keys.signingKeys.map(({ kid, publicJwk }) => ({
      ...publicJwk,
      kid,
      alg: 'ES256',
      use: 'sig',
      key_ops: ['verify'],
    })),
  };
  const keySet = createLocalJWKSet(published);
  return {
    jwks: () => published,
    mint: (payload, ttlSeconds = ACCESS_TOKEN_SECONDS) => {
      const now = Math.floor(Date.now() / 1000);
      return new SignJWT(payload)
        .setProtectedHeader({ alg: 'ES256', typ: 'JWT', kid: current.kid })
        .setIssuer(issuer)
        .setAudience('authenticated')
        .setIssuedAt(now)
        .setExpirationTime(now + ttlSeconds)
        .sign(privateKey);
    },
    verify: async (token) => {
      try {
        const { payload } = await jwtVerify(token, keySet, {
          algorithms: ['ES256'],
          issuer,
          audience: 'authenticated',
          requiredClaims: ['sub', 'role', 'exp'],
        });
        return claims.parse(payload);
      } catch (cause) {
        throw new TokenError('invalid JWT', { cause });
      }
    },
  };
}
