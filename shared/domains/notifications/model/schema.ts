import * as z from 'zod/mini';
import { priorities } from './search-params.ts';

/** A notification as the server keeps it. A kind that a client does not know is still shown. */
export const notificationSchema = z.object({
  id: z.guid(),
  org_id: z._default(z.nullish(z.guid()), null),
  recipient_id: z.guid(),
  property_id: z._default(z.nullish(z.guid()), null),
  notification_type: z.string(),
  title: z.string(),
  message: z._default(z.nullable(z.string()), ''),
  channel: z._default(z.nullable(z.string()), 'in_app'),
  priority: z._default(z.catch(z.enum(priorities), 'medium'), 'medium'),
  status: z._default(z.nullish(z.string()), null),
  read_at: z._default(z.nullish(z.string()), null),
  metadata: z._default(z.nullish(z.record(z.string(), z.unknown())), {}),
  created_at: z.string(),
  updated_at: z._default(z.nullish(z.string()), null),
});

/** A notification. */
export type Notification = z.infer<typeof notificationSchema>;
