import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import postgres from 'postgres';
import { readEnvironment } from '../../supabase/environment.ts';
import { databaseAddresses } from '../../supabase/local/database/addresses.ts';
import { startCluster } from '../../supabase/local/database/cluster.ts';
import type { Migration } from '../../supabase/local/database/migrate.ts';
import { prepareDatabase } from '../../supabase/local/database/prepare.ts';
import type { FunctionsOptions } from '../../supabase/local/functions/functions.ts';
import { type Keys, loadKeys } from '../../supabase/local/keys.ts';
import { type Platform, startPlatform } from '../../supabase/local/platform.ts';
import { createTokens, type Tokens } from '../../supabase/local/tokens.ts';
import { freePorts } from './addresses.ts';
import { copyDatabase } from './empty-database.ts';
import { liftLimits } from './limits.ts';

/** A platform with tables of a test's own, in the test's process, on its own database. */
export type TestPlatform = {
  url: string;
  /** Where sign-ins lead to; nothing answers there. */
  siteUrl: string;
  mailboxUrl: string;
  keys: Keys;
  tokens: Tokens;
  /** As the superuser. */
  admin: postgres.Sql;
  adminUrl: string;
  dataDir: string;
  anon: SupabaseClient;
  service: SupabaseClient;
  /** A client that is signed in as a user who need not exist. */
  as(userId: string, claims?: Record<string, unknown>): Promise<SupabaseClient>;
  close(): Promise<void>;
};

const STATELESS = { auth: { persistSession: false, autoRefreshToken: false } };

/** What a test wants otherwise: `settings` are variables in addition to the usual ones. */
type Changes = { settings?: Record<string, string>; functions?: Partial<FunctionsOptions> };

/**
 * Starts one. `schema` runs as a migration does, as `postgres`, no superuser, and takes the place
 * of the product's migrations.
 */
export async function withPlatform(
  schema?: string,
  { settings = {}, functions = {} }: Changes = {},
): Promise<TestPlatform> {
  const dataDir = await mkdtemp(join(tmpdir(), 'kinstead-platform-'));
  const [supabase, database, mailbox, pwa] = await freePorts(4);
  const environment = readEnvironment({
    DATA_DIR: dataDir,
    SUPABASE_PORT: String(supabase),
    DB_PORT: String(database),
    MAILBOX_PORT: String(mailbox),
    PWA_PORT: String(pwa),
    LOG_LEVEL: 'silent',
    ...settings,
  });
  await copyDatabase(schema === undefined ? 'product' : 'cluster', dataDir);
  const keys = await loadKeys(dataDir);
  const { supabase_admin: password } = keys.databasePasswords;
  const cluster = await startCluster({ dataDir, port: environment.dbPort, password });
  const end = async () => {
    await cluster.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  const adminUrl = databaseAddresses(environment, keys).admin;
  const test: Migration = { version: '20260101000000', name: 'test', text: schema ?? '' };
  const admin = postgres(adminUrl, { max: 2, onnotice: () => {} });
  const start = async (): Promise<Platform> => {
    const passwords = keys.databasePasswords;
    await prepareDatabase({
      adminUrl,
      passwords,
      ...(schema === undefined ? {} : { migrations: [test] }),
    });
    return startPlatform({ environment, keys, functions });
  };
  const platform = await start().catch(async (error: unknown) => {
    await end();
    throw error;
  });
  if (schema === undefined) await liftLimits(adminUrl);
  const tokens = await createTokens(keys, `${environment.supabaseUrl}/auth/v1`);
  const client = (key: string, token?: string) =>
    createClient(platform.url, key, {
      ...STATELESS,
      ...(token ? { accessToken: async () => token } : {}),
    });
  return {
    url: platform.url,
    siteUrl: environment.pwaUrl,
    mailboxUrl: environment.mailboxUrl,
    keys,
    tokens,
    admin,
    adminUrl,
    dataDir,
    anon: client(keys.publishableKey),
    service: client(keys.secretKey),
    as: async (userId, claims = {}) => {
      const session_id = randomUUID();
      // A token of an existing user is good as long as their session.
      await admin`
        insert into auth.sessions (id, user_id, aal)
        select ${session_id}, id, 'aal1' from auth.users where id = ${userId}`;
      const mine = { sub: userId, role: 'authenticated', session_id, ...claims };
      return client(keys.publishableKey, await tokens.mint(mine));
    },
    close: async () => {
      await platform.close();
      await admin.end();
      await end();
    },
  };
}
