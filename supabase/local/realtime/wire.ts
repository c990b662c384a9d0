import { z } from 'zod';
import { encodeFrame } from './frame.ts';

/** Serialisations of Phoenix: 1.0.0 is objects, 2.0.0 arrays and binary frames. */
export type Version = '1.0.0' | '2.0.0';

/** What one client says to the others on a topic, or a trigger to its subscribers. */
export type Broadcast = {
  event: string;
  /** JSON text, or bytes that only clients of version 2.0.0 can read. */
  body: { json: string } | { bytes: Uint8Array };
  /** Of the row that it came from, if it came from the database. */
  meta?: { id: string; replayed?: true };
};

/** Bytes of a broadcast's body. */
export function sizeOf({ body }: Broadcast): number {
  return 'json' in body ? Buffer.byteLength(body.json) : body.bytes.length;
}

type Envelope = { joinRef: string | null; ref: string | null; topic: string };

/** One frame of a client, read. */
export type ClientFrame = Envelope &
  ({ event: 'broadcast'; broadcast: Broadcast } | { event: string; payload: unknown });

/** A frame as `ws` sends it, or as it stands on the wire for many sockets. */
export type OutgoingFrame = { data: string; binary: false } | { wire: Buffer };

/** A frame that no client of Supabase would send. */
export class WireError extends Error {}

const PUSH = 3;
const USER_BROADCAST = 4;
const JSON_ENCODING = 1;
const BINARY_ENCODING = 0;

const ref = z.union([z.string(), z.number().transform(String)]).nullish();
const objects = z.object({
  topic: z.string(),
  event: z.string(),
  payload: z.unknown().optional(),
  ref,
  join_ref: ref,
});
const arrays = z.tuple([ref, ref, z.string(), z.string(), z.unknown()]);
const broadcastPayload = z.object({ event: z.string(), payload: z.unknown().optional() });

/** Reads a text frame of either version; throws {@link WireError}. */
export function readTextFrame(text: string, version: Version): ClientFrame {
  const json = parseJson(text);
  if (version === '1.0.0') {
    const { success, data } = objects.safeParse(json);
    if (!success) throw new WireError('not a message');
    const envelope = { joinRef: data.join_ref ?? null, ref: data.ref ?? null, topic: data.topic };
    return withBroadcast(envelope, data.event, data.payload);
  }
  const { success, data } = arrays.safeParse(json);
  if (!success) throw new WireError('not a message');
  const [joinRef, messageRef, topic, event, payload] = data;
  return withBroadcast(
    { joinRef: joinRef ?? null, ref: messageRef ?? null, topic },
    event,
    payload,
  );
}

function withBroadcast(envelope: Envelope, event: string, payload: unknown): ClientFrame {
  if (event !== 'broadcast') return { ...envelope, event, payload };
  const { success, data } = broadcastPayload.safeParse(payload);
  if (!success) throw new WireError('a broadcast needs an event');
  const json = JSON.stringify(data.payload ?? {});
  return { ...envelope, event, broadcast: { event: data.event, body: { json } } };
}

/** Reads a binary frame, kind 3: a client's broadcast; throws {@link WireError}. */
export function readBinaryFrame(frame: Buffer): ClientFrame {
  if (frame[0] !== PUSH || frame.length < 7) throw new WireError('unknown kind of binary frame');
  let offset = 7;
  const [joinRef, messageRef, topic, event, metadata] = [1, 2, 3, 4, 5].map((position) => {
    const start = offset;
    offset += frame[position] ?? 0;
    if (offset > frame.length) throw new WireError('a binary frame ends early');
    return frame.toString('utf8', start, offset);
  });
  // 'persist', the only metadata there is, belongs to broadcast replay, which is not offered.
  void metadata;
  const rest = frame.subarray(offset);
  const body = frame[6] === JSON_ENCODING ? { json: checkedJson(rest) } : { bytes: rest };
  return {
    joinRef: joinRef || null,
    ref: messageRef || null,
    topic: topic ?? '',
    event: 'broadcast',
    broadcast: { event: event ?? '', body },
  };
}

/** The text is put into other clients' frames as it is, so it must be JSON. */
function checkedJson(bytes: Buffer): string {
  const text = bytes.toString('utf8');
  parseJson(text);
  return text;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new WireError('not JSON', { cause });
  }
}

/** Writes a message of the server. */
export function writeMessage(
  version: Version,
  { joinRef, ref: messageRef, topic }: Envelope,
  event: string,
  payload: unknown,
): string {
  return JSON.stringify(
    version === '1.0.0'
      ? { topic, event, payload, ref: messageRef, join_ref: joinRef }
      : [joinRef, messageRef, topic, event, payload],
  );
}

/**
 * Writes a broadcast once for all subscribers of a version: without a join_ref it fits every
 * client. Null when the version cannot carry it.
 */
export function writeBroadcast(
  version: Version,
  topic: string,
  { event, body, meta }: Broadcast,
): OutgoingFrame | null {
  const about = meta === undefined ? '' : JSON.stringify(meta);
  if ('bytes' in body) {
    return version === '1.0.0' ? null : writeBytes(topic, event, about, body.bytes);
  }
  const tail = about && `,"meta":${about}`;
  const payload = `{"type":"broadcast","event":${JSON.stringify(event)},"payload":${body.json}${tail}}`;
  const name = JSON.stringify(topic);
  const text =
    version === '1.0.0'
      ? `{"topic":${name},"event":"broadcast","payload":${payload},"ref":null,"join_ref":null}`
      : `[null,null,${name},"broadcast",${payload}]`;
  return { wire: encodeFrame(Buffer.from(text), false) };
}

function writeBytes(topic: string, event: string, meta: string, bytes: Uint8Array): OutgoingFrame {
  const texts = [topic, event, meta].map((text) => Buffer.from(text));
  const head = Buffer.from([USER_BROADCAST, ...texts.map(({ length }) => length), BINARY_ENCODING]);
  return { wire: encodeFrame(Buffer.concat([head, ...texts, bytes]), true) };
}

/**
 * Writes a row change, whose body is JSON text already, for the bindings that it concerns.
 */
export function writeChange(
  version: Version,
  topic: string,
  ids: readonly number[],
  body: string,
): OutgoingFrame {
  const payload = `{"ids":${JSON.stringify(ids)},"data":${body}}`;
  const name = JSON.stringify(topic);
  const data =
    version === '1.0.0'
      ? `{"topic":${name},"event":"postgres_changes","payload":${payload},"ref":null,"join_ref":null}`
      : `[null,null,${name},"postgres_changes",${payload}]`;
  return { data, binary: false };
}
