import { browser } from 'wxt/browser';
import { pwaUrlItem } from '../storage.ts';

/**
 * Opens a path of the app in a tab of its own: without access to tabs we know of none that shows
 * it already. Paths that would leave the app are not opened.
 */
export async function openPage(path: string): Promise<void> {
  const base = new URL(await pwaUrlItem.getValue());
  const target = new URL(path, base);
  if (target.origin !== base.origin) return;
  await browser.tabs.create({ url: target.href });
}
