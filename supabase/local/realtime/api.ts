import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type postgres from 'postgres';
import { createGate, type Identity, isRefusal } from '../gateway/identity.ts';
import type { Keys } from '../keys.ts';
import type { Tokens } from '../tokens.ts';
import type { Channel } from './connection.ts';
import type { Hub } from './hub.ts';
import { admit, createMeter, LIMITS, type Meter } from './limits.ts';
import { askPolicies } from './policies.ts';
import { readBatch, readSingle } from './posts.ts';

type Options = {
  sql: postgres.Sql;
  tokens: Tokens;
  keys: Pick<Keys, 'publishableKey' | 'secretKey'>;
  /** The one that `attachRealtime` delivers from. */
  hub: Hub<Channel>;
};

const FORBIDDEN = { message: 'Unauthorized' };
const TOO_MANY = { message: 'You have exceeded your rate limit' };
const BATCH_TOO_LARGE = {
  message: 'Too many messages to broadcast, please reduce the batch size',
};
const WRONG_TYPE = {
  error: 'Unsupported Media Type. Use application/json or application/octet-stream',
};

/** Broadcast over HTTP, mounted at `/realtime/v1/api`; statuses and texts are Supabase's. */
export function createRealtimeApi({ sql, tokens, keys, hub }: Options): Hono {
  const gate = createGate({ keys, tokens });
  const app = new Hono();
  const meterOf = createMeters();

  app.use(bodyLimit({ maxSize: LIMITS.frameBytes }));

  app.post('/broadcast', async (context) => {
    const identity = await gate.identify(context.req.raw);
    if (isRefusal(identity)) return context.json(FORBIDDEN, 401);
    const posts = readBatch(await context.req.json().catch(() => null));
    if ('errors' in posts) return context.json(posts, 422);
    const meter = meterOf(identity);
    if (!admit(meter, LIMITS.postsPerSecond)) return context.json(TOO_MANY, 429);
    meter.count += posts.length - 1;
    if (meter.count > LIMITS.postsPerSecond) return context.json(BATCH_TOO_LARGE, 429);
    // The policies of a topic are asked once, however many messages go to it.
    const allowed = new Map<string, boolean>();
    for (const { topic, isPrivate, broadcast } of posts) {
      if (isPrivate && !allowed.has(topic)) {
        allowed.set(topic, (await askPolicies(sql, identity, topic, 'to write')).broadcast);
      }
      // As on Supabase: a message that may not be sent is left out, without a word about it.
      if (!isPrivate || allowed.get(topic)) hub.send(topic, isPrivate, broadcast);
    }
    return context.body(null, 202);
  });

  app.post('/broadcast/:topic/events/:event', async (context) => {
    const identity = await gate.identify(context.req.raw);
    if (isRefusal(identity)) return context.json(FORBIDDEN, 401);
    const type = contentType(context);
    if (type === 'other') return context.json(WRONG_TYPE, 415);
    const { topic, event } = context.req.param();
    const isPrivate = context.req.query('private') === 'true';
    const bytes = Buffer.from(await context.req.arrayBuffer());
    const broadcast = readSingle({ topic, event }, bytes, type === 'bytes');
    if (!broadcast) return context.json({ message: 'Bad Request' }, 400);
    if ('errors' in broadcast) return context.json(broadcast, 422);
    if (!admit(meterOf(identity), LIMITS.postsPerSecond)) return context.json(TOO_MANY, 429);
    if (isPrivate && !(await askPolicies(sql, identity, topic, 'to write')).broadcast) {
      return context.json(FORBIDDEN, 403);
    }
    hub.send(topic, isPrivate, broadcast);
    return context.body(null, 202);
  });
  return app;
}

/** Without a header it is JSON, as old clients send it. */
function contentType(context: Context): 'json' | 'bytes' | 'other' {
  const [type = ''] = (context.req.header('content-type') ?? 'application/json').split(';');
  if (type.trim().toLowerCase() === 'application/json') return 'json';
  return type.trim().toLowerCase() === 'application/octet-stream' ? 'bytes' : 'other';
}

/** One for each person, and one for all visitors and the service: keys have no limit by address. */
function createMeters(): (identity: Identity) => Meter {
  let second = 0;
  let meters = new Map<string, Meter>();
  return ({ role, userId }) => {
    const now = Math.floor(Date.now() / 1000);
    if (now !== second) {
      second = now;
      meters = new Map();
    }
    const caller = userId ?? role;
    const meter = meters.get(caller) ?? createMeter();
    meters.set(caller, meter);
    return meter;
  };
}
