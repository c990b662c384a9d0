import type postgres from 'postgres';
import { z } from 'zod';
import type { Broadcast } from './wire.ts';

/** Which messages a joining client asks for again; since when in ms. */
export type ReplayWish = { since: number; limit: number };

/** More are never sent again, as on Supabase. */
const MOST = 25;

/** The latest moment that a date of JavaScript, and so of Supabase's text, can name. */
const wish = z.object({
  since: z.int().min(0).max(8.64e15),
  limit: z.int().default(MOST),
});

/** Null when it is none. */
export function readReplayWish(value: unknown): ReplayWish | null {
  const { data } = wish.safeParse(value);
  return data ? { since: data.since, limit: Math.max(1, Math.min(data.limit, MOST)) } : null;
}

type Row = {
  id: string;
  event: string | null;
  payload: string | null;
  binary_payload: Buffer | null;
};

/** The last private broadcasts of a topic, oldest first. */
export async function readReplay(
  sql: postgres.Sql,
  topic: string,
  { since, limit }: ReplayWish,
): Promise<Broadcast[]> {
  const rows = await sql<Row[]>`
    select id, event, payload::text as payload, binary_payload
    from realtime.messages
    where topic = ${topic} and private and extension = 'broadcast'
      and inserted_at >= to_timestamp(${since}::float8 / 1000)
      and inserted_at < now() + interval '1 minute'
    order by inserted_at desc, position desc limit ${limit}`;
  return rows.reverse().map(({ id, event, payload, binary_payload }) => ({
    event: event ?? '',
    body: binary_payload ? { bytes: binary_payload } : { json: payload ?? '{}' },
    meta: { id, replayed: true as const },
  }));
}
