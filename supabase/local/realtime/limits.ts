/** Limits of one socket; the texts are those of Supabase. */
export const LIMITS = {
  /** Largest frame in bytes; `ws` closes the socket with 1009 above it. */
  frameBytes: 1_000_000,
  channels: 100,
  joinsPerSecond: 100,
  messagesPerSecond: 100,
  /** Frames of any kind: above it the socket is closed, not a channel. */
  framesPerSecond: 400,
  /** A consumer that leaves so much unread is cut off: it catches up from rows. */
  unreadBytes: 4_000_000,
  /** Bytes of a topic's or event's name: one byte holds their length in binary frames. */
  nameBytes: 255,
} as const;

export const TOO_MANY_CHANNELS = 'ChannelRateLimitReached: Too many channels';
export const TOO_MANY_JOINS = 'ClientJoinRateLimitReached: Too many joins per second';
export const TOO_MANY_MESSAGES = 'Too many messages per second';

/** Counts within the running second. */
export type Meter = { second: number; count: number };

export function createMeter(): Meter {
  return { second: 0, count: 0 };
}

/** Counts one more; false when that is above the limit. */
export function admit(meter: Meter, limit: number, now = Date.now()): boolean {
  const second = Math.floor(now / 1000);
  if (meter.second !== second) {
    meter.second = second;
    meter.count = 0;
  }
  meter.count += 1;
  return meter.count <= limit;
}
