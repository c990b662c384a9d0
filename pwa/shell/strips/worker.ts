import { createStore } from 'zustand/vanilla';

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
  addEventListener('vite:preloadError', () => release.setState({ kind: 'stale' }, true));
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  const { Workbox } = await import('workbox-window');
  const workbox = new Workbox('/sw.js');
  let asked = false;
  workbox.addEventListener('waiting', () => {
    const take = () => {
      asked = true;
      void workbox.messageSW({ type: 'take-over' });
    };
    release.setState({ kind: 'waiting', take }, true);
  });
  workbox.addEventListener('controlling', ({ isUpdate }) => {
    if (asked) location.reload();
    else if (isUpdate) release.setState({ kind: 'stale' }, true);
  });
  try {
    await workbox.register();
  } catch (error) {
    // Private windows and insecure addresses have no worker: the app works, only not offline.
    console.warn('service worker', error);
    return;
  }
  setInterval(() => void workbox.update().catch(() => undefined), HOUR); // offline is no error here
}
