import * as z from 'zod/mini';
import { confirmSchema } from './confirm.ts';
import { pingSchema, resumeSchema } from './connection.ts';
import { amendSchema, cancelSchema, querySchema, replySchema } from './query.ts';
import { undoSchema } from './undo.ts';

/** Everything that a client may send. */
export const clientMessageSchema = z.discriminatedUnion('type', [
  querySchema,
  cancelSchema,
  amendSchema,
  replySchema,
  confirmSchema,
  undoSchema,
  resumeSchema,
  pingSchema,
]);

/** A frame as the server has read it. */
export type ClientMessage = z.infer<typeof clientMessageSchema>;

/** A frame as a client writes it: fields with defaults may be missing. */
export type ClientMessageInput = z.input<typeof clientMessageSchema>;
