import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { ACCESS_TOKEN_SECONDS } from '../token-life.ts';
import type { Tokens } from '../tokens.ts';
import type { Db } from './context.ts';
import { noteDevice } from './known-devices.ts';
import { answerUser, type UserAnswer } from './user-answer.ts';
import type { User } from './users.ts';

/** How a person can prove who they are, as the `amr` claim names it: GoTrue's list. */
export const method = z.literal([
  'password',
  'otp',
  'magiclink',
  'recovery',
  'invite',
  'email/signup',
  'email_change',
  'oauth',
  'sso/saml',
  'anonymous',
  'web3',
  'totp',
  'token_refresh',
]);
export type Method = z.infer<typeof method>;

/** The browser behind a session, for a list of devices. */
export type Device = { userAgent: string | null; ip: string | null };

/** A session as supabase-js receives it. */
export type SessionAnswer = {
  access_token: string;
  token_type: 'bearer';
  expires_in: number;
  expires_at: number;
  refresh_token: string;
  user: UserAnswer;
  /** The provider's own tokens, where a provider was asked for them. */
  provider_token?: string;
  provider_refresh_token?: string;
};

/** Opens a session for a person who has just proven who they are. */
export async function openSession(
  db: Db,
  tokens: Tokens,
  user: User,
  method: Method,
  device: Device,
): Promise<SessionAnswer> {
  const [session] = await db<{ id: string }[]>`
    insert into auth.sessions (user_id, aal, user_agent, ip)
    values (${user.id}, 'aal1', ${device.userAgent}, ${device.ip})
    returning id`;
  if (!session) throw new Error('unreachable: insert returned no session');
  await db`
    insert into auth.mfa_amr_claims (session_id, authentication_method)
    values (${session.id}, ${method})`;
  await noteDevice(db, user.id, device);
  const refreshToken = await insertRefreshToken(db, user.id, session.id, null);
  const [seen] = await db<{ last_sign_in_at: Date }[]>`
    update auth.users set last_sign_in_at = now(), updated_at = now() where id = ${user.id}
    returning last_sign_in_at`;
  const current = { ...user, last_sign_in_at: seen?.last_sign_in_at ?? null };
  return answerSession(db, tokens, current, session.id, refreshToken);
}

/** Adds the next refresh token of a session. */
export async function insertRefreshToken(
  db: Db,
  userId: string,
  sessionId: string,
  parent: string | null,
): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  await db`
    insert into auth.refresh_tokens (token, user_id, session_id, parent)
    values (${token}, ${userId}, ${sessionId}, ${parent})`;
  return token;
}

/** Mints an access token with Supabase's claims and wraps both tokens up for the client. */
export async function answerSession(
  db: Db,
  tokens: Tokens,
  user: User,
  sessionId: string,
  refreshToken: string,
): Promise<SessionAnswer> {
  const [session] = await db<
    { aal: string }[]
  >`select aal from auth.sessions where id = ${sessionId}`;
  const amr = await db<{ method: string; timestamp: number }[]>`
    select authentication_method as method, extract(epoch from updated_at)::int as timestamp
    from auth.mfa_amr_claims where session_id = ${sessionId} order by updated_at desc`;
  const access_token = await tokens.mint(
    {
      sub: user.id,
      role: user.role ?? 'authenticated',
      email: user.email ?? '',
      phone: user.phone ?? '',
      app_metadata: user.raw_app_meta_data,
      user_metadata: user.raw_user_meta_data,
      is_anonymous: user.is_anonymous,
      session_id: sessionId,
      aal: session?.aal ?? 'aal1',
      amr: [...amr],
    },
    ACCESS_TOKEN_SECONDS,
  );
  return {
    access_token,
    token_type: 'bearer',
    expires_in: ACCESS_TOKEN_SECONDS,
    expires_at: Math.floor(Date.now() / 1000) + ACCESS_TOKEN_SECONDS,
    refresh_token: refreshToken,
    user: await answerUser(db, user),
  };
}

/** Which sessions of a person a sign-out ends. */
export const SCOPES = ['global', 'local', 'others'] as const;

/** Ends sessions; their refresh tokens go with them. */
export async function endSessions(
  db: Db,
  scope: (typeof SCOPES)[number],
  { userId, sessionId }: { userId: string; sessionId: string | null },
): Promise<void> {
  if (scope === 'local') await db`delete from auth.sessions where id = ${sessionId}`;
  else if (scope === 'global') await db`delete from auth.sessions where user_id = ${userId}`;
  else
    await db`
      delete from auth.sessions where user_id = ${userId} and id is distinct from ${sessionId}`;
}
