import { createLocalJWKSet, importJWK, type JSONWebKeySet, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { endOfLife, stillVerifies } from './key-rotation.ts';
import type { Keys, SigningKey } from './keys.ts';
import { ACCESS_TOKEN_SECONDS } from './token-life.ts';

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
  /** Goes on with other keys, after a rotation. */
  use(signingKeys: readonly SigningKey[]): Promise<void>;
  /** Told after every rotation: whoever remembers verified tokens has to forget them. */
  onRotation(listener: () => void): void;
};

/** The one place that mints and verifies. `issuer` is `${SUPABASE_URL}/auth/v1`. */
export async function createTokens(
  keys: Pick<Keys, 'signingKeys'>,
  issuer: string,
): Promise<Tokens> {
  let ring = await openRing(keys.signingKeys);
  const listeners: (() => void)[] = [];
  return {
    jwks: () => publicKeys(ring.keys.filter((key) => stillVerifies(key))),
    use: async (signingKeys) => {
      ring = await openRing(signingKeys);
      for (const listener of listeners) listener();
    },
    onRotation: (listener) => void listeners.push(listener),
    mint: (payload, ttlSeconds = ACCESS_TOKEN_SECONDS) => {
      const now = Math.floor(Date.now() / 1000);
      return new SignJWT(payload)
        .setProtectedHeader({ alg: 'ES256', typ: 'JWT', kid: ring.current.kid })
        .setIssuer(issuer)
        .setAudience('authenticated')
        .setIssuedAt(now)
        .setExpirationTime(now + ttlSeconds)
        .sign(ring.privateKey);
    },
    verify: async (token) => {
      try {
        const { payload, protectedHeader } = await jwtVerify(token, ring.keySet, {
          algorithms: ['ES256'],
          issuer,
          audience: 'authenticated',
          requiredClaims: ['sub', 'role', 'exp'],
        });
        const read = claims.parse(payload);
        const key = ring.keys.find(({ kid }) => kid === protectedHeader.kid);
        if (!key || outlives(read.exp, key)) throw new TokenError('signed by a retired key');
        return read;
      } catch (cause) {
        throw new TokenError('invalid JWT', { cause });
      }
    },
  };
}

/** Keys in the forms that signing and verifying take. */
async function openRing(keys: readonly SigningKey[]) {
  const current = keys.find(({ state }) => state === 'current');
  if (!current) throw new Error('keys.json holds no current signing key');
  return {
    keys,
    current,
    privateKey: await importJWK(current.privateJwk, 'ES256'),
    keySet: createLocalJWKSet(publicKeys(keys)),
  };
}

function publicKeys(keys: readonly SigningKey[]): JSONWebKeySet {
  return {
    keys: keys.map(({ kid, publicJwk }) => ({
      ...publicJwk,
      kid,
      alg: 'ES256',
      use: 'sig',
      key_ops: ['verify'],
    })),
  };
}

/** A retired key signs nothing any more, so no token of it ends later than its last one. */
function outlives(exp: number, key: SigningKey): boolean {
  const end = endOfLife(key);
  return end !== null && exp * 1000 > end;
}
