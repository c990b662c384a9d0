import type { Duplex } from 'node:stream';
import { WebSocket } from 'ws';
import type { Identity } from '../gateway/identity.ts';
import type { ChangeSubscription } from './change-filters.ts';
import type { Subscriber } from './hub.ts';
import { createMeter, LIMITS, type Meter } from './limits.ts';
import type { Rights } from './policies.ts';
import { type OutgoingFrame, type Version, writeMessage } from './wire.ts';

/** One socket, and what is joined over it. */
export type Connection = {
  socket: WebSocket;
  /** What the socket writes to. */
  stream: Duplex;
  version: Version;
  /** Who the API key of the address is: the caller of joins without a token. */
  keyIdentity: Identity;
  channels: Map<string, Channel>;
  frames: Meter;
  joins: Meter;
  /** Frames are handled one after another: what follows a join waits for it. */
  queue: Promise<void>;
  /** Whether anything was heard since the last sweep that asked. */
  heard: boolean;
};

/** What a client tracks of itself on a topic. */
export type PresenceMeta = { phx_ref: string; [field: string]: unknown };

/** A joined topic. */
export type Channel = Subscriber & {
  /** Names it to other servers. */
  id: string;
  connection: Connection;
  topic: string;
  joinRef: string | null;
  isPrivate: boolean;
  identity: Identity;
  /** What it may hear. */
  hears: Rights;
  /** What it may do; null until it first does something with this token. */
  writes: Rights | null;
  /** Own broadcasts come back. */
  hearsItself: boolean;
  acknowledges: boolean;
  presence: {
    enabled: boolean;
    key: string;
    /** What the client last tracked, as it sent it. */
    tracked: Record<string, unknown> | null;
    messages: Meter;
  };
  /** Bindings to row changes; none for most channels. */
  changes: readonly ChangeSubscription[];
  /** The token that it was joined or last refreshed with. */
  token: string | null;
  messages: Meter;
};

/** The state of a fresh socket. */
export function createConnection(
  socket: WebSocket,
  stream: Duplex,
  version: Version,
  keyIdentity: Identity,
): Connection {
  return {
    socket,
    stream,
    version,
    keyIdentity,
    channels: new Map(),
    frames: createMeter(),
    joins: createMeter(),
    queue: Promise.resolve(),
    heard: true,
  };
}

/** Sends, or cuts off a consumer that does not read. */
export function sendFrame({ socket, stream }: Connection, frame: OutgoingFrame): void {
  if (socket.readyState !== WebSocket.OPEN) return;
  // A close frame would wait behind the unread rest.
  if (stream.writableLength > LIMITS.unreadBytes) socket.terminate();
  // `ws` writes in the same turn, since nothing is compressed: the order is preserved.
  else if ('wire' in frame) stream.write(frame.wire);
  else socket.send(frame.data);
}

type Address = { joinRef: string | null; ref: string | null; topic: string };

/** Sends one message of the server's own. */
export function sendMessage(
  connection: Connection,
  address: Address,
  event: string,
  payload: unknown,
): void {
  const data = writeMessage(connection.version, address, event, payload);
  sendFrame(connection, { data, binary: false });
}

/** Answers a message. */
export function reply(
  connection: Connection,
  { joinRef, ref, topic }: Address,
  status: 'ok' | 'error',
  response: Record<string, unknown> | string = {},
): void {
  sendMessage(connection, { joinRef, ref, topic }, 'phx_reply', { status, response });
}

/** Sends one message on a joined topic. */
export function sendOnChannel(channel: Channel, event: string, payload: unknown): void {
  const { connection, joinRef, topic } = channel;
  sendMessage(connection, { joinRef, ref: null, topic: `realtime:${topic}` }, event, payload);
}

/** Tells the client about its channel itself. */
export function sendSystem(
  channel: Channel,
  extension: 'system' | 'postgres_changes',
  status: 'ok' | 'error',
  message: string,
): void {
  sendOnChannel(channel, 'system', { extension, status, message, channel: channel.topic });
}

/** A channel's topic as policies and triggers know it; null when it is none of ours. */
export function bareTopic(topic: string): string | null {
  return topic.startsWith('realtime:') ? topic.slice('realtime:'.length) : null;
}
