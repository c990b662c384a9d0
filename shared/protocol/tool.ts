import * as z from 'zod/mini';
import { serverFields } from './field.ts';

/** WS-18: a tool started; `action_id` is what `undo` names. */
export const toolCallSchema = z.object({
  type: z.literal('tool_call'),
  ...serverFields,
  tool: z.string(),
  action_id: z.string(),
  description: z._default(z.string(), ''),
});

/** WS-19: a tool finished. `undoable` says whether the step may show Undo (DEC-14). */
export const toolResultSchema = z.object({
  type: z.literal('tool_result'),
  ...serverFields,
  tool: z.string(),
  action_id: z.string(),
  result: z.unknown(),
  undoable: z._default(z.boolean(), false),
});
