import type { Server } from 'node:http';
import { join } from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import type { Mailer } from './mailer.ts';
import { mountMailpitApi } from './mailpit-api.ts';
import { mountPage } from './page.ts';
import { type MailStore, openMailStore } from './store.ts';

type Options = {
  /** The copy's data folder; mails live in `mailbox/` below it. */
  dataDir: string;
  host: string;
  port: number;
  /** Further pages of this copy. */
  pages?: ((app: Hono) => void)[];
};

/** A running mailbox. */
export type Mailbox = {
  server: Server;
  mailer: Mailer;
  close(): Promise<void>;
};

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]', '::1'];

/** Catches mails, and serves them by Mailpit's API and on a page; resolves once it listens. */
export async function createMailbox({
  dataDir,
  host,
  port,
  pages = [],
}: Options): Promise<Mailbox> {
  const store = await openMailStore(join(dataDir, 'mailbox'));
  const app = createMailboxApp(store);
  for (const mount of pages) mount(app);
  const server = createAdaptorServer({ fetch: app.fetch }) as Server; // no TLS or HTTP/2 asked for
  // Its codes open any account, so it is served to this machine only.
  const address = LOOPBACK.includes(host) ? host : '127.0.0.1';
  await new Promise<void>((done, failed) => {
    server.once('error', failed);
    server.listen(port, address, done);
  });
  return {
    server,
    mailer: { send: async (mail) => void (await store.add(mail)) },
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

/** The routes over a store. Nothing here answers another origin: there are no CORS headers. */
function createMailboxApp(store: MailStore): Hono {
  const app = new Hono();
  app.use(async (c, next) => {
    // A page elsewhere can point its own name at this machine, and would then be same-origin.
    const name = c.req.header('host')?.replace(/:\d+$/, '') ?? '';
    if (!LOOPBACK.includes(name)) return c.json({ Error: 'Unknown host' }, 403);
    return next();
  });
  app.use(
    secureHeaders({
      xFrameOptions: 'SAMEORIGIN',
      strictTransportSecurity: false,
      originAgentCluster: false,
    }),
  );
  app.get('/health', (c) => c.json({ status: 'ok' }));
  mountMailpitApi(app, store);
  mountPage(app, store);
  app.onError((error, c) => {
    if (error instanceof SyntaxError) return c.json({ Error: 'Malformed request' }, 400);
    console.error(error);
    return c.json({ Error: 'Unexpected failure' }, 500);
  });
  return app;
}
