/** Limits of one socket; the texts are those of Supabase. */
export const LIMITS = {
  /** Largest frame in bytes; `ws` closes the socket with 1009 above it. */
  frameBytes: 1_000_000,
  channels: 100,
  joinsPerSecond: 100,
  messagesPerSecond: 100,
  /** Bytes of one broadcast or of what a client tracks. */
  payloadBytes: 256_000,
  /** Presence messages of one channel in one window. */
  presencesPerWindow: 5,
  presenceWindowMs: 30_000,
  /** Of all clients of this server. */
  presencesPerSecond: 1_000,
  /** Broadcasts over HTTP of one caller. */
  postsPerSecond: 100,
  /** Frames of any kind: above it the socket is closed, not a channel. */
  framesPerSecond: 400,
  /** Frames of a second that are handled as they come; the others wait for a step. */
  framesAtOnce: 100,
  framesPerStep: 8,
  stepMs: 50,
  /** A socket that had to be held back for so long is closed. */
  heldMs: 1_000,
  /** A consumer that leaves so much unread is cut off: it catches up from rows. */
  unreadBytes: 4_000_000,
  /** Bytes of a topic's or event's name: one byte holds their length in binary frames. */
  nameBytes: 255,
} as const;

export const TOO_MANY_CHANNELS = 'ChannelRateLimitReached: Too many channels';
export const TOO_MANY_JOINS = 'ClientJoinRateLimitReached: Too many joins per second';
export const TOO_MANY_MESSAGES = 'Too many messages per second';

/** Counts within the running second, or another window. */
export type Meter = { window: number; count: number };

export function createMeter(): Meter {
  return { window: 0, count: 0 };
}

/** Counts one more; false when that is above the limit. */
export function admit(meter: Meter, limit: number, now = Date.now(), windowMs = 1_000): boolean {
  const window = Math.floor(now / windowMs);
  if (meter.window !== window) {
    meter.window = window;
    meter.count = 0;
  }
  meter.count += 1;
  return meter.count <= limit;
}
