import type { Page } from 'playwright/test';
import { expect, test } from '../../support/browser.ts';

const shown = (page: Page) => page.locator('html').getAttribute('data-theme');
const background = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
const kept = (page: Page) => page.evaluate(() => localStorage.getItem('kinstead.theme'));

test('[GEN-07][GEN-08][GEN-09] the theme is light at first; the control offers light and dark; the choice persists', async ({
  page,
}) => {
  // The device asks for dark; without a choice the product is light all the same.
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/about');
  expect(await shown(page)).toBe('light');
  const light = await background(page);

  await page.getByRole('button', { name: 'Use the dark theme' }).click();
  expect(await shown(page)).toBe('dark');
  expect(await background(page)).not.toBe(light);
  expect(await kept(page)).toBe('dark');

  await page.reload();
  expect(await shown(page)).toBe('dark');
  await page.getByRole('button', { name: 'Use the light theme' }).click();
  expect(await shown(page)).toBe('light');
  expect(await kept(page)).toBe('light');
  expect(await background(page)).toBe(light);
});

test('[GEN-06] the system theme follows the device, also while the page is open', async ({
  page,
}) => {
  await page.goto('/health');
  await page.evaluate(() => localStorage.setItem('kinstead.theme', 'system'));
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/about');
  expect(await shown(page)).toBe('dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(() => shown(page)).toBe('light');
  expect(await kept(page)).toBe('system');
});
