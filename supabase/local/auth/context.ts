import type { Context } from 'hono';
import type postgres from 'postgres';
import { sourceAddress } from '../gateway/source-address.ts';
import type { Keys } from '../keys.ts';
import type { Mailer } from '../mailbox/mailer.ts';
import type { Tokens } from '../tokens.ts';
import type { AuthConfig } from './config.ts';
import type { Providers } from './external/providers.ts';
import type { GuessKeys, Limits } from './limits.ts';
import type { Device } from './sessions.ts';

/** What every endpoint works with. */
export type AuthContext = {
  sql: postgres.Sql;
  tokens: Tokens;
  keys: Pick<Keys, 'secretKey' | 'encryptionKey'>;
  mailer: Mailer;
  config: AuthConfig;
  limits: Limits;
  providers: Providers;
  /** Called with failures that the caller only sees as `unexpected_failure`. */
  onError: (error: unknown) => void;
};

/** The pool, or a transaction of it. */
export type Db = postgres.ISql;

/** What a try at a password or a code is aimed at: known and unknown addresses count alike. */
export function guessKeys(c: Context, kind: 'password' | 'code', account: string): GuessKeys {
  return { account: `${kind}:${account}`, source: sourceAddress(c) };
}

/** Limits for a link's token, which names no account and cannot be guessed. */
export function linkKeys(c: Context): GuessKeys {
  return { account: null, source: sourceAddress(c) };
}

/** The browser that a new session belongs to. */
export function deviceOf(c: Context): Device {
  return { userAgent: c.req.header('user-agent')?.slice(0, 500) ?? null, ip: sourceAddress(c) };
}
