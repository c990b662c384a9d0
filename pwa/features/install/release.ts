import { createStore } from 'zustand/vanilla';
import { trustedAddress } from '#shared/platform/supabase/trusted-address.ts';

/** What the page knows of releases: nothing new, one that waits, or one that took over elsewhere. */
export type Release =
  | { kind: 'current' }
  | { kind: 'waiting'; take: () => void }
  | { kind: 'stale' };

/** The state of releases, for the strip that offers to reload. */
export const release = createStore<Release>(() => ({ kind: 'current' }));

const HOUR = 60 * 60 * 1000;

/** Registers the service worker and watches for a new one. Nothing reloads without consent. */
export async function watchReleases(): Promise<void> {
  // A chunk of a release that is gone: the page works on, and says what to do.
  // Without a connection it may just not be here; and a release that waits says more.
  addEventListener('vite:preloadError', () => {
    if (navigator.onLine && release.getState().kind === 'current')
      release.setState({ kind: 'stale' }, true);
  });
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  const { Workbox } = await import('workbox-window');
  const workbox = new Workbox(trustedAddress('/sw.js'));
  let registration: ServiceWorkerRegistration | undefined;
  let asked = false;
  workbox.addEventListener('waiting', () => {
    const take = () => {
      asked = true;
      // Not by the library: in a tab that is open for longer it would tell the worker that is active.
      const waiting = registration?.waiting;
      if (waiting) waiting.postMessage({ type: 'take-over' });
      else location.reload();
    };
    release.setState({ kind: 'waiting', take }, true);
  });
  // The first worker of a first visit changes nothing; each later one is another release.
  let controlled = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (asked) location.reload();
    else if (controlled) release.setState({ kind: 'stale' }, true);
    controlled = true;
  });
  try {
    registration = await workbox.register();
  } catch (error) {
    // Private windows and insecure addresses have no worker: the app works, only not offline.
    console.warn('service worker', error);
    return;
  }
  setInterval(() => void workbox.update().catch(() => undefined), HOUR); // offline is no error here
}
