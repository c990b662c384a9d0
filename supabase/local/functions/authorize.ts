import { decodeProtectedHeader } from 'jose';
import type { Tokens } from '../tokens.ts';
import { failure } from './answers.ts';

const KNOWN = new Set(['ES256', 'RS256', 'HS256']);

/**
 * What `verify_jwt` stands for: a user's token, or a refusal in the platform's words. API keys of
 * the new kind are no tokens, so a function for visitors has to switch it off, here as there.
 */
export async function refuseWithoutToken(
  request: Request,
  tokens: Pick<Tokens, 'verify'>,
): Promise<Response | null> {
  const header = request.headers.get('authorization');
  if (!header) return failure('UNAUTHORIZED_NO_AUTH_HEADER');
  const token = /^Bearer +(\S+)$/i.exec(header)?.[1];
  if (!token) {
    return failure('UNAUTHORIZED_INVALID_JWT_FORMAT', "Auth header is not 'Bearer {token}'");
  }
  const algorithm = algorithmOf(token);
  if (algorithm === null) return failure('UNAUTHORIZED_INVALID_JWT_FORMAT');
  if (!KNOWN.has(algorithm)) {
    return failure(
      'UNAUTHORIZED_UNSUPPORTED_TOKEN_ALGORITHM',
      `Unsupported JWT algorithm ${algorithm.slice(0, 20)}`,
    );
  }
  const claims = await tokens.verify(token).catch(() => null);
  if (claims?.role === 'authenticated') return null;
  return failure(algorithm === 'HS256' ? 'UNAUTHORIZED_LEGACY_JWT' : 'UNAUTHORIZED_ASYMMETRIC_JWT');
}

function algorithmOf(token: string): string | null {
  try {
    return decodeProtectedHeader(token).alg ?? null;
  } catch {
    return null;
  }
}
