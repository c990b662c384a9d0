import { browser } from 'wxt/browser';

/** Shows or hides the bar on the page in front: only when the host asks, and only there. */
export async function toggleOverlay(): Promise<void> {
  const [tab] = await browser.tabs.query({ active: true, lastFocusedWindow: true });
  if (tab?.id === undefined) return;
  try {
    await browser.scripting.executeScript({
      target: { tabId: tab.id },
      files: ['/overlay-frame.js'],
    });
  } catch {
    // Pages of the browser itself take no scripts: the popup has the same bar.
    await browser.action.openPopup?.();
  }
}
