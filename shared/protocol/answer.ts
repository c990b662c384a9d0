import * as z from 'zod/mini';

/** One of the answers to a question: a button that asks `text` as its answer. */
export const choiceSchema = z.object({
  label: z.string(),
  detail: z.optional(z.string()),
  text: z.string(),
});

/** Rows behind an answer; a client offers to copy them and to save them as CSV. */
export const tableSchema = z.object({
  caption: z.string(),
  columns: z.array(z.object({ label: z.string(), align: z.optional(z.enum(['left', 'right'])) })),
  /** Cells as they are shown, in the order of the columns; `url` opens the row on its page. */
  rows: z.array(z.object({ cells: z.array(z.string()), url: z.optional(z.string()) })),
  /** How many rows there are in all, where not all of them are here. */
  total: z.optional(z.int()),
});

/** Figures that people would rather look at: bars in their order, each with its text. */
export const chartSchema = z.object({
  caption: z.string(),
  bars: z.array(z.object({ label: z.string(), value: z.number(), text: z.string() })),
});

/** How a request without a plan ended. */
export const outcomeSchema = z.enum(['answered', 'asked', 'notUnderstood', 'refused', 'done']);

/** How a request ended. */
export type Outcome = z.infer<typeof outcomeSchema>;

/** A button that answers a question. */
export type Choice = z.infer<typeof choiceSchema>;

/** Rows behind an answer. */
export type AnswerTable = z.infer<typeof tableSchema>;

/** Bars behind an answer. */
export type AnswerChart = z.infer<typeof chartSchema>;
