import * as z from 'zod/mini';
import { serverFields } from './field.ts';

/** The row as the bell needs it; `trace_id` of the frame is the connection's (DEC-16). */
const pushedNotificationSchema = z.object({
  id: z.string(),
  recipient_id: z.string(),
  type: z.string(),
  title: z.string(),
  message: z.string(),
  priority: z.string(),
  created_at: z.optional(z.string()),
  metadata: z.optional(z.record(z.string(), z.unknown())),
});

/** WS-23: something happened; the row in the database is the truth. */
export const notificationSchema = z.object({
  type: z.literal('notification'),
  ...serverFields,
  notification: pushedNotificationSchema,
});
