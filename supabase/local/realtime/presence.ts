import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { type Channel, type PresenceMeta, sendOnChannel } from './connection.ts';
import type { Hub } from './hub.ts';
import { admit, createMeter, LIMITS } from './limits.ts';
import type { PresenceChange } from './relay-messages.ts';

/** Who is present where, on this server and on the others. */
export type Presences = {
  /** Tells a channel that has just joined who is there; false above the limit. */
  sendState(channel: Channel): boolean;
  /** Tracks or untracks a channel whose rights to write are known. */
  change(channel: Channel, payload: unknown): PresenceOutcome;
  /** Says that a channel has gone. */
  forget(channel: Channel): void;
  /** What the clients of this server track. */
  own(): PresenceChange[];
  /** Another server's. */
  changed(server: string, change: PresenceChange): void;
  replaced(server: string, all: PresenceChange[]): void;
  /** Other servers hear what changes here; until this is called there are none. */
  tellWith(tell: (change: PresenceChange) => void): void;
};

/** What became of a message; some end the channel with Supabase's text, some are only answered. */
type PresenceOutcome =
  | { status: 'done' }
  | { status: 'refused'; reason?: string }
  | { status: 'shut'; message: string };

const change = z.object({ event: z.string(), payload: z.unknown().optional() });
const tracked = z.record(z.string(), z.unknown());

const SELF = 'self';

/** Starts without presences. */
export function createPresences(hub: Hub<Channel>): Presences {
  // By place (a topic, private or public), then by channel, whichever server's it is.
  const places = new Map<string, Map<string, Entry>>();
  const perSecond = createMeter();
  let tell: (change: PresenceChange) => void = () => {};

  const set = (server: string, next: PresenceChange) => {
    const place = placeOf(next);
    const here = places.get(place) ?? new Map<string, Entry>();
    const before = here.get(next.channel)?.meta ?? null;
    if (before?.phx_ref === next.meta?.phx_ref) return;
    if (next.meta) here.set(next.channel, { ...next, meta: next.meta, server });
    else here.delete(next.channel);
    if (here.size) places.set(place, here);
    else places.delete(place);
    announce(hub, next, before);
    if (server === SELF) tell(next);
  };
  const of = (server: string) =>
    [...places.values()].flatMap((here) =>
      [...here.values()].filter((entry) => entry.server === server),
    );

  return {
    sendState: (channel) => {
      const { presence, hears } = channel;
      if (!presence.enabled || !hears.presence) return true;
      if (!admit(perSecond, LIMITS.presencesPerSecond)) return false;
      const state: Record<string, { metas: PresenceMeta[] }> = Object.create(null);
      for (const { key, meta } of places.get(placeOf(channel))?.values() ?? []) {
        state[key] ??= { metas: [] };
        state[key].metas.push(meta);
      }
      sendOnChannel(channel, 'presence_state', state);
      return true;
    },
    change: (channel, payload) => {
      const { success, data } = change.safeParse(payload);
      if (!success) return { status: 'refused' };
      const { id, topic, isPrivate, presence } = channel;
      if (
        !admit(presence.messages, LIMITS.presencesPerWindow, Date.now(), LIMITS.presenceWindowMs)
      ) {
        return { status: 'shut', message: 'Client presence rate limit exceeded' };
      }
      const place = { topic, isPrivate, channel: id, key: presence.key };
      const event = data.event.toLowerCase();
      if (event === 'untrack') {
        presence.tracked = null;
        set(SELF, { ...place, meta: null });
        return { status: 'done' };
      }
      if (event !== 'track' || !channel.writes?.presence) return { status: 'refused' };
      const wanted = tracked.safeParse(data.payload === undefined ? {} : data.payload);
      if (!wanted.success) {
        return { status: 'refused', reason: 'Presence track payload must be a map' };
      }
      if (isDeepStrictEqual(presence.tracked, wanted.data)) return { status: 'done' };
      if (JSON.stringify(wanted.data).length > LIMITS.payloadBytes) {
        return { status: 'shut', message: 'Track message size exceeded' };
      }
      if (!admit(perSecond, LIMITS.presencesPerSecond)) {
        return { status: 'shut', message: 'Too many presence messages per second' };
      }
      const before = places.get(placeOf(channel))?.get(id)?.meta.phx_ref;
      // Who shows himself sees the others, too.
      presence.enabled = true;
      presence.tracked = wanted.data;
      const meta = { ...wanted.data, phx_ref: randomUUID() };
      set(SELF, { ...place, meta: before ? { ...meta, phx_ref_prev: before } : meta });
      return { status: 'done' };
    },
    forget: ({ id, topic, isPrivate, presence: { key } }) =>
      set(SELF, { topic, isPrivate, channel: id, key, meta: null }),
    own: () => of(SELF).map(({ server: _, ...entry }) => entry),
    changed: (server, next) => set(server, next),
    replaced: (server, all) => {
      const present = new Set(all.map(({ channel }) => channel));
      for (const entry of of(server)) {
        if (!present.has(entry.channel)) set(server, { ...entry, meta: null });
      }
      for (const entry of all) set(server, entry);
    },
    tellWith: (by) => {
      tell = by;
    },
  };
}

type Entry = PresenceChange & { meta: PresenceMeta; server: string };

function placeOf({ topic, isPrivate }: { topic: string; isPrivate: boolean }): string {
  return `${isPrivate ? 'private' : 'public'}:${topic}`;
}

function announce(
  hub: Hub<Channel>,
  { topic, isPrivate, key, meta: joined }: PresenceChange,
  left: PresenceMeta | null,
): void {
  const of = (meta: PresenceMeta | null) => (meta ? { [key]: { metas: [meta] } } : {});
  const diff = { joins: of(joined), leaves: of(left) };
  for (const other of hub.on(topic, isPrivate)) {
    if (other.presence.enabled && other.hears.presence) {
      sendOnChannel(other, 'presence_diff', diff);
    }
  }
}
