import * as z from 'zod/mini';
import { serverFields, traceIdSchema } from './field.ts';
import { formSchema } from './form.ts';

/** WS-08, DEC-13: the person's answer to a plan, bound to exactly the plan that was shown. */
export const confirmSchema = z.object({
  type: z.literal('confirm'),
  trace_id: traceIdSchema,
  confirm: z.boolean(),
  plan_hash: z.string().check(z.maxLength(128)),
  idempotency_key: z.string().check(z.minLength(1), z.maxLength(128)),
});

/** One line of a change's preview: what it is now and what it will be. */
export const previewLineSchema = z.object({
  label: z.string(),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
});

/** A step as it is shown before it runs (ENT-16, DEC-14). */
export const planStepSchema = z.object({
  id: z.string(),
  tool: z.string(),
  name: z.string(),
  description: z.string(),
  undoable: z.boolean(),
  preview: z.array(previewLineSchema),
  /** Why it cannot be undone, where it cannot. */
  final_because: z.optional(z.string()),
  /** It takes something back, which can be done again. */
  redoable: z.optional(z.boolean()),
  /** Who gets a notification of it, by name. */
  notifies: z.optional(z.array(z.string())),
  /** What of it can be changed before it is confirmed. */
  form: z.optional(formSchema),
});

/** DEC-13: what will be done, and whether it waits for a person. */
export const planSchema = z.object({
  type: z.literal('plan'),
  ...serverFields,
  plan_hash: z.string(),
  requires_confirm: z.boolean(),
  expires_at: z.nullable(z.string()),
  steps: z.array(planStepSchema),
  /** It stands in for one that was confirmed, because what that one showed has changed. */
  changed: z.optional(z.boolean()),
  /** A language model read the request, not the grammar: the plan never confirms itself. */
  read_by: z.optional(z.literal('model')),
});
