import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono } from 'hono';
import type postgres from 'postgres';
import type { Identity } from '../gateway/identity.ts';
import type { Keys } from '../keys.ts';
import { createCatalogue } from './catalogue.ts';
import { errorResponse, toStorageError } from './errors.ts';
import { clearDrafts } from './files.ts';
import { createRenders } from './render/renders.ts';
import { createResumable } from './resumable/resumable.ts';
import { type StorageEnv, storageRoutes } from './routes.ts';
import { createSigning } from './signing.ts';
import { adoptNamedFiles, storedVersions, sweep } from './sweep.ts';

/** /storage/v1 on files and the storage.* tables. */
export type Storage = {
  fetch(request: Request, identity: Identity): Promise<Response>;
  /** Whether a request carries its own permission: public buckets and signed links. */
  isPublic(request: Request): boolean;
};

type Options = {
  /** As the role that may only switch to the caller's role: policies decide everything. */
  sql: postgres.Sql;
  dataDir: string;
  keys: Pick<Keys, 'secretKey'>;
};

/** Where the bytes of objects lie; the seed writes there, too. */
function storageRoot(dataDir: string): string {
  return join(dataDir, 'storage');
}

/** Public reads, and what a signature in the request allows. */
const OPEN_READS =
  /^\/storage\/v1\/((object\/(public|sign|info\/public)|render\/image\/(public|sign))\/|status$)/;
const OPEN_WRITES = /^\/storage\/v1\/(object\/upload\/sign|upload\/resumable\/sign)(\/|$)/;

export async function createStorage({ sql, dataDir, keys }: Options): Promise<Storage> {
  const root = storageRoot(dataDir);
  await mkdir(root, { recursive: true, mode: 0o700 });
  const signing = createSigning(keys);
  const resumable = createResumable({ root, signing });
  await tidy(sql, root);
  await resumable.clean();
  const parts = { signing, resumable, renders: createRenders(root) };
  const catalogue = createCatalogue(sql);
  const identities = new WeakMap<Request, Identity>();
  const app = new Hono<StorageEnv>().basePath('/storage/v1');
  app.use(async (c, next) => {
    const identity = identities.get(c.req.raw);
    if (!identity) throw new Error('storage was called without a caller');
    c.set('context', { sql, root, identity, catalogue });
    c.set('signing', parts.signing);
    c.set('resumable', parts.resumable);
    c.set('renders', parts.renders);
    return next();
  });
  app.route('/', storageRoutes());
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
      if (method === 'OPTIONS') return pathname.startsWith('/storage/v1/upload/resumable');
      const reads = method === 'GET' || method === 'HEAD';
      if (reads && OPEN_READS.test(pathname)) return true;
      // Making such a link takes a caller; using it takes the link.
      const makes = method === 'POST' && pathname.startsWith('/storage/v1/object/');
      return !makes && OPEN_WRITES.test(pathname);
    },
  };
}

/** What a killed process left: half-written bytes now, bytes without a row while serving. */
async function tidy(sql: postgres.Sql, root: string): Promise<void> {
  await clearDrafts(root);
  await adoptNamedFiles(sql, root);
  await sweep(sql, root, await storedVersions(root));
}

function errorNotRouted(method: string, path: string): Response {
  const body = {
    message: `Route ${method}:${path} not found`,
    error: 'Not Found',
    statusCode: 404,
  };
  return Response.json(body, { status: 404 });
}
