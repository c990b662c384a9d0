import * as z from 'zod/mini';

/** The tour whose page is shown in place of the list; what is no id shows the list. */
export const tourSearchSchema = z.object({
  tour: z.catch(z.optional(z.guid()), undefined),
});
