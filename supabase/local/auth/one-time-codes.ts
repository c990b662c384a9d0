import { createHash, randomInt } from 'node:crypto';
import { CODE_MINUTES } from './config.ts';
import type { Db } from './context.ts';

/** Which of a person's codes: a newer one of the same kind replaces the older. */
export type CodeKind = 'confirmation_token' | 'recovery_token';

/** GoTrue's form: what the database holds does not give the code away without the address. */
export function hashCode(email: string, code: string): string {
  return createHash('sha224')
    .update(email + code)
    .digest('hex');
}

/** Makes a code of six digits, each equally likely, and returns it for the mail. */
export async function issueCode(
  db: Db,
  kind: CodeKind,
  user: { id: string; email: string },
): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await db`
    insert into auth.one_time_tokens (user_id, token_type, token_hash, relates_to)
    values (${user.id}, ${kind}, ${hashCode(user.email, code)}, ${user.email})
    on conflict (user_id, token_type) do update set
      token_hash = excluded.token_hash,
      relates_to = excluded.relates_to,
      created_at = now(), updated_at = now()`;
  const sentAt = kind === 'confirmation_token' ? 'confirmation_sent_at' : 'recovery_sent_at';
  await db`update auth.users set ${db({ [sentAt]: new Date() })} where id = ${user.id}`;
  return code;
}

/**
 * Uses a code up: at most one caller gets the id of its owner. All other codes of that person end
 * with it, since each would prove the same thing.
 */
export async function takeCode(
  db: Db,
  kinds: readonly CodeKind[],
  tokenHash: string,
): Promise<string | null> {
  const [row] = await db<{ user_id: string; fresh: boolean }[]>`
    delete from auth.one_time_tokens
    where token_hash = ${tokenHash} and token_type = any(${[...kinds]}::auth.one_time_token_type[])
    returning user_id, created_at > localtimestamp - ${`${CODE_MINUTES} minutes`}::interval as fresh`;
  if (!row?.fresh) return null;
  await db`delete from auth.one_time_tokens where user_id = ${row.user_id}`;
  return row.user_id;
}
