import * as z from 'zod/mini';

/**
 * The search parameters of the messages pages. Apart from the schema: every first visit loads the routes, and
 * with them these.
 */
export const messagesSearchSchema = z.lazy(() =>
  z.object({
    c: z.catch(z.optional(z.guid()), undefined),
    /** The message that is looked for, by its number. */
    message: z.catch(z.optional(z.number()), undefined),
  }),
);
