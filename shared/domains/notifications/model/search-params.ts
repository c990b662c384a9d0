import * as z from 'zod/mini';

/** Kinds of notifications that the product writes itself. */
export const notificationTypes = ['maintenance', 'tour', 'application', 'message'] as const;

/** How urgent a notification is. */
export const priorities = ['urgent', 'high', 'medium', 'low'] as const;

/**
 * The search parameters of the notifications page. Apart from the schema: every first visit loads the routes,
 * and with them these.
 */
export const notificationsSearchSchema = z.lazy(() =>
  z.object({
    show: z.catch(z.optional(z.enum(['unread'])), undefined),
    type: z.catch(z.optional(z.enum(notificationTypes)), undefined),
    priority: z.catch(z.optional(z.enum(priorities)), undefined),
    status: z.catch(z.optional(z.string().check(z.maxLength(40))), undefined),
  }),
);

/** The filters of the notifications page. */
export type NotificationsSearch = z.infer<typeof notificationsSearchSchema>;
