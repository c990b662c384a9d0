import { App } from '@supabase/lite';
import type { Identity } from '../gateway/identity.ts';
import { PlatformConnection, RestConnection } from './connection.ts';

/** The most rows that one answer holds, Supabase's default. */
export const MAX_ROWS = 1000;

/** /rest/v1: answers requests whose caller the gateway has already established. */
export type Rest = {
  fetch(request: Request, identity: Identity): Promise<Response>;
  /** After a change of the schema. */
  reload(): Promise<void>;
  close(): Promise<void>;
};

type Options = {
  /** Login role that can do nothing but become anon, authenticated or service_role. */
  authenticatorUrl: string;
  /** Reads the catalogue. */
  adminUrl: string;
};

const SINGLE = 'application/vnd.pgrst.object';

/** Builds PostgREST's interface on @supabase/lite with the repairs that 0.10.0 needs. */
export async function createRest({ authenticatorUrl, adminUrl }: Options): Promise<Rest> {
  const catalogue = new PlatformConnection(adminUrl, { max: 1, name: 'rest-catalogue' });
  const connection = new RestConnection(authenticatorUrl, catalogue);
  const identities = new WeakMap<Request, Identity>();
  const app = new App({
    connection,
    auth: { enabled: false },
    storage: { enabled: false },
    api: { enabled: true, schemas: ['public'], max_rows: MAX_ROWS },
    options: {
      server: {
        disableStudio: true,
        admin: false,
        apiKeys: false,
        middlewares: [
          async (c, next) => {
            const identity = identities.get(c.req.raw);
            if (!identity) return c.json({ message: 'Unauthorized' }, 401);
            // lite would look the user up in auth.users on every call.
            c.set('ignoreAuthorization', true);
            c.set('jwt', identity.claims);
            if (identity.userId) c.set('userId', identity.userId);
            return next();
          },
        ],
      },
    },
  });
  await app.init();
  await connection.introspect({ useCache: true });

  return {
    fetch: async (request, identity) => {
      identities.set(request, identity);
      const response = await app.fetch(request);
      return request.method === 'GET' || request.method === 'HEAD'
        ? response
        : unwrapSingle(request, response);
    },
    reload: async () => {
      await connection.clearSchemaCache();
      await connection.introspect();
    },
    close: async () => {
      await Promise.all([connection.close(), catalogue.close()]);
    },
  };
}

/** A write with an embed that asks for one object gets an array of one from lite 0.10.0. */
async function unwrapSingle(request: Request, response: Response): Promise<Response> {
  const asked = request.headers.get('accept')?.includes(SINGLE) ?? false;
  if (!asked || !response.ok || response.status === 204) return response;
  const body = await response.text();
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  if (!body.startsWith('[')) return new Response(body, { status: response.status, headers });
  const rows: unknown = JSON.parse(body);
  if (!Array.isArray(rows) || rows.length !== 1) {
    return Response.json(
      {
        code: 'PGRST116',
        details: `The result contains ${Array.isArray(rows) ? rows.length : 0} rows`,
        hint: null,
        message: 'Cannot coerce the result to a single JSON object',
      },
      { status: 406 },
    );
  }
  headers.set('content-type', `${SINGLE}+json; charset=utf-8`);
  return new Response(JSON.stringify(rows[0]), { status: response.status, headers });
}
