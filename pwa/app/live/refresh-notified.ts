import type { QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';

const rowSchema = z.object({ notification_type: z.string() });

/** The part of the cache that a notification of a kind tells news of. */
const PARTS: Record<string, string> = {
  tour: 'tours',
  maintenance: 'maintenance',
  application: 'applications',
};

/** Reads the lists on the screen again of which a notification tells news; others when they are looked at. */
export function refreshNotified(client: QueryClient, row: unknown): void {
  const { data } = z.safeParse(rowSchema, row);
  if (!data || !Object.hasOwn(PARTS, data.notification_type)) return;
  void client.invalidateQueries({ queryKey: [PARTS[data.notification_type]] });
}
