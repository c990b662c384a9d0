import { createHmac, randomInt } from 'node:crypto';
import { CODE_MINUTES } from './config.ts';
import type { AuthContext, Db } from './context.ts';

/** Which of a person's codes: a newer one of the same kind replaces the older. */
export type CodeKind =
  | 'confirmation_token'
  | 'recovery_token'
  | 'email_change_token_new'
  | 'email_change_token_current'
  | 'reauthentication_token';

/** Both forms of one proof: for people to type, and for the link of the same mail. */
export type IssuedCode = { code: string; linkToken: string };

/** Before the hash of a code that was asked for by a PKCE flow, as in GoTrue. */
const PKCE = 'pkce_';

/**
 * What the database holds of a code, and what a link carries. GoTrue's is a plain sha224 of address
 * and code, which an attacker can compute for all codes of an address they know. With a key of ours
 * in it, trying hashes means guessing 224 bits. Letters only: in a mail with a link the code stays
 * the only number.
 */
export function hashCode(secret: string, address: string, code: string): string {
  return createHmac('sha224', secret)
    .update(address + code)
    .digest('hex')
    .replace(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)));
}

/** What a code is made for; its address is not always the account's. */
export type Purpose = { kind: CodeKind; userId: string; address: string; isPkce?: boolean };

/** Makes a code of six digits, each equally likely, and returns it for the mail. */
export async function issueCode(
  db: Db,
  { keys }: Pick<AuthContext, 'keys'>,
  { kind, userId, address, isPkce = false }: Purpose,
): Promise<IssuedCode> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const linkToken = `${isPkce ? PKCE : ''}${hashCode(keys.secretKey, address, code)}`;
  await db`
    insert into auth.one_time_tokens (user_id, token_type, token_hash, relates_to)
    values (${userId}, ${kind}, ${linkToken}, ${address})
    on conflict (user_id, token_type) do update set
      token_hash = excluded.token_hash,
      relates_to = excluded.relates_to,
      created_at = now(), updated_at = now()`;
  await db`update auth.users set ${db({ [SENT_AT[kind]]: new Date() })} where id = ${userId}`;
  return { code, linkToken };
}

const SENT_AT: Record<CodeKind, string> = {
  confirmation_token: 'confirmation_sent_at',
  recovery_token: 'recovery_sent_at',
  email_change_token_new: 'email_change_sent_at',
  email_change_token_current: 'email_change_sent_at',
  reauthentication_token: 'reauthentication_sent_at',
};

/** Whose code it was. */
export type TakenCode = { userId: string; kind: CodeKind };

/**
 * Uses a code up: at most one caller learns its owner. `token` is the hash of a typed code, with
 * which the flow that asked for it plays no part, or the whole token of a link.
 */
export async function takeCode(
  db: Db,
  kinds: readonly CodeKind[],
  token: string,
): Promise<TakenCode | null> {
  const [row] = await db<{ user_id: string; token_type: CodeKind; fresh: boolean }[]>`
    delete from auth.one_time_tokens
    where token_hash = any(${[token, `${PKCE}${token}`]})
      and token_type = any(${[...kinds]}::auth.one_time_token_type[])
    returning user_id, token_type,
      created_at > localtimestamp - ${`${CODE_MINUTES} minutes`}::interval as fresh`;
  return row?.fresh ? { userId: row.user_id, kind: row.token_type } : null;
}

/** Ends the codes of a person: those of the given kinds, or all. */
export async function dropCodes(
  db: Db,
  userId: string,
  kinds?: readonly CodeKind[],
): Promise<void> {
  const named = kinds ? db`and token_type = any(${[...kinds]}::auth.one_time_token_type[])` : db``;
  await db`delete from auth.one_time_tokens where user_id = ${userId} ${named}`;
}

/** Whether a link's token belongs to a PKCE flow. */
export function isPkceToken(token: string): boolean {
  return token.startsWith(PKCE);
}
