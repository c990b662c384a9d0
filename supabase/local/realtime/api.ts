import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type postgres from 'postgres';
import { z } from 'zod';
import { createGate, type Identity, isRefusal } from '../gateway/identity.ts';
import type { Keys } from '../keys.ts';
import type { Tokens } from '../tokens.ts';
import type { Channel } from './connection.ts';
import type { Hub } from './hub.ts';
import { LIMITS } from './limits.ts';
import { readRights } from './policies.ts';
import type { Broadcast } from './wire.ts';

type Options = {
  sql: postgres.Sql;
  tokens: Tokens;
  keys: Pick<Keys, 'publishableKey' | 'secretKey'>;
  /** The one that `attachRealtime` delivers from. */
  hub: Hub<Channel>;
};

const name = z.string().min(1).max(LIMITS.nameBytes);
const batch = z.object({
  messages: z
    .array(
      z.object({
        topic: name,
        event: name,
        payload: z.unknown().optional(),
        private: z.boolean().optional(),
      }),
    )
    .max(100),
});

/** Broadcast over HTTP, mounted at `/realtime/v1/api`. */
export function createRealtimeApi({ sql, tokens, keys, hub }: Options): Hono {
  const gate = createGate({ keys, tokens });
  const app = new Hono();
  const maySend = async (identity: Identity, topic: string, isPrivate: boolean) =>
    !isPrivate || (await readRights(sql, identity, topic)).sends;

  app.use(bodyLimit({ maxSize: LIMITS.frameBytes }));

  app.post('/broadcast', async (context) => {
    const identity = await gate.identify(context.req.raw);
    if (isRefusal(identity)) return context.json({ message: 'Unauthorized' }, 401);
    const { success, data } = batch.safeParse(await context.req.json().catch(() => null));
    if (!success) return context.json({ errors: { messages: ['is invalid'] } }, 422);
    for (const { topic, event, payload, private: isPrivate = false } of data.messages) {
      // As on Supabase: a message that may not be sent is left out, without a word about it.
      if (!(await maySend(identity, topic, isPrivate))) continue;
      hub.publish(topic, isPrivate, { event, body: { json: JSON.stringify(payload ?? {}) } });
    }
    return context.body(null, 202);
  });

  app.post('/broadcast/:topic/events/:event', async (context) => {
    const identity = await gate.identify(context.req.raw);
    if (isRefusal(identity)) return context.json({ message: 'Unauthorized' }, 401);
    const { topic, event } = context.req.param();
    const isPrivate = context.req.query('private') === 'true';
    if (!name.safeParse(topic).success || !name.safeParse(event).success) {
      return context.json({ message: 'topic or event too long' }, 422);
    }
    if (!(await maySend(identity, topic, isPrivate))) {
      return context.json({ message: 'You do not have permissions to send to this topic' }, 403);
    }
    const body = await readBody(context.req.raw);
    if (!body) return context.json({ message: 'the payload is not JSON' }, 422);
    hub.publish(topic, isPrivate, { event, body });
    return context.body(null, 202);
  });
  return app;
}

async function readBody(request: Request): Promise<Broadcast['body'] | null> {
  const bytes = Buffer.from(await request.arrayBuffer());
  if (request.headers.get('content-type') === 'application/octet-stream') return { bytes };
  try {
    return { json: JSON.stringify(JSON.parse(bytes.toString('utf8'))) };
  } catch {
    return null;
  }
}
