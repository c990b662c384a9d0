import { StorageError } from './errors.ts';

const AT_ONCE = 2;
const WAITING = 200;

let running = 0;
const queue: (() => void)[] = [];

/** Runs work on pictures a few at a time, in the order of asking; a crowd is turned away. */
export async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) {
    if (queue.length >= WAITING) throw new StorageError(429, 'SlowDown', 'Too many requests');
    await new Promise<void>((go) => queue.push(go));
  } else {
    running += 1;
  }
  try {
    return await work();
  } finally {
    // The place passes on to the caller that has waited longest.
    const next = queue.shift();
    if (next) next();
    else running -= 1;
  }
}
