/** Bytes of the largest frame; a larger one closes the socket with 1009. */
export const FRAME_BYTES_MAX = 64 * 1024;

/** Frames in a burst, and frames a second after it; more closes the socket with 1008. */
export const FRAMES_BURST = 200;
const FRAMES_PER_SECOND = 40;

/** Requests of one socket that wait for their turn; more are answered with `error`. */
export const WAITING_MAX = 100;

/** Bytes that a client may leave unread before it is cut off. */
export const UNREAD_BYTES_MAX = 1024 * 1024;

/** A bucket that fills with time: whether one more frame is within the limit. */
export function createFrameLimit(now: () => number): () => boolean {
  let left = FRAMES_BURST;
  let filledAt = now();
  return () => {
    const at = now();
    left = Math.min(FRAMES_BURST, left + ((at - filledAt) / 1000) * FRAMES_PER_SECOND);
    filledAt = at;
    if (left < 1) return false;
    left -= 1;
    return true;
  };
}
