import { browser } from 'wxt/browser';

/** How long to wait for a new version that the browser downloads, in ms. */
const FETCH_TIMEOUT = 20_000;

/**
 * Starts the extension again with its newest version; false where the browser has none yet. A
 * browser without the question (Firefox) looks for updates by itself: starting again takes what it
 * has fetched.
 */
export async function updateExtension(): Promise<boolean> {
  const { runtime } = browser;
  if (runtime.requestUpdateCheck) {
    const fetched = new Promise<void>((done) =>
      runtime.onUpdateAvailable.addListener(() => done()),
    );
    const { status } = await runtime.requestUpdateCheck();
    if (status !== 'update_available') return false;
    await Promise.race([fetched, new Promise((done) => setTimeout(done, FETCH_TIMEOUT))]);
  }
  runtime.reload();
  return true;
}
