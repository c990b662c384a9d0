import type { Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import postgres from 'postgres';
import { inject } from 'vitest';
import { freePorts } from '#tests/support/addresses.ts';
import { type AuthOptions, createAuth } from '../../../supabase/local/auth/auth.ts';
import { loadKeys } from '../../../supabase/local/keys.ts';
import type { OutgoingMail } from '../../../supabase/local/mailbox/mailer.ts';
import { createTokens } from '../../../supabase/local/tokens.ts';
import { USUAL_WAYS } from '../../../supabase/sign-in-ways.ts';

/** The auth service alone, on the shared database: as after a restart, and free to be stopped. */
export type OwnServer = {
  url: string;
  /** What it mailed, newest last. */
  mails: OutgoingMail[];
  stop(): Promise<void>;
};

/** Starts one, at a given port or a free one. */
export async function startOwnServer(port?: number): Promise<OwnServer> {
  const [free] = port ? [port] : await freePorts(1);
  const { options, mails, end } = await authOptions();
  const { fetch } = new Hono().route('/auth/v1', createAuth(options));
  const server = createAdaptorServer({ fetch }) as Server; // no TLS or HTTP/2 asked for
  await new Promise<void>((done) => server.listen(free, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${free}`,
    mails,
    stop: async () => {
      const closed = new Promise((done) => server.close(done));
      server.closeAllConnections();
      await closed;
      await end();
    },
  };
}

/** What the service is made of, with mails that stay here. */
export async function authOptions() {
  const { supabaseUrl, pwaUrl, adminDatabaseUrl, dataDir } = inject('stack');
  const keys = await loadKeys(dataDir);
  const sql = postgres(adminDatabaseUrl, { max: 2, onnotice: () => {} });
  const mails: OutgoingMail[] = [];
  const options: AuthOptions = {
    sql,
    keys,
    tokens: await createTokens(keys, `${supabaseUrl}/auth/v1`),
    mailer: { send: async (mail) => void mails.push(mail) },
    config: {
      siteUrl: pwaUrl,
      redirectUrls: [],
      supabaseUrl,
      publicUrl: supabaseUrl,
      behindProxy: false,
      mailFrom: 'Kinstead <hello@kinstead.test>',
      ways: USUAL_WAYS,
    },
  };
  return { options, mails, end: () => sql.end() };
}
