import { randomUUID } from 'node:crypto';
import type postgres from 'postgres';
import { z } from 'zod';
import type { Identity } from '../gateway/identity.ts';
import type { Tokens } from '../tokens.ts';
import { readCaller } from './callers.ts';
import { bareTopic, type Channel, type Connection, reply, sendFrame } from './connection.ts';
import type { Hub } from './hub.ts';
import { admit, createMeter, LIMITS, TOO_MANY_CHANNELS, TOO_MANY_JOINS } from './limits.ts';
import { PUBLIC_RIGHTS, type Rights, readRights } from './policies.ts';
import { sendPresenceState } from './presence.ts';
import type { ClientFrame } from './wire.ts';

/** What every frame is handled with. */
export type Realtime = {
  hub: Hub<Channel>;
  sql: postgres.Sql;
  tokens: Pick<Tokens, 'verify'>;
  /** Topics that nobody may open as public ones. */
  isReserved(topic: string): boolean;
  /** Resolves once rows of the database reach this server. */
  ready: Promise<void>;
};

const joinPayload = z.object({
  access_token: z.string().nullish(),
  config: z
    .object({
      private: z.boolean().nullish(),
      broadcast: z.object({ self: z.boolean().nullish(), ack: z.boolean().nullish() }).nullish(),
      presence: z.object({ key: z.string().nullish(), enabled: z.boolean().nullish() }).nullish(),
      postgres_changes: z.array(z.unknown()).nullish(),
    })
    .nullish(),
});

/** Joins a topic, or says why not. */
export async function join(
  realtime: Realtime,
  connection: Connection,
  frame: ClientFrame,
  leave: (channel: Channel) => void,
): Promise<void> {
  const refuse = (reason: string) => reply(connection, frame, 'error', { reason });
  const topic = bareTopic(frame.topic);
  if (topic === null) return refuse('unmatched topic');
  if (!topic) return refuse('TopicNameRequired: You must provide a topic name');
  if (Buffer.byteLength(frame.topic) > LIMITS.nameBytes) {
    return refuse(`TopicNameTooLong: A topic has at most ${LIMITS.nameBytes} bytes`);
  }
  if (!admit(connection.joins, LIMITS.joinsPerSecond)) return refuse(TOO_MANY_JOINS);
  const earlier = connection.channels.get(frame.topic);
  if (!earlier && connection.channels.size >= LIMITS.channels) return refuse(TOO_MANY_CHANNELS);
  const wanted = joinPayload.safeParse('payload' in frame ? (frame.payload ?? {}) : {});
  if (!wanted.success) return refuse('MalformedJoin: The channel configuration is not valid');
  const { access_token: token, config } = wanted.data;
  if (config?.postgres_changes?.length) {
    return refuse('PostgresChangesNotOffered: Listen to broadcasts of a private topic instead');
  }
  const isPrivate = config?.private === true;
  if (!isPrivate && realtime.isReserved(topic)) {
    return refuse('PrivateOnly: This project only allows private channels');
  }
  const identity = await readCaller(realtime.tokens, connection.keyIdentity, token);
  if ('refused' in identity) return refuse(identity.refused);
  const rights = await rightsOn(realtime, identity, topic, isPrivate);
  if (typeof rights === 'string') return refuse(rights);
  // The socket may have gone while the database answered.
  if (connection.socket.readyState !== connection.socket.OPEN) return;

  if (earlier) leave(earlier);
  const channel: Channel = {
    version: connection.version,
    deliver: (outgoing) => sendFrame(connection, outgoing),
    connection,
    topic,
    joinRef: frame.joinRef ?? frame.ref,
    isPrivate,
    identity,
    rights,
    hearsItself: config?.broadcast?.self === true,
    acknowledges: config?.broadcast?.ack === true,
    presence: {
      enabled: config?.presence?.enabled === true,
      key: config?.presence?.key || randomUUID(),
      meta: null,
    },
    messages: createMeter(),
  };
  connection.channels.set(frame.topic, channel);
  realtime.hub.add(topic, isPrivate, channel);
  reply(connection, frame, 'ok', { postgres_changes: [] });
  sendPresenceState(realtime.hub, channel);
}

/** What a caller may do on a topic, or the text that keeps him out. */
export async function rightsOn(
  { sql, ready }: Realtime,
  identity: Identity,
  topic: string,
  isPrivate: boolean,
): Promise<Rights | string> {
  if (!isPrivate) return PUBLIC_RIGHTS;
  try {
    await ready;
    const rights = await readRights(sql, identity, topic);
    if (rights.receives) return rights;
  } catch (error) {
    console.warn(`realtime: the database did not answer a join: ${String(error)}`);
    return 'UnableToConnectToProject: Realtime was unable to connect to the project database';
  }
  return `Unauthorized: You do not have permissions to read from this Channel topic: ${topic}`;
}
