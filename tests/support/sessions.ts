import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import postgres from 'postgres';
import { openSession, type SessionAnswer } from '../../supabase/local/auth/sessions.ts';
import { findUserByEmail } from '../../supabase/local/auth/users.ts';
import { loadKeys } from '../../supabase/local/keys.ts';
import { createTokens } from '../../supabase/local/tokens.ts';
import type { Addresses } from './addresses.ts';

type Product = Pick<Addresses, 'dataDir' | 'supabaseUrl' | 'adminDatabaseUrl'>;

/**
 * The row of a session, for a token that a test mints itself: without one the token counts as ended.
 * Answers the session's id.
 */
export async function insertSession(sql: postgres.Sql, userId: string): Promise<string> {
  const [row] = await sql<{ id: string }[]>`
    insert into auth.sessions (id, user_id, aal)
    values (gen_random_uuid(), ${userId}, 'aal1') returning id`;
  if (!row) throw new Error('no session');
  return row.id;
}

/** One connection to each product, given up when it is idle: a test may stop its database. */
const connections = new Map<string, postgres.Sql>();

/**
 * Opens a session as a sign-in does, by the product's own code: without a password to check, which
 * is slow by design. Each call answers another session. Throws where no account has the address.
 */
export async function sessionOf(product: Product, email: string): Promise<SessionAnswer> {
  const { dataDir, supabaseUrl, adminDatabaseUrl: url } = product;
  const tokens = await createTokens(await loadKeys(dataDir), `${supabaseUrl}/auth/v1`);
  const sql = connections.get(url) ?? postgres(url, { max: 1, idle_timeout: 5 });
  connections.set(url, sql);
  return await sql.begin(async (db) => {
    const user = await findUserByEmail(db, email.toLowerCase());
    if (!user) throw new Error(`nobody has the address ${email}`);
    return openSession(db, tokens, user, 'password', { userAgent: null, ip: null });
  });
}

/** The database as a user reads it, with their id; for an hour, as its token is not renewed. */
export async function readerOf(
  product: Product & Pick<Addresses, 'publishableKey'>,
  email: string,
): Promise<{ client: SupabaseClient; id: string }> {
  const { access_token, user } = await sessionOf(product, email);
  const options = { accessToken: async () => access_token };
  return {
    client: createClient(product.supabaseUrl, product.publishableKey, options),
    id: user.id,
  };
}
