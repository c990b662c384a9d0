import { z } from 'zod';
import { LIMITS } from './limits.ts';
import type { Broadcast } from './wire.ts';

/** One message of a batch. */
export type Post = { topic: string; isPrivate: boolean; broadcast: Broadcast };

/** What is wrong with a request, in the form in which Supabase says it. */
export type PostErrors = { errors: Record<string, unknown> };

const body = z.object({ messages: z.array(z.record(z.string(), z.unknown())).min(1) });
const BLANK = "can't be blank";
const INVALID = 'is invalid';
const TOO_LARGE = 'Payload size exceeds tenant limit';

/** Reads the body of `POST /api/broadcast`. */
export function readBatch(json: unknown): Post[] | PostErrors {
  const { success, data } = body.safeParse(json);
  if (!success) {
    const given = typeof json === 'object' && json !== null && 'messages' in json;
    const isEmpty = !given || (Array.isArray(json.messages) && json.messages.length === 0);
    return { errors: { messages: [isEmpty ? BLANK : INVALID] } };
  }
  const wrong = data.messages.map(errorsOf);
  if (wrong.some((errors) => Object.keys(errors).length)) return { errors: { messages: wrong } };
  return data.messages.map(({ topic, event, payload, private: isPrivate }) => ({
    topic: String(topic),
    isPrivate: isPrivate === true || isPrivate === 'true',
    broadcast: { event: String(event), body: { json: JSON.stringify(payload) } },
  }));
}

function errorsOf({ topic, event, payload, private: isPrivate }: Record<string, unknown>) {
  const errors: Record<string, string[]> = {};
  for (const [field, value] of Object.entries({ topic, event })) {
    if (value === undefined || value === null || value === '') errors[field] = [BLANK];
    else if (typeof value !== 'string' || isWrong(value)) errors[field] = [INVALID];
  }
  if (payload === undefined || payload === null) errors.payload = [BLANK];
  else if (typeof payload !== 'object' || Array.isArray(payload)) errors.payload = [INVALID];
  else if (Buffer.byteLength(JSON.stringify(payload)) > LIMITS.payloadBytes) {
    errors.payload = [TOO_LARGE];
  }
  if (!['boolean', 'undefined'].includes(typeof isPrivate) && isPrivate !== null) {
    if (isPrivate !== 'true' && isPrivate !== 'false') errors.private = [INVALID];
  }
  return errors;
}

/** Frames hold the length of a name in one byte, and Postgres knows no text with a zero. */
function isWrong(name: string): boolean {
  return Buffer.byteLength(name) > LIMITS.nameBytes - 'realtime:'.length || name.includes('\0');
}

/** Reads the body of `POST /api/broadcast/:topic/events/:event`; null when it is not JSON. */
export function readSingle(
  { topic, event }: { topic: string; event: string },
  bytes: Buffer,
  isBinary: boolean,
): Broadcast | PostErrors | null {
  const errors: Record<string, string[]> = {};
  if (isWrong(topic)) errors.topic = [INVALID];
  if (isWrong(event)) errors.event = [INVALID];
  if (bytes.length > LIMITS.payloadBytes) errors.payload = [TOO_LARGE];
  if (Object.keys(errors).length) return { errors };
  if (isBinary) return { event, body: { bytes } };
  try {
    // As it is: parsed only to know that it is JSON, and written without line breaks.
    return { event, body: { json: JSON.stringify(JSON.parse(bytes.toString('utf8'))) } };
  } catch {
    return null;
  }
}
