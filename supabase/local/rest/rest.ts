import { App } from '@supabase/lite';
import type { Identity } from '../gateway/identity.ts';
import { asksForCsv, calls } from './call.ts';
import { PlatformConnection, RestConnection } from './connection.ts';
import { flatEnough, refuseNul, tooDeep } from './form.ts';
import { notHere, Refusal } from './refusal.ts';
import { type Asked, readRequest, stepRequest, toLite } from './request.ts';
import { hasSpread, spread } from './spreads.ts';
import { looksBack, writeAndLookBack } from './writes.ts';

/** The most rows that one answer holds, Supabase's default. */
const MAX_ROWS = 1000;

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

/** Builds PostgREST's interface on @supabase/lite with the repairs that 0.10.0 needs. */
export async function createRest({ authenticatorUrl, adminUrl }: Options): Promise<Rest> {
  const catalogue = new PlatformConnection(adminUrl, { max: 1, name: 'rest-catalogue' });
  const connection = new RestConnection(authenticatorUrl, catalogue);
  const app = createApp(connection);
  await app.init();
  await connection.learn();

  const answer = async (asked: Asked, request: Request): Promise<Response> => {
    const { call, items, parameters } = asked;
    const schema = await connection.introspect({ useCache: true });
    const columnsOf = (table: string) =>
      schema.columns
        .filter((one) => one.table === table && one.schema === 'public')
        .map(({ name }) => name);
    const isSplit = !asked.isFunction && looksBack(call, items, columnsOf);
    const response = isSplit
      ? await connection.transact(call, () =>
          writeAndLookBack(call, parameters, schema, (method, step) =>
            app.fetch(stepRequest(request, call, method, step)),
          ),
        )
      : await calls.run(call, () => app.fetch(toLite(asked, request)));
    return items && hasSpread(items) ? spreadAnswer(asked, response, columnsOf) : response;
  };

  return {
    fetch: async (request, identity) => {
      try {
        refuseNul(new URL(request.url));
        const flat = await flatEnough(request);
        const asked = readRequest(flat, identity);
        const response = await answer(asked, flat);
        return request.method === 'HEAD' ? withoutBody(response) : response;
      } catch (error) {
        if (error instanceof Refusal) return error.toResponse();
        // Brackets within brackets of a filter, read by functions that call themselves.
        if (error instanceof RangeError) return tooDeep().toResponse();
        throw error;
      }
    },
    reload: async () => {
      await connection.clearSchemaCache();
      await connection.learn();
    },
    close: async () => {
      await Promise.all([connection.close(), catalogue.close()]);
    },
  };
}

function createApp(connection: RestConnection): App {
  return new App({
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
            const call = calls.getStore();
            if (!call) return c.json({ message: 'Unauthorized' }, 401);
            // lite would look the user up in auth.users on every call.
            c.set('ignoreAuthorization', true);
            c.set('jwt', call.identity.claims);
            if (call.identity.userId) c.set('userId', call.identity.userId);
            return next();
          },
        ],
      },
    },
  });
}

async function spreadAnswer(
  { call, items }: Asked,
  response: Response,
  columnsOf: (table: string) => string[],
): Promise<Response> {
  if (!response.ok || !items || call.method === 'HEAD') return response;
  if (asksForCsv(call)) throw notHere('Spreads in comma-separated values.');
  const text = await response.text();
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  const body = text === '' ? null : JSON.stringify(spread(JSON.parse(text), items, columnsOf));
  return new Response(body, { status: response.status, headers });
}

function withoutBody({ status, headers }: Response): Response {
  return new Response(null, { status, headers });
}
