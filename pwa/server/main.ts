import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer as createHttpServer } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { ROOT, readEnvironment } from '../../supabase/environment.ts';
import { createPwaApp } from './app.ts';
import { loadCertificate } from './certificate.ts';
import { forwardSockets, forwardToServices } from './lan-proxy.ts';

const environment = readEnvironment();
const folder = join(ROOT, 'dist/pwa');
const index = await readFile(join(folder, 'index.html'), 'utf8');
const app = createPwaApp({
  environment,
  publishableKey: process.env.SUPABASE_PUBLISHABLE_KEY ?? '',
  folder,
  index,
  version: createHash('sha256').update(index).digest('hex').slice(0, 12),
});

const certificate = environment.lan ? await loadCertificate(environment) : null;
const server = serve({
  fetch: certificate ? forwardToServices(environment, certificate, app) : app.fetch,
  port: environment.pwaPort,
  hostname: environment.pwaHost,
  ...(certificate
    ? { createServer: createHttpsServer, serverOptions: { ...certificate.server } }
    : { createServer: createHttpServer }),
});
if (environment.lan) forwardSockets(server, environment);

const end = () => process.exit(0);
process.on('SIGTERM', end);
process.on('disconnect', end);
