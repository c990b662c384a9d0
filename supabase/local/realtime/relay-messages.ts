import { z } from 'zod';
import type { Broadcast } from './wire.ts';

const presence = z.object({
  topic: z.string(),
  isPrivate: z.boolean(),
  /** Of the channel that tracks. */
  channel: z.string(),
  key: z.string(),
  /** Null when it no longer tracks. */
  meta: z.looseObject({ phx_ref: z.string() }).nullable(),
});

const from = z.string();

/** What servers over one database say to each other. */
const relayMessage = z.discriminatedUnion('kind', [
  /** I am new, or was cut off: tell me your state. */
  z.object({ kind: z.literal('hello'), from }),
  /** Everything that my clients track. */
  z.object({ kind: z.literal('state'), from, presences: z.array(presence) }),
  z.object({ kind: z.literal('alive'), from }),
  z.object({ kind: z.literal('bye'), from }),
  z.object({ kind: z.literal('presence'), from, presence }),
  z.object({
    kind: z.literal('broadcast'),
    from,
    topic: z.string(),
    isPrivate: z.boolean(),
    event: z.string(),
    body: z.union([z.object({ json: z.string() }), z.object({ base64: z.string() })]),
  }),
]);

/** One of them. */
export type RelayMessage = z.infer<typeof relayMessage>;

/** What a channel tracks of itself, as other servers hear it. */
export type PresenceChange = z.infer<typeof presence>;

/** Null for what no server of ours would say: any role may notify. */
export function readRelayMessage(text: string): RelayMessage | null {
  try {
    return relayMessage.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/** A broadcast's body as JSON can carry it. */
export function packBody(body: Broadcast['body']): { json: string } | { base64: string } {
  return 'json' in body ? body : { base64: Buffer.from(body.bytes).toString('base64') };
}

/** And back. */
export function unpackBody(body: { json: string } | { base64: string }): Broadcast['body'] {
  return 'json' in body ? body : { bytes: Buffer.from(body.base64, 'base64') };
}
