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

/** An access token that proves nothing: malformed, expired, or signed with another key. */
class TokenError extends Error {}

/** Mints and verifies access tokens. */
export type Tokens = {
  /** Signs `payload` for `ttlSeconds`; `iss`, `aud`, `iat` and `exp` are set here. */
  mint(payload: Record<string, unknown>, ttlSeconds?: number): Promise<string>;
  /**
   * Throws {@link TokenError}. A signature is checked once a token: until it expires or the keys
   * change, the same text has the same claims. So a socket that reconnects costs no second check.
   */
  verify(token: string): Promise<Claims>;
  /** The public keys, for `/.well-known/jwks.json`. */
  jwks(): JSONWebKeySet;
  /** Goes on with other keys, after a rotation. */
  use(signingKeys: readonly SigningKey[]): Promise<void>;
};

/** The one place that mints and verifies. `issuer` is `${SUPABASE_URL}/auth/v1`. */
export async function createTokens(
  keys: Pick<Keys, 'signingKeys'>,
  issuer: string,
): Promise<Tokens> {
  let ring = await openRing(keys.signingKeys);
  const remembered = createMemory();
  return {
    jwks: () => publicKeys(ring.keys.filter((key) => stillVerifies(key))),
    use: async (signingKeys) => {
      ring = await openRing(signingKeys);
      remembered.clear();
    },
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
      const known = remembered.find(token);
      if (known) return known;
      const { keys: asked } = ring;
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
        // After a rotation meanwhile it is to be asked again.
        if (ring.keys === asked) remembered.keep(token, read);
        return read;
      } catch (cause) {
        throw new TokenError('invalid JWT', { cause });
      }
    },
  };
}

/** As many people as reconnect at once, several times over; a token and its claims take about 2 kB. */
const REMEMBERED_TOKENS = 5_000;

/** Tokens whose signature was checked. */
function createMemory() {
  const known = new Map<string, Claims>();
  return {
    find: (token: string): Claims | null => {
      const found = known.get(token);
      if (found && found.exp * 1000 > Date.now()) return found;
      known.delete(token);
      return null;
    },
    keep: (token: string, read: Claims) => {
      if (known.size >= REMEMBERED_TOKENS) known.delete(known.keys().next().value ?? '');
      known.set(token, read);
    },
    clear: () => known.clear(),
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
