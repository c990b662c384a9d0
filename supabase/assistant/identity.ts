import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
import { z } from 'zod';

const claimsSchema = z.object({
  sub: z.uuid(),
  role: z.literal('authenticated'),
  session_id: z.uuid(),
  is_anonymous: z.boolean().optional(),
});

/** The bearer of a good access token. */
export type Identity = { userId: string; authSessionId: string };

/** The keys could not be fetched: nothing can be said about any token. */
export class KeysUnavailableError extends Error {}

/** Reads an access token; null when it proves nothing. */
export type VerifyToken = (token: string) => Promise<Identity | null>;

/** Checks access tokens against the published keys of the Supabase project. */
export function createVerifier(supabaseUrl: string): VerifyToken {
  const issuer = `${supabaseUrl}/auth/v1`;
  const keys = createRemoteJWKSet(new URL(`${issuer}/.well-known/jwks.json`), {
    cooldownDuration: 1000,
    timeoutDuration: 5000,
  });
  return async (token) => {
    try {
      const { payload } = await jwtVerify(token, keys, {
        algorithms: ['ES256', 'RS256', 'EdDSA'],
        issuer,
        audience: 'authenticated',
        requiredClaims: ['sub', 'exp'],
      });
      const claims = claimsSchema.safeParse(payload);
      if (!claims.success || claims.data.is_anonymous) return null;
      return { userId: claims.data.sub, authSessionId: claims.data.session_id };
    } catch (cause) {
      if (isAboutToken(cause)) return null;
      throw new KeysUnavailableError('The keys of the sign-in service are not reachable', {
        cause,
      });
    }
  };
}

function isAboutToken(cause: unknown): boolean {
  if (!(cause instanceof errors.JOSEError)) return false;
  // The generic error and the time-out are about fetching the keys.
  return cause.code !== 'ERR_JOSE_GENERIC' && cause.code !== 'ERR_JWKS_TIMEOUT';
}
