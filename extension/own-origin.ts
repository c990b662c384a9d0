import { browser } from 'wxt/browser';

/** The origin of the extension's pages; `URL` calls it 'null' where it does not know the scheme. */
export function ownOrigin(): string {
  return browser.runtime.getURL('/popup.html').slice(0, -'/popup.html'.length);
}
