import type { QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { invalidateRows } from '#shared/platform/refresh.ts';

const rowSchema = z.object({ notification_type: z.string() });

/** The part of the cache that a notification of a kind tells news of. */
const PARTS: Record<string, string> = {
  tour: 'tours',
  maintenance: 'maintenance',
  application: 'applications',
};

/** Reads the lists on the screen again of which a notification tells news; others when they are looked at. */
export async function refreshNotified(client: QueryClient, row: unknown): Promise<void> {
  const { data } = z.safeParse(rowSchema, row);
  const part =
    data && Object.hasOwn(PARTS, data.notification_type) && PARTS[data.notification_type];
  if (part) await invalidateRows(client, { queryKey: [part] });
}

/** After joining the channel: reads all of those lists again, as a notification may have been missed. */
export async function catchUp(client: QueryClient): Promise<void> {
  await Promise.all(
    Object.values(PARTS).map((part) => invalidateRows(client, { queryKey: [part] })),
  );
}
