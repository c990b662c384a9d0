import type { Tokens } from '../tokens.ts';
import { REUSE_GRACE_SECONDS } from './config.ts';
import type { AuthContext, Db } from './context.ts';
import { type AuthError, refuse } from './errors.ts';
import { answerSession, insertRefreshToken, type SessionAnswer } from './sessions.ts';
import { findUser, isBanned } from './users.ts';

type Presented = {
  token: string;
  revoked: boolean;
  age: number;
  session_id: string;
  user_id: string;
  ended: boolean;
};

/**
 * Trades a refresh token for the next one. A token that comes back after its successor was issued
 * has been copied: the whole session ends, for the thief and for the owner. Within the grace it
 * gets the successor instead: two tabs raced, or the first answer was lost on its way.
 */
export async function refreshSession(
  { sql, tokens }: Pick<AuthContext, 'sql' | 'tokens'>,
  token: string,
): Promise<SessionAnswer> {
  // A refusal is returned, not thrown: what the transaction deletes has to stay deleted.
  const outcome = await sql.begin((tx) => rotate(tx, tokens, token));
  if ('refusal' in outcome) throw outcome.refusal;
  return outcome.session;
}

type Outcome = { session: SessionAnswer } | { refusal: AuthError };

async function rotate(tx: Db, tokens: Tokens, token: string): Promise<Outcome> {
  const presented = await lockSessionOf(tx, token);
  if (!presented) return { refusal: refuse.refreshUnknown() };
  const { session_id, user_id } = presented;
  if (presented.ended) return { refusal: refuse.sessionExpired() };
  const user = await findUser(tx, user_id);
  if (!user) return { refusal: refuse.refreshUnknown() };
  if (isBanned(user)) return { refusal: refuse.refreshBanned() };

  if (presented.revoked) {
    const successor =
      presented.age <= REUSE_GRACE_SECONDS ? await activeToken(tx, session_id) : null;
    if (successor) return { session: await answerSession(tx, tokens, user, session_id, successor) };
    await tx`delete from auth.sessions where id = ${session_id}`;
    return { refusal: refuse.refreshUsed() };
  }

  await tx`
    update auth.refresh_tokens set revoked = true, updated_at = now() where token = ${token}`;
  const next = await insertRefreshToken(tx, user_id, session_id, token);
  await tx`
    update auth.sessions set refreshed_at = now() at time zone 'utc', updated_at = now()
    where id = ${session_id}`;
  return { session: await answerSession(tx, tokens, user, session_id, next) };
}

/** Locks the session first, then reads the token, so that a race sees what the winner wrote. */
async function lockSessionOf(tx: Db, token: string): Promise<Presented | null> {
  await tx`
    select from auth.sessions
    where id = (select session_id from auth.refresh_tokens where token = ${token})
    for update`;
  const [row] = await tx<Presented[]>`
    select t.token, t.revoked, t.session_id, s.user_id,
      extract(epoch from clock_timestamp() - t.updated_at)::float8 as age,
      coalesce(s.not_after < now(), false) as ended
    from auth.refresh_tokens t join auth.sessions s on s.id = t.session_id
    where t.token = ${token}`;
  return row ?? null;
}

async function activeToken(tx: Db, sessionId: string): Promise<string | null> {
  const [row] = await tx<{ token: string }[]>`
    select token from auth.refresh_tokens
    where session_id = ${sessionId} and not revoked order by id desc limit 1`;
  return row?.token ?? null;
}
