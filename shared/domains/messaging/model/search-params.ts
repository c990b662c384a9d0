import * as z from 'zod/mini';

/**
 * The state of the messages pages, as it stands in the address. Apart from the schema: every first
 * visit loads the routes, and with them what they read an address with.
 */
export const messagesSearchSchema = z.lazy(() =>
  z.object({
    c: z.catch(z.optional(z.guid()), undefined),
    /** The message that is looked for, by its number. */
    message: z.catch(z.optional(z.number()), undefined),
  }),
);
