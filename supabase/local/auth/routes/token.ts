import type { Hono } from 'hono';
import type { AuthContext } from '../context.ts';
import { refuse } from '../errors.ts';
import type { Grant } from '../grants/grant.ts';
import { idTokenGrant } from '../grants/id-token.ts';
import { passwordGrant } from '../grants/password.ts';
import { pkceGrant } from '../grants/pkce.ts';
import { refreshTokenGrant } from '../grants/refresh-token.ts';
import { web3Grant } from '../grants/web3.ts';

const GRANTS = new Map<string, Grant>([
  ['password', passwordGrant],
  ['refresh_token', refreshTokenGrant],
  ['pkce', pkceGrant],
  ['id_token', idTokenGrant],
  ['web3', web3Grant],
]);

/** POST /token: a session, by the way that `grant_type` names. */
export function mountToken(app: Hono, context: AuthContext): void {
  app.post('/token', async (c) => {
    c.header('cache-control', 'no-store');
    const grant = GRANTS.get(c.req.query('grant_type') ?? '');
    if (!grant) throw refuse.grantType();
    return c.json(await grant(c, context));
  });
}
