import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Logger } from 'pino';
import type { Sql } from 'postgres';
import { z } from 'zod';
import type { Metrics } from '../observe/metrics.ts';
import { observeRequests, serveMetrics } from '../observe/requests.ts';
import { failureBody, REFUSAL_CODES } from './errors.ts';
import { type Identity, KeysUnavailableError, type VerifyToken } from './identity.ts';
import type { JobsHealth } from './jobs/last-runs.ts';
import { allowedOrigin, type Origin } from './origins.ts';
import { issueTicket, TICKET_SECONDS } from './tickets.ts';
import { isServed } from './versions.ts';

/** What the HTTP side needs. */
export type HttpOptions = {
  sql: Sql;
  pwaOrigin: string;
  verify: VerifyToken;
  logger: Logger;
  metrics: Metrics;
  metricsKeyHash: string;
  /** How the jobs do that this process runs; null without any. */
  jobsHealth: () => JobsHealth | null;
  /** Oldest version of the protocol that is served. */
  oldestVersion: number;
};

// Both ids are read leniently: a renter has no organisation to send, and gets the refusal of WS-03.
const bodySchema = z.object({
  user_id: z.string(),
  org_id: z.unknown(),
  version: z.unknown().optional(),
});

/** GET /health and POST /session/token (WS-01, DEC-25). */
export function createHttp({
  sql,
  pwaOrigin,
  verify,
  logger,
  metrics,
  metricsKeyHash,
  jobsHealth,
  oldestVersion,
}: HttpOptions) {
  const app = new Hono<{ Variables: { origin: Origin | null } }>();
  app.use(observeRequests(logger, metrics));
  app.get('/metrics', serveMetrics(metrics, metricsKeyHash));

  // The process listens for requests only when it listens to the database. Late jobs are said and do not
  // make it unhealthy: to start it anew ends sessions, and helps a queue that has no database nothing.
  app.get('/health', (c) => {
    const jobs = jobsHealth();
    return c.json({ status: 'ok', ...(jobs && { jobs }) });
  });

  app.use('/session/token', async (c, next) => {
    c.header('Vary', 'Origin');
    const sent = c.req.header('origin');
    const origin = await allowedOrigin(sql, pwaOrigin, sent);
    // Browsers always name their Origin here; a program without one still needs the person's token,
    // and the socket itself insists on an allowed Origin.
    if (sent !== undefined && !origin) return c.json(failureBody('origin_not_allowed'), 403);
    if (origin) c.header('Access-Control-Allow-Origin', origin.value);
    c.header('Access-Control-Expose-Headers', 'x-request-id');
    c.set('origin', origin);
    if (c.req.method !== 'OPTIONS') return next();
    c.header('Access-Control-Allow-Methods', 'POST');
    c.header('Access-Control-Allow-Headers', 'authorization, content-type, apikey, x-client-info');
    c.header('Access-Control-Max-Age', '600');
    return c.body(null, 204);
  });

  app.post('/session/token', bodyLimit({ maxSize: 4096 }), async (c) => {
    c.header('Cache-Control', 'no-store');
    const identity = await identify(verify, c.req.header('authorization'));
    if (identity === 'unknown') return c.json(failureBody('sign_in_unchecked'), 503);
    if (!identity) return c.json(failureBody('access_token_required'), 401);
    const body = bodySchema.safeParse(await c.req.json().catch(() => null));
    if (!body.success) return c.json(failureBody('body_invalid'), 400);
    // Here as well as at the socket: a browser cannot read why an upgrade was refused.
    if (!isServed(body.data.version, oldestVersion)) {
      return c.json(failureBody('version_not_supported'), 400);
    }
    if (body.data.user_id !== identity.userId) {
      return c.json(failureBody('foreign_user'), 403);
    }
    const issued = await issueTicket(sql, identity, body.data.org_id, c.get('origin'));
    if ('ticket' in issued) {
      return c.json({ session_id: issued.ticket, expires_in: TICKET_SECONDS });
    }
    const signedOut = issued.refusal === 'session' || issued.refusal === 'account';
    return c.json(failureBody(REFUSAL_CODES[issued.refusal]), signedOut ? 401 : 403);
  });

  app.notFound((c) => c.json(failureBody('path_unknown'), 404));
  app.onError((error, c) => {
    logger.error({ err: error, id: c.req.header('x-request-id') }, 'unexpected');
    return c.json(failureBody('unavailable'), 503);
  });
  return app;
}

async function identify(
  verify: VerifyToken,
  header: string | undefined,
): Promise<Identity | null | 'unknown'> {
  const token = header?.match(/^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i)?.[1];
  if (token === undefined) return null;
  try {
    return await verify(token);
  } catch (error) {
    if (error instanceof KeysUnavailableError) return 'unknown';
    throw error;
  }
}
