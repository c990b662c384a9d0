import { errors } from 'jose';
import type { Identity } from '../gateway/identity.ts';
import type { Tokens } from '../tokens.ts';

/** A token that opens nothing, with Supabase's text for it. */
export type TokenRefusal = { code: string; refused: string };

/** Reads the token of a join or a refresh; without one (or with an API key) the key decides. */
export async function readCaller(
  tokens: Pick<Tokens, 'verify'>,
  keyIdentity: Identity,
  token: string | null | undefined,
): Promise<Identity | TokenRefusal> {
  if (!token || token.startsWith('sb_')) return keyIdentity;
  try {
    const claims = await tokens.verify(token);
    // Only people carry tokens: other roles come by key.
    if (claims.role !== 'authenticated') throw new Error('not a role of people');
    return { role: 'authenticated', userId: claims.sub, claims };
  } catch (error) {
    return refusalOf(error instanceof Error ? error.cause : null);
  }
}

/** When the caller's token ends, in ms; keys do not end. */
export function expiryOf({ claims }: Identity): number {
  return typeof claims.exp === 'number' ? claims.exp * 1000 : Number.POSITIVE_INFINITY;
}

/** What Supabase says about a token that ended. */
export function expiredText(expiry: number, now = Date.now()): string {
  return `Token has expired ${Math.max(0, Math.floor((now - expiry) / 1000))} seconds ago`;
}

function refusalOf(cause: unknown): TokenRefusal {
  if (cause instanceof errors.JWTExpired) {
    const refused = expiredText((cause.payload.exp ?? 0) * 1000);
    return { code: 'InvalidJWTToken', refused };
  }
  const malformed = cause instanceof errors.JWSInvalid || cause instanceof errors.JWTInvalid;
  return malformed
    ? { code: 'MalformedJWT', refused: 'The token provided is not a valid JWT' }
    : { code: 'JwtSignatureError', refused: 'Failed to validate JWT signature' };
}
