import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono } from 'hono';
import type postgres from 'postgres';
import type { Identity } from '../gateway/identity.ts';
import type { Keys } from '../keys.ts';
import { createCatalogue } from './catalogue.ts';
import { errorResponse, toStorageError } from './errors.ts';
import { clearDrafts } from './files.ts';
import { type StorageEnv, storageRoutes } from './routes.ts';
import { createSigning } from './signing.ts';

/** /storage/v1 on files and the storage.* tables. */
export type Storage = {
  fetch(request: Request, identity: Identity): Promise<Response>;
  /** Whether a request carries its own permission: public buckets and signed links. */
  isPublic(request: Request): boolean;
};

type Options = {
  /** As the role that may only become somebody else: policies decide everything. */
  sql: postgres.Sql;
  dataDir: string;
  keys: Pick<Keys, 'secretKey'>;
};

/** Where the bytes of objects lie; the seed writes there, too. */
export function storageRoot(dataDir: string): string {
  return join(dataDir, 'storage');
}

export async function createStorage({ sql, dataDir, keys }: Options): Promise<Storage> {
  const root = storageRoot(dataDir);
  await mkdir(root, { recursive: true, mode: 0o700 });
  await clearDrafts(root);
  const identities = new WeakMap<Request, Identity>();
  const app = new Hono<StorageEnv>().basePath('/storage/v1');
  app.use(async (c, next) => {
    const identity = identities.get(c.req.raw);
    if (!identity) throw new Error('storage was called without a caller');
    c.set('shelf', { sql, root, identity });
    return next();
  });
  app.get('/status', (c) => c.json({ status: 'ok' }));
  app.route('/', storageRoutes({ catalogue: createCatalogue(sql), signing: createSigning(keys) }));
  app.notFound((c) => errorNotRouted(c.req.method, c.req.path));
  app.onError((error) => {
    const known = toStorageError(error);
    if (known) return errorResponse(known);
    throw error;
  });

  return {
    fetch: async (request, identity) => {
      identities.set(request, identity);
      return app.fetch(request);
    },
    isPublic: ({ method, url }) => {
      const { pathname } = new URL(url);
      const reads = method === 'GET' || method === 'HEAD';
      return (
        (reads && /^\/storage\/v1\/(object\/(public|sign)\/|status$)/.test(pathname)) ||
        (method === 'PUT' && pathname.startsWith('/storage/v1/object/upload/sign/'))
      );
    },
  };
}

function errorNotRouted(method: string, path: string): Response {
  const body = {
    message: `Route ${method}:${path} not found`,
    error: 'Not Found',
    statusCode: 404,
  };
  return Response.json(body, { status: 404 });
}
