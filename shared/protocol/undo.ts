import * as z from 'zod/mini';
import { serverFields, traceIdSchema } from './field.ts';

/** WS-09: take back one finished action. */
export const undoSchema = z.object({
  type: z.literal('undo'),
  trace_id: traceIdSchema,
  action_id: z.string().check(z.maxLength(64)),
});

/** How an undo can end: nothing had changed since, some had, or all had. */
export const undoOutcomeSchema = z.enum(['done', 'partial', 'refused']);

/** DEC-14: the answer to `undo`. */
export const undoneSchema = z.object({
  type: z.literal('undone'),
  ...serverFields,
  action_id: z.string(),
  outcome: undoOutcomeSchema,
  message: z.string(),
});
