import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { type Channel, type PresenceMeta, sendOnChannel } from './connection.ts';
import type { Hub } from './hub.ts';

const change = z.discriminatedUnion('event', [
  z.object({ event: z.literal('track'), payload: z.record(z.string(), z.unknown()).default({}) }),
  z.object({ event: z.literal('untrack') }),
]);

type Presences = Record<string, { metas: PresenceMeta[] }>;

/** Tells a channel that has just joined who is there. */
export function sendPresenceState(hub: Hub<Channel>, channel: Channel): void {
  if (!channel.presence.enabled || !channel.rights.seesPresence) return;
  const state: Presences = Object.create(null);
  for (const { presence } of hub.on(channel.topic, channel.isPrivate)) {
    if (!presence.meta) continue;
    const known = state[presence.key];
    if (known) known.metas.push(presence.meta);
    else state[presence.key] = { metas: [presence.meta] };
  }
  sendOnChannel(channel, 'presence_state', state);
}

/** Tracks or untracks a channel; false when the message is unreadable or not allowed. */
export function changePresence(hub: Hub<Channel>, channel: Channel, payload: unknown): boolean {
  const { success, data } = change.safeParse(payload);
  if (!success || !channel.rights.tracksPresence) return false;
  const before = channel.presence.meta;
  const after = data.event === 'track' ? { ...data.payload, phx_ref: randomUUID() } : null;
  channel.presence.meta = after;
  announce(hub, channel, after, before);
  return true;
}

/** Says that a channel has gone, after it left the hub. */
export function forgetPresence(hub: Hub<Channel>, channel: Channel): void {
  const { meta } = channel.presence;
  channel.presence.meta = null;
  if (meta) announce(hub, channel, null, meta);
}

function announce(
  hub: Hub<Channel>,
  { topic, isPrivate, presence: { key } }: Channel,
  joined: PresenceMeta | null,
  left: PresenceMeta | null,
): void {
  const of = (meta: PresenceMeta | null) => (meta ? { [key]: { metas: [meta] } } : {});
  const diff = { joins: of(joined), leaves: of(left) };
  for (const other of hub.on(topic, isPrivate)) {
    if (other.presence.enabled && other.rights.seesPresence) {
      sendOnChannel(other, 'presence_diff', diff);
    }
  }
}
