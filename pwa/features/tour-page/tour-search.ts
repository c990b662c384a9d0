import * as z from 'zod/mini';

/** The tour whose page is shown in place of the list; what is no id shows the list. */
export const tourSearchSchema = z.object({
  tour: z.catch(z.optional(z.guid()), undefined),
});

/** As on the host's side: guides are to be asked for the tour, or all near are to be offered it. */
export const hostTourSearchSchema = z.extend(tourSearchSchema, {
  guides: z.catch(z.optional(z.enum(['ask', 'open'])), undefined),
});

/** How guides are looked for as a page of a tour opens, and what is done once that window is closed. */
export type Arranging = { guides: 'ask' | 'open'; onClose: () => void };
