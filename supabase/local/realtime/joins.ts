import { randomUUID } from 'node:crypto';
import type postgres from 'postgres';
import type { Identity } from '../gateway/identity.ts';
import type { Tokens } from '../tokens.ts';
import { readCaller } from './callers.ts';
import { listenToChanges, waitForChanges } from './change-joins.ts';
import type { Changes } from './changes.ts';
import { clientIdOf } from './changes.ts';
import {
  bareTopic,
  type Channel,
  type Connection,
  reply,
  sendFrame,
  sendSystem,
} from './connection.ts';
import type { Hub } from './hub.ts';
import { type JoinConfig, joinPayload } from './join-config.ts';
import { admit, createMeter, LIMITS, TOO_MANY_CHANNELS, TOO_MANY_JOINS } from './limits.ts';
import { askPolicies, PUBLIC_RIGHTS, type Rights } from './policies.ts';
import type { Presences } from './presence.ts';
import { readReplay, readReplayWish } from './replay.ts';
import { type Broadcast, type ClientFrame, type OutgoingFrame, writeBroadcast } from './wire.ts';

/** What every frame is handled with. */
export type Realtime = {
  hub: Hub<Channel>;
  presences: Presences;
  changes: Changes;
  sql: postgres.Sql;
  tokens: Pick<Tokens, 'verify'>;
  /** Topics that cannot be opened as public ones. */
  isReserved(topic: string): boolean;
  /** Resolves once rows of the database and other servers reach this one. */
  ready: Promise<void>;
};

/** Joins a topic, or says why not. */
export async function join(
  realtime: Realtime,
  connection: Connection,
  frame: ClientFrame,
  leave: (channel: Channel, message?: string) => void,
): Promise<void> {
  const refuse = (reason: string) => reply(connection, frame, 'error', { reason });
  const topic = bareTopic(frame.topic);
  if (topic === null) return refuse('unmatched topic');
  if (!topic) return refuse('TopicNameRequired: You must provide a topic name');
  if (Buffer.byteLength(frame.topic) > LIMITS.nameBytes) {
    return refuse(`TopicNameTooLong: A topic has at most ${LIMITS.nameBytes} bytes`);
  }
  // Postgres knows no text with it, so no policy can allow it.
  if (topic.includes('\0')) return refuse(unauthorized(topic));
  if (!admit(connection.joins, LIMITS.joinsPerSecond)) return refuse(TOO_MANY_JOINS);
  const earlier = connection.channels.get(frame.topic);
  if (!earlier && connection.channels.size >= LIMITS.channels) return refuse(TOO_MANY_CHANNELS);
  const wanted = joinPayload.safeParse('payload' in frame ? (frame.payload ?? {}) : {});
  if (!wanted.success) return refuse('MalformedJoin: The channel configuration is not valid');
  const { access_token: token = null, config } = wanted.data;
  const isPrivate = config?.private === true;
  if (!isPrivate && realtime.isReserved(topic)) {
    return refuse('PrivateOnly: This project only allows private channels');
  }
  const identity = await readCaller(realtime.tokens, connection.keyIdentity, token);
  if ('refused' in identity) return refuse(`${identity.code}: ${identity.refused}`);
  const hears = await readHearing(realtime, identity, topic, {
    isPrivate,
    presence: config?.presence?.enabled === true,
  });
  if (typeof hears === 'string') return refuse(hears);

  const { channel, open } = createChannel(connection, {
    topic,
    isPrivate,
    identity,
    hears,
    token,
    config: config ?? {},
    joinRef: frame.joinRef ?? frame.ref,
  });
  // From here on nothing is missed: what comes before the reply waits in the channel.
  realtime.hub.add(topic, isPrivate, channel);
  const abandon = () => {
    realtime.hub.remove(topic, isPrivate, channel);
    realtime.changes.unsubscribe(channel);
  };
  const replayed = await readReplayFor(realtime, channel, config?.broadcast?.replay);
  const failure =
    typeof replayed === 'string'
      ? replayed
      : await waitForChanges(realtime.changes, channel, config ?? {});
  if (typeof replayed === 'string' || failure) {
    abandon();
    return refuse(failure ?? '');
  }
  // The socket may have gone while the database answered.
  if (connection.socket.readyState !== connection.socket.OPEN) return abandon();

  if (earlier) leave(earlier);
  connection.channels.set(frame.topic, channel);
  const postgres_changes = (config?.postgres_changes ?? []).map((params) => ({
    ...params,
    id: clientIdOf(params),
  }));
  reply(connection, frame, 'ok', { postgres_changes });
  open(replayed);
  if (!realtime.presences.sendState(channel)) {
    return leave(channel, 'Too many presence messages per second');
  }
  if (config?.broadcast?.replication_ready) {
    // It is: joins wait for the feed of the database.
    await realtime.ready;
    sendSystem(channel, 'system', 'ok', 'Replication connection established');
  }
  void listenToChanges(realtime.changes, channel, config ?? {});
}

type Joining = Pick<Channel, 'topic' | 'isPrivate' | 'identity' | 'hears' | 'token' | 'joinRef'> & {
  config: JoinConfig;
};

/** A channel that keeps what it is handed until it is opened, after the answer to its join. */
function createChannel(connection: Connection, { config, ...joining }: Joining) {
  let held: [OutgoingFrame, string | undefined][] | null = [];
  const seen = new Set<string>();
  const channel: Channel = {
    ...joining,
    writes: joining.isPrivate ? null : PUBLIC_RIGHTS,
    id: randomUUID(),
    version: connection.version,
    connection,
    deliver: (frame, id) => {
      if (!channel.hears.broadcast || (id !== undefined && seen.has(id))) return;
      if (held) held.push([frame, id]);
      else sendFrame(connection, frame);
    },
    hearsItself: config.broadcast?.self === true,
    acknowledges: config.broadcast?.ack === true,
    presence: {
      enabled: config.presence?.enabled === true,
      key: config.presence?.key || randomUUID(),
      tracked: null,
      messages: createMeter(),
    },
    changes: [],
    messages: createMeter(),
  };
  const open = (replayed: Broadcast[]) => {
    for (const broadcast of replayed) {
      const frame = writeBroadcast(channel.version, `realtime:${channel.topic}`, broadcast);
      if (frame) sendFrame(connection, frame);
      if (broadcast.meta) seen.add(broadcast.meta.id);
    }
    const late = held ?? [];
    held = null;
    for (const [frame, id] of late) channel.deliver(frame, id);
  };
  return { channel, open };
}

/** What the client asked to hear again, or the text that keeps it out. */
async function readReplayFor(
  { sql }: Realtime,
  { topic, isPrivate, hears }: Channel,
  wanted: unknown,
): Promise<Broadcast[] | string> {
  if (wanted === undefined || wanted === null) return [];
  if (!isPrivate) return 'UnableToReplayMessages: Replay is not allowed for public channels';
  if (!hears.broadcast) return unauthorized(topic);
  const wish = readReplayWish(wanted);
  if (!wish) return 'UnableToReplayMessages: Replay params are not valid';
  try {
    return await readReplay(sql, topic, wish);
  } catch (error) {
    console.warn(`realtime: nothing replayed: ${String(error)}`);
    return 'UnableToReplayMessages: Realtime was unable to replay messages';
  }
}

/** What a caller may hear on a topic, or the text that keeps him out. */
export async function readHearing(
  { sql, ready }: Realtime,
  identity: Identity,
  topic: string,
  wanted: { isPrivate: boolean; presence: boolean },
): Promise<Rights | string> {
  if (!wanted.isPrivate) return PUBLIC_RIGHTS;
  try {
    await ready;
    const hears = await askPolicies(sql, identity, topic, 'to hear');
    if (hears.broadcast || (wanted.presence && hears.presence)) return hears;
  } catch (error) {
    console.warn(`realtime: the database did not answer a join: ${String(error)}`);
    return 'UnableToConnectToProject: Realtime was unable to connect to the project database';
  }
  return unauthorized(topic);
}

function unauthorized(topic: string): string {
  return `Unauthorized: You do not have permissions to read from this Channel topic: ${topic}`;
}
