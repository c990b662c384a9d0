import { type IncomingMessage, type Server, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type postgres from 'postgres';
import { WebSocketServer } from 'ws';
import { createGate } from '../gateway/identity.ts';
import type { Keys } from '../keys.ts';
import type { Tokens } from '../tokens.ts';
import { followChanges } from './changes.ts';
import { shutEnded } from './channels.ts';
import type { Channel } from './connection.ts';
import { followEndedSessions } from './ended-sessions.ts';
import { followMessages } from './feed.ts';
import { createHub, type Hub } from './hub.ts';
import type { Realtime } from './joins.ts';
import { LIMITS } from './limits.ts';
import { createListener } from './listener.ts';
import { createPresences } from './presence.ts';
import { joinRelay } from './relay.ts';
import { serveSockets } from './sockets.ts';
import { checkUpgrade, SOCKET_PATH } from './upgrades.ts';

type Options = {
  server: Server;
  /** A pool of a role that may enter the API roles and read every message. */
  sql: postgres.Sql;
  /** For the one connection that listens, as the same role. */
  databaseUrl: string;
  tokens: Tokens;
  keys: Pick<Keys, 'publishableKey' | 'secretKey'>;
  /** Web origins whose pages may open sockets; extensions and programs always may. */
  allowedOrigins: readonly string[];
  /** Share it with `createRealtimeApi`. */
  hub?: Hub<Channel>;
  /** Topics that cannot be opened as public channels. */
  isReserved?: (topic: string) => boolean;
  /** How often servers over one database say that they live; for tests. */
  aliveMs?: number;
  /** When a silent peer is asked whether it is there; for tests. */
  silentMs?: number;
};

/** The sockets of `/realtime/v1`, attached to a server. */
export type AttachedRealtime = {
  /** Resolves once rows of the database are delivered. */
  ready: Promise<void>;
  close(): Promise<void>;
};

/** Serves `/realtime/v1/websocket` on a server. */
export function attachRealtime({
  server,
  sql,
  databaseUrl,
  tokens,
  keys,
  allowedOrigins,
  hub = createHub<Channel>(),
  // A person's topic opened as a public one would never carry anything: an error says so.
  isReserved = (topic) => topic.startsWith('user:'),
  aliveMs = 2_000,
  silentMs = 60_000,
}: Options): AttachedRealtime {
  const gate = createGate({ keys, tokens });
  // The pages and this server share a machine, and so its name.
  const hostnames = allowedOrigins.map((origin) => new URL(origin).hostname);
  const listener = createListener(databaseUrl);
  const feed = followMessages({
    sql,
    listener,
    deliver: ({ topic, isPrivate, broadcast }) => hub.publish(topic, isPrivate, broadcast),
  });
  const presences = createPresences(hub);
  const changes = followChanges(sql, listener);
  const relay = joinRelay({ sql, listener, presences, heard: hub.publish, aliveMs });
  hub.carryWith(relay.carry);
  presences.tellWith(relay.tell);
  const heard = Promise.all([feed.ready, relay.ready]).then(() => {});
  const realtime: Realtime = { hub, presences, changes, sql, tokens, isReserved, ready: heard };
  const sockets = serveSockets(realtime, silentMs);
  const sessions = followEndedSessions({
    sql,
    listener,
    channels: sockets.channels,
    shut: (channel) => shutEnded(realtime, channel),
  });
  const ready = Promise.all([heard, sessions.ready]).then(() => {});
  const upgrader = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    maxPayload: LIMITS.frameBytes,
    // One frame of a socket for each turn of the loop: who sends a hundred at once waits for the
    // others, not they for him.
    allowSynchronousEvents: false,
  });

  const onUpgrade = (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    if (request.url?.split('?', 1)[0] !== SOCKET_PATH) {
      // Left to other socket servers on this port.
      if (server.listenerCount('upgrade') === 1) refuse(stream, 404);
      return;
    }
    const admission = checkUpgrade(request, { gate, allowedOrigins, hostnames });
    if (admission.status !== 101) return refuse(stream, admission.status);
    upgrader.handleUpgrade(request, stream, head, (socket) =>
      sockets.accept(socket, stream, admission.version, admission.keyIdentity),
    );
  };
  server.on('upgrade', onUpgrade);

  return {
    ready,
    close: async () => {
      server.off('upgrade', onUpgrade);
      sockets.close();
      await Promise.all([sessions.close(), relay.close(), changes.close(), feed.close()]);
      await listener.close();
    },
  };
}

function refuse(stream: Duplex, status: number): void {
  stream.on('error', () => {});
  stream.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`,
  );
}
