import { release } from '../install/release.ts';

/** Longest wait for a release that is being fetched, in ms. */
const FETCH_TIMEOUT = 20_000;

/**
 * Reloads the page with the newest release. The service worker answers with the one that it has, so
 * the newest is asked for first, and takes over before the page loads again.
 */
export async function reloadNewest(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  // Without a connection the page can only come as it was.
  await registration?.update().catch(() => undefined);
  if (registration?.installing) await fetched();
  const known = release.getState();
  if (known.kind === 'waiting') known.take();
  else location.reload();
}

/** Resolves when a new release waits, or after the time for it. */
function fetched(): Promise<void> {
  return new Promise((done) => {
    const end = () => {
      clearTimeout(timer);
      stop();
      done();
    };
    const timer = setTimeout(end, FETCH_TIMEOUT);
    const stop = release.subscribe(end);
  });
}
