import type { RawData, WebSocket } from 'ws';
import { admit, createMeter, LIMITS } from './limits.ts';

/** Hands a socket's frames on at a pace that leaves its neighbours their turn. */
export type Pacer = {
  receive(data: RawData, binary: boolean): void;
  /** For a socket that has gone: what still waits is dropped. */
  stop(): void;
};

type Options = {
  socket: WebSocket;
  take(data: RawData, binary: boolean): void;
  /** A socket that was held back for so long does not mean to slow down. */
  onFlood(): void;
};

/**
 * The first frames of a second pass at once; of more, a few at every step. Meanwhile the socket is
 * not read, so the rest waits with its sender. Pausing alone is not enough: one read of the network
 * holds a hundred frames.
 */
export function createPacer({ socket, take, onFlood }: Options): Pacer {
  const atOnce = createMeter();
  let waiting: { data: RawData; binary: boolean }[] = [];
  let timer: NodeJS.Timeout | undefined;
  let heldSince = 0;
  let releasedAt = 0;

  const stop = () => {
    clearInterval(timer);
    timer = undefined;
    waiting = [];
  };
  const step = () => {
    for (const { data, binary } of waiting.splice(0, LIMITS.framesPerStep)) take(data, binary);
    const now = Date.now();
    if (waiting.length === 0) {
      stop();
      releasedAt = now;
      socket.resume();
    } else if (now - heldSince > LIMITS.heldMs) {
      stop();
      onFlood();
    }
  };
  return {
    stop,
    receive: (data, binary) => {
      if (!timer && admit(atOnce, LIMITS.framesAtOnce)) return take(data, binary);
      waiting.push({ data, binary });
      if (timer) return;
      const now = Date.now();
      // Held again at once is the same flood.
      if (now - releasedAt > LIMITS.stepMs * 4) heldSince = now;
      socket.pause();
      timer = setInterval(step, LIMITS.stepMs).unref();
    },
  };
}
