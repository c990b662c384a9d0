import * as z from 'zod/mini';
import { seqSchema, serverFields, traceIdSchema } from './field.ts';

/** WS-10: keeps the connection, and inside the extension the worker, alive. */
export const pingSchema = z.object({ type: z.literal('ping') });

/** DEC-15: send again what followed `after_seq`. */
export const resumeSchema = z.object({
  type: z.literal('resume'),
  trace_id: traceIdSchema,
  after_seq: seqSchema,
});

/** WS-14, DEC-16: the frame was received. */
export const ackSchema = z.object({
  type: z.literal('ack'),
  ...serverFields,
  of: z.enum(['query', 'cancel', 'amend', 'reply', 'confirm', 'undo', 'resume', 'ping']),
});
