import { browser } from 'wxt/browser';
import { pwaUrlItem } from '../storage.ts';

/**
 * Opens a path of the app: in the tab that already shows the app when the browser lets us know
 * of one, else in a new tab. Paths that would leave the app are not opened.
 */
export async function openPage(path: string): Promise<void> {
  const base = new URL(await pwaUrlItem.getValue());
  const target = new URL(path, base);
  if (target.origin !== base.origin) return;
  await browser.tabs.create({ url: target.href });
}
