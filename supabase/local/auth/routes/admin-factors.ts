import type { Hono } from 'hono';
import { z } from 'zod';
import type { AuthContext, Db } from '../context.ts';
import { AuthError, refuse } from '../errors.ts';
import { lockFactor, removeFactor } from '../factors/factors.ts';
import { answerUser } from '../user-answer.ts';
import { findUser, type User } from '../users.ts';

/** /admin/users/{id}/factors: list and delete; mounted behind the check of the secret key. */
export function mountAdminFactors(app: Hono, { sql }: AuthContext): void {
  app.get('/admin/users/:id/factors', async (c) => {
    const { factors } = await answerUser(sql, await owner(sql, c.req.param('id')));
    return c.json(factors ?? []);
  });

  app.delete('/admin/users/:id/factors/:factor', async (c) => {
    const user = await owner(sql, c.req.param('id'));
    const { factors } = await answerUser(sql, user);
    const removed = await sql.begin(async (tx) => {
      const factor = await lockFactor(tx, user.id, c.req.param('factor'));
      await removeFactor(tx, factor);
      return factor.id;
    });
    return c.json(factors?.find(({ id }) => id === removed) ?? { id: removed });
  });
}

async function owner(sql: Db, id: string): Promise<User> {
  if (!z.uuid().safeParse(id).success)
    throw new AuthError(404, 'validation_failed', 'user_id must be an UUID');
  const user = await findUser(sql, id);
  if (!user) throw refuse.noUser();
  return user;
}
