import { randomUUID } from 'node:crypto';
import type postgres from 'postgres';
import { RETRY_MS } from './follower.ts';
import type { Listener } from './listener.ts';
import { createJoiner, cutParcels } from './parcels.ts';
import {
  type PresenceChange,
  packBody,
  type RelayMessage,
  readRelayMessage,
  unpackBody,
} from './relay-messages.ts';
import type { Broadcast } from './wire.ts';

/** What passes between the servers over one database. With no other server it costs nothing. */
export type Relay = {
  /** Resolves once other servers hear this one and it hears them. */
  ready: Promise<void>;
  carry(topic: string, isPrivate: boolean, broadcast: Broadcast): void;
  tell(change: PresenceChange): void;
  close(): Promise<void>;
};

type Options = {
  sql: postgres.Sql;
  listener: Listener;
  /** Of another server's client. */
  heard(topic: string, isPrivate: boolean, broadcast: Broadcast): unknown;
  presences: {
    own(): PresenceChange[];
    changed(server: string, change: PresenceChange): void;
    /** All that a server has; nothing once it has gone. */
    replaced(server: string, all: PresenceChange[]): void;
  };
  /** How often servers that know each other say that they live. */
  aliveMs: number;
};

/** A server that is not heard for so many turns has gone. */
const LOST_TURNS = 4;
/** What may wait while the database does not answer. */
const WAITING_PARCELS = 10_000;

/** Joins the other servers. */
export function joinRelay(options: Options): Relay {
  const { sql, listener, heard, presences, aliveMs } = options;
  const self = randomUUID();
  const peers = new Map<string, number>();
  const join = createJoiner();
  let [channel, sent, heardSelfAt, closed] = ['', 0, Date.now(), false];
  let waiting: string[] = [];
  let flushing: Promise<void> | null = null;

  let failing = false;
  const flush = async () => {
    // Whatever is said in this turn of the loop leaves in one statement.
    await new Promise<void>((done) => setImmediate(done));
    while (waiting.length) {
      const parcels = waiting;
      waiting = [];
      try {
        await sql`select pg_notify(${channel}, parcel) from unnest(${parcels}::text[]) parcel`;
        failing = false;
      } catch (error) {
        if (closed) return;
        waiting = [...parcels, ...waiting].slice(-WAITING_PARCELS);
        if (!failing) console.warn(`realtime: other servers not reached: ${String(error)}`);
        failing = true;
        await new Promise((done) => setTimeout(done, RETRY_MS));
      }
    }
  };
  // One that has just come does not know yet who answers.
  let listeningAt = Date.now();
  const isAlone = () => !peers.size && Date.now() - listeningAt > aliveMs;

  const say = (message: RelayMessage) => {
    sent += 1;
    waiting.push(...cutParcels(`${self}:${sent}`, JSON.stringify(message)));
    flushing ??= flush().finally(() => {
      flushing = null;
    });
  };
  const sayState = () => say({ kind: 'state', from: self, presences: presences.own() });

  const lose = (peer: string) => {
    if (peers.delete(peer)) presences.replaced(peer, []);
  };
  const receive = (parcel: string) => {
    const text = join(parcel);
    const message = text === null ? null : readRelayMessage(text);
    if (!message) return;
    if (message.from === self) {
      heardSelfAt = Date.now();
      return;
    }
    if (message.kind === 'bye') return lose(message.from);
    const isKnown = peers.has(message.from);
    peers.set(message.from, Date.now());
    // The other server has had no state from us yet.
    if (!isKnown || message.kind === 'hello') sayState();
    // One that was taken for lost: what does it know?
    if (!isKnown && !['hello', 'state'].includes(message.kind)) say({ kind: 'hello', from: self });
    else if (message.kind === 'state') presences.replaced(message.from, message.presences);
    else if (message.kind === 'presence') presences.changed(message.from, message.presence);
    else if (message.kind === 'broadcast') {
      const { topic, isPrivate, event, body } = message;
      heard(topic, isPrivate, { event, body: unpackBody(body) });
    }
  };

  const turn = setInterval(() => {
    if (!peers.size) return;
    say({ kind: 'alive', from: self });
    // A server that does not hear itself knows nothing about the others.
    if (Date.now() - heardSelfAt > 2 * aliveMs) return;
    for (const [peer, at] of peers) if (Date.now() - at > LOST_TURNS * aliveMs) lose(peer);
  }, aliveMs).unref();

  return {
    ready: readChannel(sql, () => closed).then((name) => {
      channel = name;
      return listener.listen(name, receive, () => {
        listeningAt = Date.now();
        // The first time, and after every cut: presences may have changed meanwhile.
        say({ kind: 'hello', from: self });
        sayState();
      });
    }),
    carry: (topic, isPrivate, { event, body }) => {
      if (isAlone()) return;
      const packed = packBody(body);
      say({ kind: 'broadcast', from: self, topic, isPrivate, event, body: packed });
    },
    tell: (change) => {
      if (!isAlone()) say({ kind: 'presence', from: self, presence: change });
    },
    close: async () => {
      clearInterval(turn);
      if (peers.size) say({ kind: 'bye', from: self });
      closed = true;
      await flushing;
    },
  };
}

async function readChannel(sql: postgres.Sql, closed: () => boolean): Promise<string> {
  while (!closed()) {
    try {
      const [row] = await sql<{ channel: string }[]>`select channel from realtime.relay`;
      if (row) return row.channel;
    } catch {
      await new Promise((done) => setTimeout(done, RETRY_MS));
    }
  }
  return '';
}
