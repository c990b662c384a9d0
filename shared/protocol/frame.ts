import * as z from 'zod/mini';
import {
  type ClientMessage,
  type ClientMessageInput,
  clientMessageSchema,
} from './client-message.ts';
import { type ServerMessage, serverMessageSchema } from './server-message.ts';

/** What became of one received text: a message, a type from another version, or noise. */
export type Frame<Message> =
  | { kind: 'message'; message: Message }
  | { kind: 'unknown'; type: string; traceId: string | null }
  | { kind: 'unparseable'; traceId: string | null };

const envelopeSchema = z.object({ type: z.string(), trace_id: z.optional(z.unknown()) });

const clientTypes = new Set<string>([
  ...['query', 'cancel', 'amend', 'reply', 'confirm', 'undo', 'resume', 'ping'],
]);
const serverTypes = new Set<string>([
  ...['ack', 'intent', 'context', 'thinking', 'plan', 'tool_call', 'tool_result', 'token'],
  ...['final', 'error', 'undone', 'notification', 'navigation'],
]);

function readFrame<Message>(
  text: string,
  types: Set<string>,
  read: (value: unknown) => { success: true; data: Message } | { success: false },
): Frame<Message> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { kind: 'unparseable', traceId: null };
  }
  const envelope = envelopeSchema.safeParse(value);
  if (!envelope.success) return { kind: 'unparseable', traceId: null };
  const traceId = typeof envelope.data.trace_id === 'string' ? envelope.data.trace_id : null;
  if (!types.has(envelope.data.type)) return { kind: 'unknown', type: envelope.data.type, traceId };
  const message = read(value);
  return message.success
    ? { kind: 'message', message: message.data }
    : { kind: 'unparseable', traceId };
}

/** Reads a frame from the server: unknown types are to be ignored, unparseable ones shown. */
export function readServerFrame(text: string): Frame<ServerMessage> {
  return readFrame(text, serverTypes, (value) => serverMessageSchema.safeParse(value));
}

/** Reads a frame from a client. */
export function readClientFrame(text: string): Frame<ClientMessage> {
  return readFrame(text, clientTypes, (value) => clientMessageSchema.safeParse(value));
}

/** The one way a frame is written, on both ends. */
export function writeFrame(message: ClientMessageInput | ServerMessage): string {
  return JSON.stringify(message);
}
