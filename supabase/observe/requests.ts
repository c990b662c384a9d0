import { createHash, randomUUID, timingSafeEqual } from 'node:crypto';
import type { Handler, MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import type { Metrics } from './metrics.ts';
import { loggedPath, routeGroup } from './routes.ts';

const HEADER = 'x-request-id';
const REQUEST_ID = /^[\w-]{8,64}$/;

/** The caller's id of a request when it is one, else a new id. */
export function requestId(given: string | null | undefined): string {
  return given && REQUEST_ID.test(given) ? given : randomUUID();
}

/**
 * One line and two figures a request. The line has no query string, no ids and no names: they carry
 * tokens and what people search for. The id goes on with the request to the next service, and back
 * to the caller with every answer, errors too.
 */
export function observeRequests(log: Logger, metrics?: Metrics): MiddlewareHandler {
  const count = metrics?.counter('http_requests_total', 'Requests answered.');
  const time = metrics?.histogram('http_request_duration_seconds', 'Time to the answer’s start.');
  return async (c, next) => {
    const started = performance.now();
    const id = requestId(c.req.header(HEADER));
    c.req.raw.headers.set(HEADER, id);
    await next();
    c.header(HEADER, id);
    const { method, path } = c.req;
    const { status } = c.res;
    const elapsed = performance.now() - started;
    const ms = Math.round(elapsed * 10) / 10;
    log.info({ id, method, path: loggedPath(path), status, ms }, 'request');
    const route = routeGroup(path);
    count?.({ route, method: METHODS.has(method) ? method : 'other', status: String(status) });
    time?.(elapsed / 1000, { route });
  };
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** What a server needs to know of the secret key to recognise it, and no more. */
export function keyHash(secretKey: string): string {
  return createHash('sha256').update(secretKey).digest('hex');
}

/** GET /metrics, for holders of the secret key; the servers themselves listen on loopback. */
export function serveMetrics(metrics: Metrics, secretKeyHash: string): Handler {
  const wanted = Buffer.from(secretKeyHash);
  return async (c) => {
    const token = /^Bearer (\S+)$/.exec(c.req.header('authorization') ?? '')?.[1] ?? '';
    const given = Buffer.from(keyHash(token));
    if (wanted.length !== given.length || !timingSafeEqual(given, wanted)) {
      return c.json({ message: 'The secret key is required' }, 401);
    }
    return c.text(await metrics.text(), 200, {
      'content-type': 'text/plain; version=0.0.4; charset=utf-8',
      'cache-control': 'no-store',
    });
  };
}
