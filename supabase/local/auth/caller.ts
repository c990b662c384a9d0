import { timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import type { AuthContext } from './context.ts';
import { refuse } from './errors.ts';
import { findUser, isBanned, type User } from './users.ts';

/** The person behind a request, and the session that the request belongs to. */
export type Caller = {
  user: User;
  sessionId: string;
  /** How strongly this session has proven who it is. */
  aal: 'aal1' | 'aal2' | 'aal3';
  signedInAt: Date;
};

/** Reads the bearer token and looks its session and account up; refuses when either has ended. */
export async function requireCaller(
  c: Context,
  { sql, tokens }: Pick<AuthContext, 'sql' | 'tokens'>,
): Promise<Caller> {
  const token = bearer(c);
  if (!token) throw refuse.noAuthorization();
  const claims = await tokens.verify(token).catch(() => null);
  if (!claims) throw refuse.badJwt();
  const user = await findUser(sql, claims.sub);
  if (!user) throw refuse.noUserOfToken();
  const [session] = await sql<Pick<Caller, 'aal' | 'signedInAt'>[]>`
    select coalesce(aal, 'aal1') as aal, created_at as "signedInAt" from auth.sessions
    where id = ${claims.session_id} and user_id = ${user.id}
      and (not_after is null or not_after > now())`;
  if (!session) throw refuse.noSession();
  if (isBanned(user)) throw refuse.bannedCaller();
  return { user, sessionId: claims.session_id, ...session };
}

/** Lets only holders of the secret key through. */
export function requireSecretKey(c: Context, { keys }: Pick<AuthContext, 'keys'>): void {
  const presented = [c.req.header('apikey'), bearer(c)].filter((key) => key !== undefined);
  if (presented.some((key) => sameText(key, keys.secretKey))) return;
  throw presented.length === 0 ? refuse.noAuthorization() : refuse.notAdmin();
}

function bearer(c: Context): string | undefined {
  return /^bearer\s+(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1];
}

function sameText(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
