import * as z from 'zod/mini';
import { visible } from '../../../language/text-checks.ts';

/** What a host's side asks of the people of an application. */
const requestKinds = ['answer', 'paper'] as const;

/** Kinds of papers that can be asked for; as `documents.kind` has them. */
export const askedPapers = ['income', 'id', 'insurance', 'lease', 'other'] as const;

/** Limits: characters of a question and of its answer. */
export const QUESTION_CHARACTERS = 1000;
export const ANSWER_CHARACTERS = 2000;

/** What of a request says whether it is open. */
export const requestStateSchema = z.object({
  answered_at: z.nullable(z.string()),
  withdrawn_at: z.nullable(z.string()),
});

/** A paper or an answer that a host's side asked for. */
export const applicationRequestSchema = z.extend(requestStateSchema, {
  id: z.guid(),
  application_id: z.guid(),
  kind: z.enum(requestKinds),
  document_kind: z.nullable(z.string()),
  question: z.string(),
  asked_by: z.nullable(z.guid()),
  asked_at: z.string(),
  answer: z.nullable(z.string()),
  document_id: z.nullable(z.guid()),
  answered_by: z.nullable(z.guid()),
});

/** A paper or an answer that a host's side asked for. */
export type ApplicationRequest = z.infer<typeof applicationRequestSchema>;

/** Whether a request still waits for its answer. */
export function isUnanswered(request: z.infer<typeof requestStateSchema>): boolean {
  return request.answered_at === null && request.withdrawn_at === null;
}

/** Arguments of `ask_applicants`; the id is the client's, so that a retry is the same request. */
export const askSchema = z
  .object({
    request: z.guid(),
    application: z.guid(),
    kind: z.enum(requestKinds),
    paper: z.nullable(z.enum(askedPapers)),
    question: z.string().check(visible(), z.maxLength(QUESTION_CHARACTERS)),
  })
  .check(
    z.refine(({ kind, paper }) => (kind === 'paper') === (paper !== null)),
    z.refine(({ kind, question }) => kind === 'paper' || question.trim() !== ''),
  );

/** Arguments of `withdraw_request`. */
export const requestSchema = z.object({ request: z.guid(), application: z.guid() });

/** Arguments of `answer_request`: words, or a paper of the user's own. */
export const answerSchema = z.object({
  request: z.guid(),
  application: z.guid(),
  answer: z.string().check(visible(), z.maxLength(ANSWER_CHARACTERS)),
  document: z.nullable(z.guid()),
});
