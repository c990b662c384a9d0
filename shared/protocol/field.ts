import * as z from 'zod/mini';

/** Names one question and everything that follows from it; made by the client, unique per user. */
export const traceIdSchema = z.string().check(z.regex(/^[\w.:-]{1,64}$/));

/**
 * Position of a frame in its trace's log, from 1. Zero marks a frame that is not in the log
 * (answers to `ping` and `resume`, refusals): it is applied whenever it comes and never replayed.
 */
export const seqSchema = z.int().check(z.nonnegative());

/** What every server frame carries (WS-13, DEC-13). */
export const serverFields = { trace_id: traceIdSchema, seq: seqSchema };
