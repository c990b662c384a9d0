import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { createServer as createHttpServer } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import { join } from 'node:path';
import { type ServerType, serve } from '@hono/node-server';
import type { Environment } from '../../supabase/environment.ts';
import { createLog } from '../../supabase/observe/log.ts';
import { createPwaApp, type PublicKeys } from './app.ts';
import { loadCertificate } from './certificate.ts';
import { nameFirstFiles } from './first-files.ts';
import { forwardSockets, forwardToServices } from './lan-proxy.ts';

type Options = {
  environment: Environment;
  keys: PublicKeys;
  /** Folder of the built app. */
  folder: string;
};

/** Starts the app's server; on the network with HTTPS and everything on one address. */
export async function startPwaServer(options: Options): Promise<ServerType> {
  const { environment, keys, folder } = options;
  const index = indexReader(folder);
  const version = createHash('sha256')
    .update(await index(''))
    .digest('hex')
    .slice(0, 12);
  const log = createLog(environment.raw.LOG_LEVEL);
  const app = createPwaApp({ environment, keys, folder, index, version, log });
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

/** Reads the page again when a build has replaced it: its chunks have other names then. */
function indexReader(folder: string): (path: string) => Promise<string> {
  const file = join(folder, 'index.html');
  let kept = { modified: -1, text: '', files: {} as unknown };
  return async (path) => {
    const { mtimeMs } = await stat(file);
    if (mtimeMs !== kept.modified) {
      const text = await readFile(file, 'utf8');
      // Without it the page works as well, its files only come later.
      const manifest = await readFile(join(folder, '.vite/manifest.json'), 'utf8').catch(
        () => '{}',
      );
      kept = { modified: mtimeMs, text, files: JSON.parse(manifest) };
    }
    return nameFirstFiles(kept.text, kept.files, path);
  };
}
