import type { QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { Notification } from '#shared/domains/notifications/model/schema.ts';
import { invalidateRows } from '#shared/platform/refresh.ts';

const rowSchema = z.object({ notification_type: z.string() });

/** The parts of the cache that a notification of a kind tells news of. */
const PARTS: Record<string, readonly string[]> = {
  tour: ['tours'],
  maintenance: ['maintenance'],
  application: ['applications'],
  account: ['mates'],
  payment: ['earnings', 'money'],
  review: ['reviews'],
  question: ['questions'],
};

/** Reads the lists on the screen again of which a notification tells news; others when they are looked at. */
export async function refreshNotified(client: QueryClient, row: unknown): Promise<void> {
  const { data } = z.safeParse(rowSchema, row);
  const parts =
    data && Object.hasOwn(PARTS, data.notification_type) ? PARTS[data.notification_type] : [];
  await Promise.all((parts ?? []).map((part) => invalidateRows(client, { queryKey: [part] })));
}

/** How old news may be that came before a page joined its channel, in ms: it loads, and clocks differ. */
const RECENT = 10 * 60_000;

type Row = Pick<Notification, 'notification_type' | 'created_at'>;

/**
 * Makes what runs after each join of the channel: a notification that was missed, because it came before the join or
 * during a cut, refreshes its lists as one that is heard does. `read` answers the latest ones, `now` is in ms.
 */
export function createCatchUp(
  client: QueryClient,
  read: () => Promise<readonly Row[]>,
  now: number,
): () => Promise<void> {
  let heard = now - RECENT;
  return async () => {
    const at = ({ created_at }: Row) => Date.parse(created_at);
    const missed = (await read()).filter((row) => at(row) > heard);
    heard = Math.max(heard, ...missed.map(at));
    const kinds = new Set(missed.map(({ notification_type }) => notification_type));
    await Promise.all(
      [...kinds].map((notification_type) => refreshNotified(client, { notification_type })),
    );
  };
}
