import type { Hono } from 'hono';
import { z } from 'zod';
import { requireCaller } from '../caller.ts';
import type { AuthContext } from '../context.ts';
import { AuthError } from '../errors.ts';
import { authorizationUrl } from '../external/authorize.ts';
import { removeIdentity } from '../external/identities.ts';

/** /user/identities: link one by a provider, unlink one. */
export function mountIdentities(app: Hono, context: AuthContext): void {
  const { sql, config } = context;

  app.get('/user/identities/authorize', async (c) => {
    const { user } = await requireCaller(c, context);
    requireLinking();
    const url = await authorizationUrl(c, context, user.id);
    if (c.req.query('skip_http_redirect') === 'true') return c.json({ url });
    return c.redirect(url, 302);
  });

  app.delete('/user/identities/:id', async (c) => {
    const { user } = await requireCaller(c, context);
    requireLinking();
    const id = z.uuid().safeParse(c.req.param('id'));
    if (!id.success) throw new AuthError(404, 'validation_failed', 'identity_id must be an UUID');
    await sql.begin((tx) => removeIdentity(tx, user.id, id.data));
    return c.json({});
  });

  function requireLinking(): void {
    if (config.ways.manualLinking) return;
    throw new AuthError(404, 'manual_linking_disabled', 'Manual linking is disabled');
  }
}
