import type { Duplex } from 'node:stream';
import type { RawData, WebSocket } from 'ws';
import type { Identity } from '../gateway/identity.ts';
import { forgetChannel, handleFrame, shutExpired } from './channels.ts';
import { type Channel, type Connection, createConnection, reply } from './connection.ts';
import type { Realtime } from './joins.ts';
import { admit, LIMITS, TOO_MANY_MESSAGES } from './limits.ts';
import { createPacer } from './pacing.ts';
import {
  type ClientFrame,
  readBinaryFrame,
  readTextFrame,
  type Version,
  WireError,
} from './wire.ts';

/** All sockets of a server. */
export type Sockets = {
  accept(socket: WebSocket, stream: Duplex, version: Version, keyIdentity: Identity): void;
  /** All channels that are joined over them. */
  channels(): Iterable<Channel>;
  close(): void;
};

const SWEEP_MS = 1_000;
const TOO_FAST = 1008;
const GOING_AWAY = 1001;
/** Time for the reason to leave before the connection is dropped. */
const CUT_OFF_MS = 250;

/**
 * Serves sockets: one sweep for all of them instead of timers for each. A peer that is silent for
 * `silentMs` is asked, and dropped when it stays silent for as long again.
 */
export function serveSockets(realtime: Realtime, silentMs: number): Sockets {
  const connections = new Set<Connection>();
  let askedAt = Date.now();
  const sweep = setInterval(() => {
    const now = Date.now();
    const ask = now - askedAt >= silentMs;
    if (ask) askedAt = now;
    for (const connection of connections) {
      shutExpired(realtime, connection, now);
      if (ask) checkAlive(connection);
    }
  }, SWEEP_MS).unref();

  return {
    accept: (socket, stream, version, keyIdentity) => {
      const connection = createConnection(socket, stream, version, keyIdentity);
      connections.add(connection);
      const pacer = createPacer({
        socket,
        take: (data, binary) => receive(realtime, connection, data, binary),
        onFlood: () => cutOff(socket),
      });
      socket.on('message', (data, binary) => {
        connection.heard = true;
        if (admit(connection.frames, LIMITS.framesPerSecond)) pacer.receive(data, binary);
        else cutOff(socket);
      });
      socket.on('pong', () => {
        connection.heard = true;
      });
      // 'close' follows each error (a frame too large, a connection reset) and does the rest.
      socket.on('error', () => {});
      socket.on('close', () => {
        pacer.stop();
        connections.delete(connection);
        for (const channel of [...connection.channels.values()]) forgetChannel(realtime, channel);
      });
    },
    channels: () => [...connections].flatMap((connection) => [...connection.channels.values()]),
    close: () => {
      clearInterval(sweep);
      for (const { socket } of connections) socket.close(GOING_AWAY);
      // A peer that does not answer the close must not keep the process.
      const rest = [...connections];
      setTimeout(() => {
        for (const { socket } of rest) socket.terminate();
      }, 500).unref();
    },
  };
}

function checkAlive(connection: Connection): void {
  if (connection.heard) connection.socket.ping();
  else connection.socket.terminate();
  connection.heard = false;
}

function receive(realtime: Realtime, connection: Connection, data: RawData, binary: boolean): void {
  const frame = read(connection, data, binary);
  if (!frame) return;
  // Heartbeats do not wait behind a join that waits for the database.
  if (frame.topic === 'phoenix') {
    reply(connection, frame, 'ok');
    return;
  }
  connection.queue = connection.queue
    .then(() => handleFrame(realtime, connection, frame))
    .catch((error: Error) => console.error(`realtime: ${error.stack}`));
}

/** Says why, then stops reading: a flooder does not answer a close. */
function cutOff(socket: WebSocket): void {
  if (socket.readyState !== socket.OPEN) return;
  socket.close(TOO_FAST, TOO_MANY_MESSAGES);
  socket.pause();
  setTimeout(() => socket.terminate(), CUT_OFF_MS).unref();
}

/** Null for frames that are none: they are dropped, the socket stays. */
function read(connection: Connection, data: RawData, binary: boolean): ClientFrame | null {
  // With the default binaryType every message is one Buffer.
  if (!Buffer.isBuffer(data)) return null;
  try {
    return binary
      ? readBinaryFrame(data)
      : readTextFrame(data.toString('utf8'), connection.version);
  } catch (error) {
    if (error instanceof WireError) return null;
    throw error;
  }
}
