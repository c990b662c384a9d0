import type { Environment } from '../../environment.ts';
import type { Keys } from '../keys.ts';

/** Connection addresses of the platform's own roles. */
export type DatabaseAddresses = { admin: string; authenticator: string };

/** The embedded database's addresses, or those of the external one that is configured. */
export function databaseAddresses(
  { dbPort, raw }: Environment,
  { databasePasswords }: Pick<Keys, 'databasePasswords'>,
): DatabaseAddresses {
  const embedded = new URL(`postgres://127.0.0.1:${dbPort}/postgres`);
  embedded.username = 'supabase_admin';
  embedded.password = databasePasswords.supabase_admin;
  const admin = raw.EXTERNAL_DATABASE_URL ?? embedded.href;
  const authenticator = new URL(admin);
  authenticator.username = 'authenticator';
  authenticator.password = databasePasswords.authenticator;
  return { admin, authenticator: authenticator.href };
}
