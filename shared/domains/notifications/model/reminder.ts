import * as z from 'zod/mini';
import type { Notification } from './schema.ts';

const reminderSchema = z.object({
  tour_id: z.guid(),
  reminder: z.enum(['hour', 'day']),
  ends_at: z.string(),
});

/** The part of a tour's page where one says by how many minutes one is late. */
export const LATE_PLACE = '#on-the-way';

/** A tour whose reminder asks its reader whether they come. */
export type Reminder = {
  tour: string;
  /** Within the hour: one may be late for it. */
  isSoon: boolean;
};

/** What a notification asks, of those whom it asks (`private.remind_of_tour`); null once the tour is over. */
export function reminderOf(
  { notification_type, metadata }: Pick<Notification, 'notification_type' | 'metadata'>,
  now: Date,
): Reminder | null {
  const read = reminderSchema.safeParse(metadata);
  if (notification_type !== 'tour' || !read.success) return null;
  const { tour_id: tour, reminder, ends_at } = read.data;
  return Date.parse(ends_at) > now.getTime() ? { tour, isSoon: reminder === 'hour' } : null;
}
