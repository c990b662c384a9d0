import { platform } from '../ports/platform.ts';
import type { OutboxPorts } from './outbox.ts';

/** What a queue needs of the world: the shell's ports and the browser's locks, by the queue's name. */
export function browserOutboxPorts(userId: string, queue = 'outbox'): OutboxPorts {
  const { clock, network } = platform();
  return {
    clock,
    network,
    async alone(work) {
      // Without Web Locks (an insecure address on the local network) ids still keep a row single.
      if (!('locks' in navigator)) return await work();
      return await navigator.locks.request(`kinstead.${queue}.${userId}`, work);
    },
  };
}

/** Calls `wake` when sending may work again: connected, visible, back from the page cache. */
export function onWake(wake: () => void): () => void {
  const { network, focus } = platform();
  const stops = [
    network.onChange((online) => online && wake()),
    focus.onChange((visible) => visible && wake()),
  ];
  addEventListener('pageshow', wake);
  return () => {
    removeEventListener('pageshow', wake);
    for (const stop of stops) stop();
  };
}
