import type { Hono } from 'hono';
import { requireCaller } from '../caller.ts';
import type { AuthContext } from '../context.ts';
import { refuse } from '../errors.ts';
import { endSessions, SCOPES } from '../sessions.ts';

/** POST /logout?scope=: ends this session, the others, or (as on Supabase, by default) all. */
export function mountLogout(app: Hono, context: AuthContext): void {
  app.post('/logout', async (c) => {
    const { user, sessionId } = await requireCaller(c, context);
    const wanted = c.req.query('scope') ?? 'global';
    const scope = SCOPES.find((one) => one === wanted);
    if (!scope) throw refuse.invalid(`Unsupported logout scope "${wanted}"`);
    await endSessions(context.sql, scope, { userId: user.id, sessionId });
    return c.body(null, 204);
  });
}
