import type { Context } from 'hono';
import type postgres from 'postgres';
import { sourceAddress } from '../gateway/source-address.ts';
import type { Keys } from '../keys.ts';
import type { Mailer } from '../mailbox/mailer.ts';
import type { Tokens } from '../tokens.ts';
import type { AuthConfig } from './config.ts';
import type { Providers } from './external/providers.ts';
import { deviceHash, isKnownDevice } from './known-devices.ts';
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
export function guessKeys(
  c: Context,
  { sql }: Pick<AuthContext, 'sql'>,
  kind: 'password' | 'code',
  address: string,
): GuessKeys {
  const device = deviceHash(deviceOf(c));
  return {
    account: `${kind}:${address}`,
    source: sourceAddress(c),
    device,
    isKnown: async () => device !== null && (await isKnownDevice(sql, address, device)),
  };
}

/** A try at what only a person who is signed in can be asked: one count, wherever it comes from. */
export function ownKeys(c: Context, account: string): GuessKeys {
  return { account: `own:${account}`, source: sourceAddress(c), isOwn: true };
}

/** Limits for a link's token, which names no account and cannot be guessed. */
export function linkKeys(c: Context): GuessKeys {
  return { account: null, source: sourceAddress(c) };
}

/** The browser that a new session belongs to. */
export function deviceOf(c: Context): Device {
  return { userAgent: c.req.header('user-agent')?.slice(0, 500) ?? null, ip: sourceAddress(c) };
}
