import * as z from 'zod/mini';
import { traceIdSchema } from './field.ts';

/** Longest question that the assistant reads. */
const QUERY_TEXT_MAX = 5000;

/** A file that was uploaded before the question was asked. */
export const attachmentSchema = z.object({
  kind: z.string().check(z.maxLength(40)),
  ref: z.string().check(z.maxLength(500)),
});

/**
 * A command with its input, as a form of the panel made it: it is planned in place of the sentence, and waits
 * like any other plan. Both are judged like everything that the server reads.
 */
export const proposalSchema = z.object({
  command: z.string().check(z.maxLength(60)),
  input: z.record(z.string().check(z.maxLength(60)), z.unknown()),
});

/** WS-07: a question or command in the person's own words. */
export const querySchema = z.object({
  type: z.literal('query'),
  trace_id: traceIdSchema,
  text: z.string().check(z.maxLength(QUERY_TEXT_MAX)),
  voice: z._default(z.boolean(), false),
  // Both ids are checked against the connection and never decide who is asking (DEC-25).
  session_id: z._default(z.nullable(z.string()), null),
  org_id: z._default(z.nullable(z.string()), null),
  attachments: z._default(z.array(attachmentSchema).check(z.maxLength(10)), []),
  /** The tab or extension that asks; a question is answered only where it was asked. */
  surface: z._default(z.nullable(z.string().check(z.regex(/^[\w.:-]{1,64}$/))), null),
  /** The trace whose question this answers. */
  answers: z._default(z.nullable(traceIdSchema), null),
  /** The language of the answer. */
  language: z._default(z.enum(['en', 'es']), 'en'),
  /** IANA zone of the device: what 'today' is where no home decides it. */
  zone: z._default(z.nullable(z.string().check(z.regex(/^[\w/+-]{1,64}$/))), null),
  /** What a form made of a file; the text only names it then. */
  proposes: z._default(z.nullable(proposalSchema), null),
  /** Path of the page that is shown: what 'this' and 'her' may mean. */
  page: z._default(z.nullable(z.string().check(z.maxLength(300))), null),
  /** An undone action that is to be done once more; the text is what was asked then. */
  redoes: z._default(z.nullable(z.string().check(z.maxLength(64))), null),
});

/** Other values for a step of a waiting plan, or the ones that a form asked for, by their fields. */
export const amendSchema = z.object({
  type: z.literal('amend'),
  trace_id: traceIdSchema,
  /** Null where nothing was planned yet: the values complete the request. */
  step: z.nullable(z.string().check(z.maxLength(64))),
  values: z.record(z.string().check(z.maxLength(60)), z.string().check(z.maxLength(4000))),
});

/** What a person says to a waiting plan that they see: other values, another person, yes or no. */
export const replySchema = z.object({
  type: z.literal('reply'),
  trace_id: traceIdSchema,
  /** Of the plan that they see: nothing that was said to one is done to another. */
  plan_hash: z.string().check(z.maxLength(128)),
  text: z.string().check(z.maxLength(QUERY_TEXT_MAX)),
  /** Values stand in its form and were not sent: a yes would be to something else. */
  unsent: z.boolean(),
});

/** The question that a trace asked back is not answered any more. */
export const cancelSchema = z.object({ type: z.literal('cancel'), trace_id: traceIdSchema });
