import type { Context, Hono } from 'hono';
import { z } from 'zod';
import { requireSecretKey } from '../caller.ts';
import type { AuthContext } from '../context.ts';
import { AuthError, refuse } from '../errors.ts';
import { email, metadata, readBody } from '../input.ts';
import { dropCodes } from '../one-time-codes.ts';
import { checkPasswordRules, hashPassword } from '../passwords.ts';
import { endSessions } from '../sessions.ts';
import { softDelete } from '../soft-delete.ts';
import { answerUser, answerUsers } from '../user-answer.ts';
import {
  confirmEmail,
  findAnyUser,
  findUser,
  findUserByEmail,
  insertUser,
  listUsers,
  type User,
  updateUser,
} from '../users.ts';
import { banEnd } from './ban-duration.ts';

const shared = {
  password: z.string().optional(),
  password_hash: z
    .string()
    .regex(/^\$2[aby]\$\d\d\$[./A-Za-z0-9]{53}$/, 'password_hash must be bcrypt')
    .optional(),
  email_confirm: z.boolean().default(false),
  app_metadata: metadata.optional(),
  user_metadata: metadata.optional(),
  ban_duration: z.string().optional(),
  role: z.literal('authenticated').optional(),
};
const creation = z.object({
  ...shared,
  id: z.uuid('ID must conform to the uuid v4 format').optional(),
  email: z.preprocess((value) => value || undefined, email.optional()),
});
const update = z.object({ ...shared, email: email.optional() });
const removal = z.object({ should_soft_delete: z.boolean().nullish() });
const page = z.object({
  page: z.coerce.number().int().min(1).default(1),
  per_page: z.coerce.number().int().min(1).max(1000).default(50),
});

/** /admin/users, for holders of the secret key: create, list, get, update, ban, delete. */
export function mountAdminUsers(app: Hono, context: AuthContext): void {
  const { sql } = context;
  app.use('/admin/*', (c, next) => {
    requireSecretKey(c, context);
    return next();
  });

  app.post('/admin/users', async (c) => {
    const wanted = await readBody(c, creation);
    const address = wanted.email;
    if (!address) throw refuse.invalid('Cannot create a user without either an email or phone');
    if (await findUserByEmail(sql, address)) throw refuse.emailExists();
    const passwordHash = await passwordOf(wanted);
    const bannedUntil = banEnd(wanted.ban_duration);
    const user = await sql
      .begin(async (tx) => {
        const { id } = await insertUser(tx, {
          id: wanted.id,
          email: address,
          passwordHash: passwordHash ?? null,
          confirmed: wanted.email_confirm,
          role: wanted.role,
          appMetadata: wanted.app_metadata,
          userMetadata: wanted.user_metadata ?? {},
          byAdministrator: true,
        });
        if (bannedUntil !== undefined) await updateUser(tx, id, { bannedUntil });
        return findUser(tx, id);
      })
      .catch((cause: unknown) => {
        throw Object.assign(refuse.savingUser(), { cause });
      });
    return c.json(await answerUser(sql, user ?? missing()));
  });

  app.get('/admin/users', async (c) => {
    const wanted = page.parse(withoutBlanks(c.req.query()));
    const { users, total } = await listUsers(sql, wanted.page, wanted.per_page);
    c.header('x-total-count', String(total));
    c.header('link', pageLinks(wanted, total));
    return c.json({ users: await answerUsers(sql, users), aud: 'authenticated' });
  });

  app.get('/admin/users/:id', async (c) => c.json(await answerUser(sql, await target(c, context))));

  app.put('/admin/users/:id', async (c) => {
    const { id } = await target(c, context);
    const wanted = await readBody(c, update);
    const owner = wanted.email ? await findUserByEmail(sql, wanted.email) : null;
    if (owner && owner.id !== id) throw refuse.emailExists();
    const passwordHash = await passwordOf(wanted);
    await sql.begin(async (tx) => {
      await updateUser(tx, id, {
        email: wanted.email,
        passwordHash,
        role: wanted.role,
        appMetadata: wanted.app_metadata,
        userMetadata: wanted.user_metadata,
        bannedUntil: banEnd(wanted.ban_duration),
      });
      if (wanted.email_confirm) await confirmEmail(tx, id);
      // Codes of before prove the old address, or end the new password.
      if (wanted.email || passwordHash) await dropCodes(tx, id);
      if (passwordHash) await endSessions(tx, 'global', { userId: id, sessionId: null });
    });
    return c.json(await answerUser(sql, (await findAnyUser(sql, id)) ?? missing()));
  });

  app.delete('/admin/users/:id', async (c) => {
    const user = await target(c, context);
    const { should_soft_delete } = await readBody(c, removal);
    if (should_soft_delete) await sql.begin((tx) => softDelete(tx, user));
    else await sql`delete from auth.users where id = ${user.id}`;
    return c.json({});
  });
}

async function target(c: Context, { sql }: AuthContext): Promise<User> {
  const id = z.uuid().safeParse(c.req.param('id'));
  if (!id.success) throw new AuthError(404, 'validation_failed', 'user_id must be an UUID');
  return (await findAnyUser(sql, id.data)) ?? missing();
}

function missing(): never {
  throw refuse.noUser();
}

async function passwordOf(wanted: {
  password?: string | undefined;
  password_hash?: string | undefined;
}): Promise<string | undefined> {
  if (wanted.password === undefined) return wanted.password_hash;
  checkPasswordRules(wanted.password);
  return hashPassword(wanted.password);
}

/** supabase-js sends `page=` for a page it was not asked for. */
function withoutBlanks(query: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''));
}

function pageLinks({ page: current, per_page }: z.infer<typeof page>, total: number): string {
  const last = Math.max(1, Math.ceil(total / per_page));
  const link = (to: number, rel: string) =>
    `</admin/users?page=${to}&per_page=${per_page}>; rel="${rel}"`;
  return [...(current < last ? [link(current + 1, 'next')] : []), link(last, 'last')].join(', ');
}
