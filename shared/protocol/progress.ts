import * as z from 'zod/mini';
import { chartSchema, choiceSchema, outcomeSchema, tableSchema } from './answer.ts';
import { UNSPECIFIED } from './error-code.ts';
import { serverFields } from './field.ts';
import { formSchema } from './form.ts';

/** WS-15: what kind of question it is. The client validates it again (PNL-22, PNL-23). */
export const intentSchema = z.object({
  type: z.literal('intent'),
  ...serverFields,
  intent: z.unknown(),
  confidence: z.unknown(),
});

/** A row or page that an answer rests on. */
export const snippetSchema = z.object({
  title: z.string(),
  text: z.optional(z.string()),
  url: z.optional(z.string()),
});

/** WS-16: where the answer comes from. */
export const contextSchema = z.object({
  type: z.literal('context'),
  ...serverFields,
  snippets: z.array(snippetSchema),
});

/** WS-17: the planner is at work. */
export const thinkingSchema = z.object({
  type: z.literal('thinking'),
  ...serverFields,
  text: z.string(),
});

/** WS-20: the next piece of the answer. */
export const tokenSchema = z.object({
  type: z.literal('token'),
  ...serverFields,
  text: z.string(),
});

/** A link that the answer hands over. */
export const artifactSchema = z.object({ url: z.string(), label: z.string() });

/** WS-21: the whole answer; nothing but undo follows. */
export const finalSchema = z.object({
  type: z.literal('final'),
  ...serverFields,
  markdown: z.string(),
  artifacts: z.array(artifactSchema),
  /** It asks back: the next question may answer it, and `cancel` says that none will. */
  asks: z.optional(z.boolean()),
  /** Whether it did, answered, asked back, did not understand or refused. Left out by version 3. */
  outcome: z.optional(outcomeSchema),
  choices: z.optional(z.array(choiceSchema)),
  /** What is missing; `amend` sends it. */
  form: z.optional(formSchema),
  table: z.optional(tableSchema),
  chart: z.optional(chartSchema),
});

/** WS-22: the request failed: its kind, and words for a client that does not know the kind. */
export const errorSchema = z.object({
  type: z.literal('error'),
  ...serverFields,
  // Logs of version 1 have none.
  code: z._default(z.string().check(z.maxLength(100)), UNSPECIFIED),
  message: z.string(),
});
