import * as z from 'zod/mini';
import { planSchema } from './confirm.ts';
import { ackSchema } from './connection.ts';
import { navigationSchema } from './navigation.ts';
import { notificationSchema } from './notification.ts';
import {
  contextSchema,
  errorSchema,
  finalSchema,
  intentSchema,
  thinkingSchema,
  tokenSchema,
} from './progress.ts';
import { toolCallSchema, toolResultSchema } from './tool.ts';
import { undoneSchema } from './undo.ts';

/** Everything that the server may send. */
export const serverMessageSchema = z.discriminatedUnion('type', [
  ackSchema,
  intentSchema,
  contextSchema,
  thinkingSchema,
  planSchema,
  toolCallSchema,
  toolResultSchema,
  tokenSchema,
  finalSchema,
  errorSchema,
  undoneSchema,
  notificationSchema,
  navigationSchema,
]);

/** A frame as the client has read it. */
export type ServerMessage = z.infer<typeof serverMessageSchema>;

/** A frame of one type. */
export type ServerMessageOf<Type extends ServerMessage['type']> = Extract<
  ServerMessage,
  { type: Type }
>;

type WithoutPosition<Message> = Message extends ServerMessage
  ? Omit<Message, 'trace_id' | 'seq'>
  : never;

/** What a tool or the planner says; the session's log adds trace and position. */
export type ServerMessageBody = WithoutPosition<ServerMessage>;
