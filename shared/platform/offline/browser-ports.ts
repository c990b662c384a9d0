import type { OutboxPorts } from './outbox.ts';

/** The browser's side of the outbox: Web Locks, the network flag and timers. */
export function browserOutboxPorts(userId: string): OutboxPorts {
  return {
    async alone(work) {
      // Without Web Locks (an insecure address on the local network) ids still keep a row single.
      if (!('locks' in navigator)) return await work();
      return await navigator.locks.request(`kinstead.outbox.${userId}`, work);
    },
    isOnline: () => navigator.onLine,
    later(milliseconds, work) {
      const timer = setTimeout(work, milliseconds);
      return () => clearTimeout(timer);
    },
  };
}

/** Calls `wake` when sending may work again: online, visible, shown again from the cache. */
export function onWake(wake: () => void): () => void {
  const visible = () => {
    if (document.visibilityState === 'visible') wake();
  };
  const events = new AbortController();
  const { signal } = events;
  window.addEventListener('online', wake, { signal });
  window.addEventListener('pageshow', wake, { signal });
  document.addEventListener('visibilitychange', visible, { signal });
  return () => events.abort();
}
