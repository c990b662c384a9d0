import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { Hono } from 'hono';
import postgres from 'postgres';
import {
  ADMIN_ROLE,
  type Cluster,
  startCluster,
} from '../../../supabase/local/database/cluster.ts';
import { prepareDatabase } from '../../../supabase/local/database/prepare.ts';
import { loadKeys } from '../../../supabase/local/keys.ts';
import { createRealtimeApi } from '../../../supabase/local/realtime/api.ts';
import type { Channel } from '../../../supabase/local/realtime/connection.ts';
import { createHub } from '../../../supabase/local/realtime/hub.ts';
import { attachRealtime } from '../../../supabase/local/realtime/server.ts';
import { createTokens } from '../../../supabase/local/tokens.ts';
import { freePorts } from '../../support/addresses.ts';
import { copyDatabase } from '../../support/empty-database.ts';
import { liftLimits } from '../../support/limits.ts';
import { insertSession } from '../../support/sessions.ts';

/** The origin of the pages that the stage's realtime server serves. */
export const PWA_ORIGIN = 'http://localhost:5173';

/** A Postgres of its own with the product's schema, and realtime servers over it. */
export type Stage = Awaited<ReturnType<typeof openStage>>;

/** Opens a stage whose database and servers a test may stop and start. */
export async function openStage() {
  const dataDir = await mkdtemp(join(tmpdir(), 'kinstead-realtime-'));
  const [databasePort = 0, serverPort = 0] = await freePorts(2);
  await copyDatabase('product', dataDir);
  const keys = await loadKeys(dataDir);
  const tokens = await createTokens(keys, 'http://localhost/auth/v1');
  const password = keys.databasePasswords[ADMIN_ROLE];
  const start = () => startCluster({ dataDir, port: databasePort, password });
  let cluster: Cluster = await start();
  const databaseUrl = cluster.url(ADMIN_ROLE, password);
  await prepareDatabase({ adminUrl: databaseUrl, passwords: keys.databasePasswords }).catch(
    async (error: unknown) => {
      // A migration that fails must not leave a server behind.
      await cluster.stop();
      throw error;
    },
  );
  await liftLimits(databaseUrl);
  const sql = postgres(databaseUrl, { max: 4, onnotice: () => {}, backoff: () => 0.1 });
  const clients: SupabaseClient[] = [];
  const closers: (() => Promise<void>)[] = [];

  const serve = async (port: number, times: { silentMs?: number } = {}) => {
    const statements: string[] = [];
    const pool = postgres(databaseUrl, {
      max: 4,
      onnotice: () => {},
      backoff: () => 0.1,
      debug: (_, query) => void statements.push(query.trim()),
    });
    const hub = createHub<Channel>();
    const app = new Hono().route(
      '/realtime/v1/api',
      createRealtimeApi({ sql: pool, tokens, keys, hub }),
    );
    const server: Server = createServer(getRequestListener(app.fetch));
    const realtime = attachRealtime({
      server,
      sql: pool,
      databaseUrl,
      tokens,
      keys,
      hub,
      allowedOrigins: [PWA_ORIGIN],
      ...times,
    });
    await realtime.ready;
    await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
    const close = async () => {
      await realtime.close();
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
      await pool.end({ timeout: 1 });
    };
    closers.push(close);
    const cutFromDatabase = async () => {
      // What a dead process cannot do either: say something to the others.
      await pool.end({ timeout: 0 });
    };
    return { url: `http://127.0.0.1:${port}`, statements, close, cutFromDatabase };
  };

  const url = `http://127.0.0.1:${serverPort}`;
  const mint = async (userId: string, ttlSeconds = 3600) => {
    await sql`
      insert into auth.users (id, email) values (${userId}, ${`${userId}@stage.test`})
      on conflict (id) do nothing`;
    const session_id = await insertSession(sql, userId);
    return tokens.mint({ sub: userId, role: 'authenticated', session_id, email: '' }, ttlSeconds);
  };

  return {
    keys,
    sql,
    mint,
    url,
    /** A realtime server of its own process state; the first one is at `url`. */
    serve: (port = serverPort, times = {}) => serve(port, times),
    stopDatabase: () => cluster.stop(),
    startDatabase: async () => {
      cluster = await start();
    },
    /** An unmodified client, signed in as a user unless none is given. */
    client: async (userId?: string, { at = url, ttlSeconds = 3600, reconnectMs = 100 } = {}) => {
      const token = userId ? await mint(userId, ttlSeconds) : null;
      const client = createClient(at, keys.publishableKey, {
        auth: { persistSession: false, autoRefreshToken: false },
        ...(token ? { accessToken: async () => token } : {}),
        realtime: { reconnectAfterMs: () => reconnectMs },
      });
      // Else the first join goes out before the token is read, as a visitor's.
      await client.realtime.setAuth();
      clients.push(client);
      return client;
    },
    close: async () => {
      for (const client of clients) await client.realtime.disconnect();
      for (const close of closers) await close().catch(() => {});
      await sql.end({ timeout: 1 });
      await cluster.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
