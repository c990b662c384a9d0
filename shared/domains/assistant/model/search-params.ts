import * as z from 'zod/mini';
import { visibleInLine } from '../../../language/text-checks.ts';

/** The search parameters of the page of requests. */
export const requestsSearchSchema = z.object({
  /** The other lists: what was changed, and what rules did. */
  view: z.catch(z.optional(z.enum(['done', 'rules'])), undefined),
  q: z.catch(z.optional(z.string().check(visibleInLine(), z.maxLength(100))), undefined),
});

/** Which of the lists is shown, and by which words. */
export type RequestsSearch = z.infer<typeof requestsSearchSchema>;
