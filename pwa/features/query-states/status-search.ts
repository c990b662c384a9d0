import * as z from 'zod/mini';

/** A list's filter in the address. What is no status of the list is left to the page to ignore. */
export const statusSearchSchema = z.lazy(() =>
  z.object({
    status: z.catch(z.optional(z.string()), undefined),
  }),
);
