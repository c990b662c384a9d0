import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer as createHttpServer } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import { join } from 'node:path';
import { type ServerType, serve } from '@hono/node-server';
import type { Environment } from '../../supabase/environment.ts';
import { createLog } from '../../supabase/observe/log.ts';
import { createPwaApp, type PublicKeys, publicConfig } from './app.ts';
import { loadCertificate } from './certificate.ts';
import { forwardSockets, forwardToServices } from './lan-proxy.ts';
import { pageReader } from './page-reader.ts';
import { rowsRenderer } from './rows-renderer.ts';

type Options = {
  environment: Environment;
  keys: PublicKeys;
  /** Folder of the built app. */
  folder: string;
  /** What the build made to render pages with; a server without it hands out pages without rows. */
  renderer?: string;
};

/** Starts the app's server; on the network with HTTPS and everything on one address. */
export async function startPwaServer(options: Options): Promise<ServerType> {
  const { environment, keys, folder, renderer } = options;
  const version = createHash('sha256')
    .update(await readFile(join(folder, 'index.html')))
    .digest('hex')
    .slice(0, 12);
  const config = publicConfig(environment, keys, version);
  const log = createLog(environment.raw.LOG_LEVEL);
  const render = renderer ? rowsRenderer({ renderer, config, environment, log }) : undefined;
  const page = pageReader(folder, config, render);
  const app = createPwaApp({ environment, config, folder, page, log });
  const certificate = environment.lan ? await loadCertificate(environment) : null;
  const server = await new Promise<ServerType>((done) => {
    const started = serve(
      {
        fetch: certificate ? forwardToServices(environment, certificate, app) : app.fetch,
        port: environment.pwaPort,
        hostname: environment.pwaHost,
        ...(certificate
          ? { createServer: createHttpsServer, serverOptions: { ...certificate.server } }
          : { createServer: createHttpServer }),
      },
      () => done(started),
    );
  });
  if (environment.lan) forwardSockets(server, environment);
  return server;
}
