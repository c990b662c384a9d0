import { z } from 'zod';
import { expiredText, expiryOf, readCaller } from './callers.ts';
import { type Channel, type Connection, reply, sendMessage, sendOnChannel } from './connection.ts';
import { join, type Realtime, rightsOn } from './joins.ts';
import { admit, LIMITS, TOO_MANY_JOINS, TOO_MANY_MESSAGES } from './limits.ts';
import { changePresence, forgetPresence } from './presence.ts';
import type { Broadcast, ClientFrame } from './wire.ts';

const tokenPayload = z.object({ access_token: z.string().nullish() });

/** Handles one frame of a client; errors of the client's are answered, never thrown. */
export async function handleFrame(
  realtime: Realtime,
  connection: Connection,
  frame: ClientFrame,
): Promise<void> {
  if (frame.event === 'phx_join') {
    return join(realtime, connection, frame, (earlier) => leaveChannel(realtime, earlier));
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
    const done = changePresence(realtime.hub, channel, frame.payload);
    return reply(connection, frame, done ? 'ok' : 'error');
  }
  reply(connection, frame, 'error', { reason: `unknown event: ${frame.event}` });
}

function broadcast(
  { hub }: Realtime,
  channel: Channel,
  frame: ClientFrame,
  message: Broadcast,
): void {
  const allowed = channel.rights.sends && Buffer.byteLength(message.event) <= LIMITS.nameBytes;
  if (allowed) {
    const except = channel.hearsItself ? undefined : channel;
    hub.publish(channel.topic, channel.isPrivate, message, except);
  }
  // Supabase leaves a refused sender waiting for its timeout; an error says the same sooner.
  if (channel.acknowledges) reply(channel.connection, frame, allowed ? 'ok' : 'error');
}

async function refreshToken(realtime: Realtime, channel: Channel, payload: unknown): Promise<void> {
  const { data } = tokenPayload.safeParse(payload);
  // supabase-js sends its key when nobody is signed in: nothing new for this channel.
  if (!data?.access_token || data.access_token.startsWith('sb_')) return;
  const { keyIdentity } = channel.connection;
  const identity = await readCaller(realtime.tokens, keyIdentity, data.access_token);
  if ('refused' in identity) return shutChannel(realtime, channel, identity.refused);
  const rights = await rightsOn(realtime, identity, channel.topic, channel.isPrivate);
  if (typeof rights === 'string') return shutChannel(realtime, channel, rights);
  channel.identity = identity;
  channel.rights = rights;
}

/** Ends a channel that the client did not ask to end, and says why. */
export function shutChannel(realtime: Realtime, channel: Channel, message: string): void {
  sendOnChannel(channel, 'system', {
    extension: 'system',
    status: 'error',
    message,
    channel: channel.topic,
  });
  leaveChannel(realtime, channel);
}

/** Ends a channel; the client hears `phx_close`. */
export function leaveChannel(realtime: Realtime, channel: Channel): void {
  forgetChannel(realtime, channel);
  const { connection, joinRef, topic } = channel;
  const address = { joinRef, ref: joinRef, topic: `realtime:${topic}` };
  sendMessage(connection, address, 'phx_close', {});
}

/** Takes a channel out of everything, for a socket that has gone. */
export function forgetChannel({ hub }: Realtime, channel: Channel): void {
  const { connection, topic, isPrivate } = channel;
  if (connection.channels.get(`realtime:${topic}`) === channel) {
    connection.channels.delete(`realtime:${topic}`);
  }
  hub.remove(topic, isPrivate, channel);
  forgetPresence(hub, channel);
}

/** Ends the channels of a connection whose tokens have ended. */
export function shutExpired(realtime: Realtime, connection: Connection, now = Date.now()): void {
  for (const channel of connection.channels.values()) {
    const expiry = expiryOf(channel.identity);
    if (expiry <= now) shutChannel(realtime, channel, expiredText(expiry, now));
  }
}
