import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Logger } from 'pino';
import type { Metrics } from '../../observe/metrics.ts';
import { observeRequests, serveMetrics } from '../../observe/requests.ts';
import { loggedPath } from '../../observe/routes.ts';
import { isLoopback, type SourceReader, withSource } from '../../source-address.ts';
import type { Functions } from '../functions/functions.ts';
import type { Rest } from '../rest/rest.ts';
import { cors } from './cors.ts';
import { type Gate, type Identity, isRefusal } from './identity.ts';
import { refuse, type ServiceName } from './refusals.ts';
import { establishSource, sourceAddress } from './source-address.ts';

/** A service that answers callers whom the gate has established. */
type Handler = (request: Request, identity: Identity) => Promise<Response>;

export type GatewayOptions = {
  gate: Gate;
  log: Logger;
  metrics: Metrics;
  /** Of the key that opens GET /metrics. */
  metricsKeyHash: string;
  /** Where requests come from. */
  readSource: SourceReader;
  /** Whether this machine's own address is a caller like any other. */
  countsLoopback: boolean;
  /** Becomes true when every part can answer. */
  isReady(): boolean;
  rest: Rest;
  /** Reads tokens itself: it also has to answer for the expired ones. */
  auth: Hono;
  realtimeApi: Hono;
  storage: { isPublic(request: Request): boolean; fetch: Handler };
  /** Answers callers itself: what a function asks of them is said in config.toml. */
  functions: Functions;
  /** Takes mails from functions. */
  mailApi: Hono;
};

const JSON_BODY_LIMIT = 6 * 1024 * 1024;
/** What GoTrue answers without a key: links in mails, redirects of providers, public keys. */
const OPEN_AUTH =
  /^\/auth\/v1\/(verify|confirm|authorize|callback|health|\.well-known\/.*|sso\/saml\/.*)$/;

/** One HTTP surface for all services: request id, log, CORS, API key, caller. */
export function createGateway(options: GatewayOptions): Hono {
  const { gate, rest, auth, realtimeApi, storage, functions, mailApi } = options;
  /** Without a proxy that tells them apart, all who come from this machine would be one visitor. */
  const visitorAddress = (c: Context) => {
    const source = sourceAddress(c);
    const isMachine = source !== null && isLoopback(source) && !options.countsLoopback;
    return isMachine ? null : source;
  };
  const app = new Hono();
  app.use(observeRequests(options.log, options.metrics));
  app.use(establishSource(options.readSource));
  app.get('/health', (c) =>
    options.isReady() ? c.json({ status: 'ok' }) : c.json({ status: 'starting' }, 503),
  );
  app.get('/metrics', serveMetrics(options.metrics, options.metricsKeyHash));
  // Before CORS and keys: as on Supabase, functions answer preflights and judge keys themselves.
  app.all('/functions/v1/*', (c) => functions.fetch(c.req.raw, visitorAddress(c)));
  app.use(cors());
  const limit = bodyLimit({
    maxSize: JSON_BODY_LIMIT,
    onError: (c) => c.json({ message: 'Request body is too large' }, 413),
  });
  for (const path of ['/rest/v1/*', '/auth/v1/*']) app.use(path, limit);

  const guarded =
    (service: ServiceName, handle: Handler) => async (c: { req: { raw: Request } }) => {
      const identity = await gate.identify(c.req.raw);
      return isRefusal(identity) ? refuse(service, identity) : handle(c.req.raw, identity);
    };
  app.all('/rest/v1/*', async (c) => {
    const identity = await gate.identify(c.req.raw);
    if (isRefusal(identity)) return refuse('rest', identity);
    // Functions in SQL read it from there.
    const headers = withSource(c.req.raw.headers, visitorAddress(c));
    return rest.fetch(new Request(c.req.raw, { headers }), identity);
  });
  const guardedStorage = guarded('storage', storage.fetch);
  app.all('/storage/v1/*', (c) =>
    storage.isPublic(c.req.raw) ? storage.fetch(c.req.raw, VISITOR) : guardedStorage(c),
  );
  app.use(
    '/auth/v1/*',
    requireKey(gate, 'auth', (path) => OPEN_AUTH.test(path)),
  );
  app.route('/auth/v1', auth);
  app.use(
    '/realtime/v1/api/*',
    requireKey(gate, 'realtime', () => false),
  );
  app.route('/realtime/v1/api', realtimeApi);

  app.route('/', mailApi);

  app.notFound((c) => c.json({ message: 'no Route matched with those values' }, 404));
  app.onError((error, c) => {
    options.log.error({ err: error, path: loggedPath(c.req.path) }, 'unexpected');
    return c.json({ message: 'Internal server error' }, 500);
  });
  return app;
}

const VISITOR: Identity = { role: 'anon', userId: null, claims: { role: 'anon' } };

function requireKey(
  gate: Gate,
  service: ServiceName,
  isOpen: (path: string) => boolean,
): MiddlewareHandler {
  return async (c, next) => {
    if (isOpen(c.req.path)) return next();
    const identity = gate.checkKey(c.req.raw);
    return isRefusal(identity) ? refuse(service, identity) : next();
  };
}
