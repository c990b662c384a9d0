import * as z from 'zod/mini';

/** Longest question and answer, in characters; as the checks of listing_questions. */
export const QUESTION_LENGTH = 500;
export const ANSWER_LENGTH = 1000;

/** A question with its answer as everyone reads it; who asked is in no grant. */
export const publicQuestionSchema = z.object({
  id: z.guid(),
  question: z.string(),
  answer: z.string(),
  answered_at: z.string(),
});

/** A question with its answer as everyone reads it. */
export type PublicQuestion = z.infer<typeof publicQuestionSchema>;

/** One's own question about a home. */
export const ownQuestionSchema = z.object({
  id: z.guid(),
  question: z.string(),
  asked_at: z.string(),
  answer: z.nullable(z.string()),
  answered_at: z.nullable(z.string()),
  hidden_at: z.nullable(z.string()),
});

/** One's own question about a home. */
export type OwnQuestion = z.infer<typeof ownQuestionSchema>;

/** A question as the host's side of its home has it. */
export const hostQuestionSchema = z.object({
  id: z.guid(),
  question: z.string(),
  asked_at: z.string(),
  answer: z.nullable(z.string()),
  answered_at: z.nullable(z.string()),
  hidden_at: z.nullable(z.string()),
  listings: z.object({ id: z.guid(), title: z.string() }),
});

/** A question as the host's side of its home has it. */
export type HostQuestion = z.infer<typeof hostQuestionSchema>;
