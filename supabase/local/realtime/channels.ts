import { z } from 'zod';
import { expiredText, expiryOf, readCaller } from './callers.ts';
import { renewChanges } from './change-joins.ts';
import { type Channel, type Connection, reply, sendMessage, sendSystem } from './connection.ts';
import { join, type Realtime, readHearing } from './joins.ts';
import { admit, LIMITS, TOO_MANY_JOINS, TOO_MANY_MESSAGES } from './limits.ts';
import { askPolicies, type Rights } from './policies.ts';
import { type Broadcast, type ClientFrame, sizeOf } from './wire.ts';

const tokenPayload = z.object({ access_token: z.string().nullish() });

/** Handles one frame of a client; errors of the client's are answered, never thrown. */
export async function handleFrame(
  realtime: Realtime,
  connection: Connection,
  frame: ClientFrame,
): Promise<void> {
  if (frame.event === 'phx_join') {
    return join(realtime, connection, frame, (channel, message) => {
      if (message) shutChannel(realtime, channel, message);
      else leaveChannel(realtime, channel);
    });
  }
  const channel = connection.channels.get(frame.topic);
  // A channel that was joined anew does not hear its predecessor's messages.
  const stale = frame.joinRef !== null && frame.joinRef !== channel?.joinRef;
  if (!channel || stale) {
    if (frame.event === 'phx_leave') return reply(connection, frame, 'ok');
    return reply(connection, frame, 'error', { reason: 'unmatched topic' });
  }
  if (frame.event === 'phx_leave') {
    reply(connection, frame, 'ok');
    return leaveChannel(realtime, channel);
  }
  if (frame.event === 'access_token') {
    // Each costs what a join costs.
    if (!admit(connection.joins, LIMITS.joinsPerSecond)) {
      return shutChannel(realtime, channel, TOO_MANY_JOINS);
    }
    return refreshToken(realtime, channel, 'payload' in frame ? frame.payload : null);
  }
  if (!admit(channel.messages, LIMITS.messagesPerSecond)) {
    return shutChannel(realtime, channel, TOO_MANY_MESSAGES);
  }
  if ('broadcast' in frame) return broadcast(realtime, channel, frame, frame.broadcast);
  if (frame.event === 'presence') {
    await readWriting(realtime, channel);
    // Whose socket went meanwhile is not there.
    if (connection.channels.get(frame.topic) !== channel) return;
    const outcome = realtime.presences.change(channel, frame.payload);
    if (outcome.status === 'shut') return shutChannel(realtime, channel, outcome.message);
    if (outcome.status === 'done') return reply(connection, frame, 'ok');
    const { reason } = outcome;
    return reply(connection, frame, 'error', reason === undefined ? {} : { reason });
  }
  reply(connection, frame, 'error', { reason: `unknown event: ${frame.event}` });
}

async function broadcast(
  realtime: Realtime,
  channel: Channel,
  frame: ClientFrame,
  message: Broadcast,
): Promise<void> {
  const { acknowledges, connection } = channel;
  if (sizeOf(message) > LIMITS.payloadBytes) {
    if (acknowledges) reply(connection, frame, 'error', 'payload_size_exceeded');
    return;
  }
  const named = Buffer.byteLength(message.event) <= LIMITS.nameBytes;
  const allowed = named && (await readWriting(realtime, channel)).broadcast;
  if (allowed) {
    const except = channel.hearsItself ? undefined : channel;
    realtime.hub.send(channel.topic, channel.isPrivate, message, except);
  }
  // Supabase leaves a refused sender waiting for its timeout; an error says the same sooner.
  if (acknowledges) reply(connection, frame, allowed ? 'ok' : 'error');
}

/** What a channel may do: asked when it first does something, since most of them only listen. */
async function readWriting({ sql }: Realtime, channel: Channel): Promise<Rights> {
  const { identity, topic, writes } = channel;
  if (writes) return writes;
  try {
    channel.writes = await askPolicies(sql, identity, topic, 'to write');
    return channel.writes;
  } catch (error) {
    console.warn(`realtime: the database did not answer a sender: ${String(error)}`);
    return { broadcast: false, presence: false };
  }
}

async function refreshToken(realtime: Realtime, channel: Channel, payload: unknown): Promise<void> {
  const { data } = tokenPayload.safeParse(payload);
  // supabase-js sends its key when there is no session: nothing new for this channel.
  if (!data?.access_token || data.access_token.startsWith('sb_')) return;
  if (data.access_token === channel.token) return;
  const { keyIdentity } = channel.connection;
  const identity = await readCaller(realtime.tokens, keyIdentity, data.access_token);
  if ('refused' in identity) return shutChannel(realtime, channel, identity.refused);
  const { topic, isPrivate, presence, hears: before } = channel;
  const wanted = { isPrivate, presence: presence.enabled };
  const hears = await readHearing(realtime, identity, topic, wanted);
  if (typeof hears === 'string') {
    // Joins get the kind of error and its text, running channels only the text.
    return shutChannel(realtime, channel, hears.replace(/^\w+: /, ''));
  }
  const lostPresence = presence.enabled && before.presence && !hears.presence;
  if ((before.broadcast && !hears.broadcast) || lostPresence) {
    const message = `You no longer have permission to read from this Channel topic: ${topic}`;
    return shutChannel(realtime, channel, message);
  }
  channel.identity = identity;
  channel.hears = hears;
  if (isPrivate) channel.writes = null;
  channel.token = data.access_token;
  await renewChanges(realtime.changes, channel);
}

/** Ends a channel that the client did not ask to end, and says why. */
function shutChannel(realtime: Realtime, channel: Channel, message: string): void {
  sendSystem(channel, 'system', 'error', message);
  leaveChannel(realtime, channel);
}

/** Ends a channel; the client hears `phx_close`. */
function leaveChannel(realtime: Realtime, channel: Channel): void {
  forgetChannel(realtime, channel);
  const { connection, joinRef, topic } = channel;
  const address = { joinRef, ref: joinRef, topic: `realtime:${topic}` };
  sendMessage(connection, address, 'phx_close', {});
}

/** Takes a channel out of everything, for a socket that has gone. */
export function forgetChannel({ hub, presences, changes }: Realtime, channel: Channel): void {
  const { connection, topic, isPrivate } = channel;
  if (connection.channels.get(`realtime:${topic}`) === channel) {
    connection.channels.delete(`realtime:${topic}`);
  }
  hub.remove(topic, isPrivate, channel);
  presences.forget(channel);
  changes.unsubscribe(channel);
}

/** Ends the channels of a connection whose tokens have ended. */
export function shutExpired(realtime: Realtime, connection: Connection, now = Date.now()): void {
  for (const channel of connection.channels.values()) {
    const expiry = expiryOf(channel.identity);
    if (expiry <= now) shutChannel(realtime, channel, expiredText(expiry, now));
  }
}

/** Ends a channel of a person whose session has ended, or whose account was banned or deleted. */
export function shutEnded(realtime: Realtime, channel: Channel): void {
  shutChannel(realtime, channel, 'The session of this token has ended');
}
