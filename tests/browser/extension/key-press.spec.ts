import { expect, PASSWORD, test } from '../../support/browser.ts';
import { startDisplay } from '../../support/display.ts';
import {
  openHostBrowser,
  SHIPPED_BUILD,
  signInToExtension,
  strictPage,
} from '../../support/extension.ts';
import { HOST } from './hosts.ts';

test('a real key press opens the bar of the shipped build on a strict page, which cannot look inside', async ({
  stack,
}) => {
  const display = await startDisplay();
  try {
    const browser = await openHostBrowser(stack.pwaUrl, {
      build: SHIPPED_BUILD,
      headed: { display: display.name },
    });
    const popup = await browser.open('popup');
    await signInToExtension(popup, HOST, PASSWORD);
    await expect(popup.getByRole('heading', { name: 'Notifications' })).toBeVisible();
    await popup.close();
    const theirs = await strictPage(browser.context);
    const { page } = theirs;
    await page.evaluate(() => {
      const heard: string[] = [];
      Object.assign(globalThis, { heard });
      addEventListener('keydown', ({ key }) => heard.push(key), true);
    });
    const heard = () => page.evaluate(() => (globalThis as unknown as { heard: string[] }).heard);
    await page.bringToFront();
    await page.getByLabel('Theirs').focus();
    await display.type('x');
    await expect(page.getByLabel('Theirs')).toHaveValue('x');

    await display.press('ctrl+shift+k');
    await expect(page.locator('kinstead-bar')).toHaveCount(1);
    const inside = () => document.querySelector('kinstead-bar')?.shadowRoot;
    expect(await page.evaluate(inside)).toBeNull();
    const before = await heard();
    const overlay = () => page.frames().find((frame) => frame.url().includes('overlay.html'));
    await expect.poll(() => overlay() !== undefined).toBe(true);
    const bar = overlay()?.getByRole('combobox', { name: 'Do anything' });
    if (!bar) throw new Error('the frame is gone again');
    await expect(bar).toBeFocused();
    await display.type('go to earnings');
    await expect(bar).toHaveValue('go to earnings');
    expect(await heard()).toEqual(before);
    const opened = browser.context.waitForEvent('page');
    await display.press('Return');
    await (await opened).waitForURL((url) => url.origin === stack.pwaUrl);
    await theirs.close();
    await browser.close();
  } finally {
    await display.stop();
  }
});
