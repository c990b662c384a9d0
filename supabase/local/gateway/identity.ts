import { timingSafeEqual } from 'node:crypto';
import { errors } from 'jose';
import type { Keys } from '../keys.ts';
import type { Claims, Tokens } from '../tokens.ts';

/** Who makes a request, established once at the gate. */
export type Identity = {
  role: 'anon' | 'authenticated' | 'service_role';
  userId: string | null;
  /** What `auth.jwt()` answers. */
  claims: Record<string, unknown>;
};

/** What is wrong with a token, as far as PostgREST tells. */
export type TokenProblem = 'missing' | 'malformed' | 'expired' | 'unverified';

/** Why a request is turned away with 401. */
export type Refusal =
  | { reason: 'no_key' | 'bad_key' | 'secret_in_browser' }
  | { reason: 'bad_token'; problem: TokenProblem };

const ANON: Identity = { role: 'anon', userId: null, claims: { role: 'anon' } };
export const SERVICE: Identity = {
  role: 'service_role',
  userId: null,
  claims: { role: 'service_role' },
};

type Options = {
  keys: Pick<Keys, 'publishableKey' | 'secretKey'>;
  tokens: Pick<Tokens, 'verify'>;
};

/** Establishes callers from `apikey` and `Authorization`, as Supabase's gateway does. */
export type Gate = {
  /** The key names the role; a user's token, when there is one, replaces it. */
  identify(request: Request): Promise<Identity | Refusal>;
  /** The key alone, for services that read the token themselves. */
  checkKey(request: Request): Identity | Refusal;
};

export function isRefusal(answer: Identity | Refusal): answer is Refusal {
  return 'reason' in answer;
}

export function createGate({ keys, tokens }: Options): Gate {
  const checkKey = (request: Request): Identity | Refusal => {
    const key = readKey(request);
    if (!key) return { reason: 'no_key' };
    if (sameText(key, keys.publishableKey)) return ANON;
    if (!sameText(key, keys.secretKey)) return { reason: 'bad_key' };
    // A secret key that reached a browser has leaked: better loud than silent.
    const browser = /^\s*Mozilla\//i.test(request.headers.get('user-agent') ?? '');
    return browser ? { reason: 'secret_in_browser' } : SERVICE;
  };

  return {
    checkKey,
    identify: async (request) => {
      const byKey = checkKey(request);
      if (isRefusal(byKey)) return byKey;
      const header = request.headers.get('authorization');
      if (header === null) return byKey;
      const token = /^Bearer +(\S+)$/i.exec(header)?.[1];
      if (!token) return { reason: 'bad_token', problem: 'missing' };
      // supabase-js repeats the key as the bearer while there is no session.
      if (sameText(token, readKey(request) ?? '')) return byKey;
      const verified = await readToken(tokens, token);
      return typeof verified === 'string' ? { reason: 'bad_token', problem: verified } : verified;
    },
  };
}

function readKey(request: Request): string | null {
  const header = request.headers.get('apikey');
  if (header) return header;
  return request.url.includes('apikey=') ? new URL(request.url).searchParams.get('apikey') : null;
}

function sameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** The caller whom a token names, or what is wrong with it. */
async function readToken(
  tokens: Options['tokens'],
  token: string,
): Promise<Identity | TokenProblem> {
  const claims = await tokens.verify(token).catch((error) => problemOf(token, error));
  if (typeof claims === 'string') return claims;
  // Only users carry tokens: none is issued for another role.
  return claims.role === 'authenticated' ? toIdentity(claims) : 'unverified';
}

function problemOf(token: string, error: unknown): TokenProblem {
  if (token.split('.').length !== 3) return 'malformed';
  const { cause } = error instanceof Error ? error : {};
  return cause instanceof errors.JWTExpired ? 'expired' : 'unverified';
}

function toIdentity(claims: Claims): Identity {
  return { role: 'authenticated', userId: claims.sub, claims };
}
