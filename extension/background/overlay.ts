import { browser } from 'wxt/browser';

/** Shows or hides the bar on the page in front: only when the host asks, and only there. */
export async function toggleOverlay(): Promise<void> {
  const [tab] = await browser.tabs.query({ active: true, lastFocusedWindow: true });
  if (tab?.id === undefined) return;
  try {
    const [answer] = await browser.scripting.executeScript({
      target: { tabId: tab.id },
      files: ['/overlay-frame.js'],
    });
    // A document without a place for it, such as a picture: the popup has the same bar.
    if (answer?.result === false) await browser.action.openPopup?.();
  } catch {
    // Pages of the browser itself take no scripts: the popup has the same bar.
    await browser.action.openPopup?.();
  }
}
