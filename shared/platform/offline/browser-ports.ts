import { platform } from '../ports/platform.ts';
import { alone } from './locks.ts';
import type { OutboxPorts } from './outbox.ts';

/** What a queue needs of the world: the shell's ports and the browser's locks, by the queue's name. */
export function browserOutboxPorts(userId: string, queue = 'outbox'): OutboxPorts {
  const { clock, network } = platform();
  return {
    clock,
    network,
    alone: (work) => alone(queue, userId, work),
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
