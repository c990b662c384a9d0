import type { Page } from 'playwright/test';
import { expect, test } from '../../support/browser.ts';
import { arriveAs, expectPath } from '../people.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const more = (page: Page) =>
  page.getByRole('navigation', { name: 'Tabs' }).getByRole('button', { name: 'More' });
const sheet = (page: Page, name: string) => page.getByRole('dialog', { name });

/** From one page of the app to another, as people get there. */
async function walkToHomes(page: Page) {
  await page.goto('/about');
  await page.getByRole('navigation', { name: 'Tabs' }).getByRole('link', { name: 'Explore' }).tap();
  await expectPath(page, '/homes');
}

test('on a phone Back closes a sheet and stays on the page; the next Back leaves it', async ({
  page,
}) => {
  await walkToHomes(page);
  await page.getByRole('button', { name: /^Filters/ }).tap();
  await expect(sheet(page, 'Filters')).toBeVisible();
  await expect.poll(() => page.evaluate(() => history.state.layers)).toBe(1);
  await page.goBack();
  await expect(sheet(page, 'Filters')).toBeHidden();
  await expectPath(page, '/homes');
  await page.goBack();
  await expectPath(page, '/about');
});

test('a sheet that was closed with its button leaves nothing behind for Back or Forward', async ({
  page,
}) => {
  await walkToHomes(page);
  const entries = () => page.evaluate(() => history.length);
  const before = await entries();
  for (let round = 0; round < 3; round += 1) {
    await page.getByRole('button', { name: /^Filters/ }).tap();
    await expect(sheet(page, 'Filters')).toBeVisible();
    await expect.poll(() => page.evaluate(() => history.state.layers)).toBe(1);
    await page.getByRole('button', { name: 'Close' }).tap();
    await expect(sheet(page, 'Filters')).toBeHidden();
    await expect.poll(() => page.evaluate(() => history.state.layers)).toBeUndefined();
  }
  expect(await entries()).toBeLessThanOrEqual(before + 1);
  await page.goForward();
  await expectPath(page, '/homes');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => history.state.layers)).toBeUndefined();
  await page.goBack();
  await expectPath(page, '/about');
});

test('filters that were chosen in a sheet hold after it has closed', async ({ page }) => {
  await walkToHomes(page);
  await page.getByRole('button', { name: /^Filters/ }).tap();
  await sheet(page, 'Filters')
    .getByRole('group', { name: 'Bedrooms' })
    .getByRole('button', { name: /^2\+/ })
    .tap();
  await sheet(page, 'Filters')
    .getByRole('button', { name: /^Show / })
    .tap();
  await expect(sheet(page, 'Filters')).toBeHidden();
  await expect(page).toHaveURL(/beds=2/);
  await expect.poll(() => page.evaluate(() => history.state.layers)).toBeUndefined();
  await expect(page).toHaveURL(/beds=2/);
});

test('a page that was reached from a sheet leads back to the page below the sheet', async ({
  page,
}) => {
  await walkToHomes(page);
  await more(page).tap();
  await sheet(page, 'More').getByRole('link', { name: 'Blog' }).tap();
  await expectPath(page, '/blog');
  await page.goBack();
  await expectPath(page, '/homes');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goBack();
  await expectPath(page, '/about');
});

test('Back closes the picture viewer of a home', async ({ page }) => {
  await page.goto('/homes');
  // Other tests publish homes without a picture meanwhile.
  const home = page.getByRole('article').filter({ has: page.locator('img') });
  await home.first().locator('a[href^="/listings/"]').first().tap();
  await page.waitForURL(/\/listings\//);
  await page
    .getByRole('button', { name: /pictures?/i })
    .first()
    .tap();
  const viewer = page.locator('dialog[open]');
  await expect(viewer).toBeVisible();
  await expect.poll(() => page.evaluate(() => history.state.layers)).toBe(1);
  await page.goBack();
  await expect(viewer).toHaveCount(0);
  await expect(page).toHaveURL(/\/listings\//);
  await page.goBack();
  await expectPath(page, '/homes');
});

test('layers above each other close one at a time, and what was typed below stays', async ({
  page,
}) => {
  await page.goto('/about');
  await page.goto('/playground');
  await page.getByRole('button', { name: 'Open the drawer' }).tap();
  const drawer = sheet(page, 'Ada Lovelace');
  await drawer.getByLabel('Your note').fill('Has a cat');
  await drawer.getByRole('button', { name: 'Calendar of Tour on' }).tap();
  const calendar = sheet(page, 'Calendar of Tour on');
  await expect(calendar).toBeVisible();
  await expect.poll(() => page.evaluate(() => history.state.layers)).toBe(2);
  await page.goBack();
  await expect(calendar).toBeHidden();
  await expect(drawer.getByLabel('Your note')).toHaveValue('Has a cat');
  await page.goBack();
  await expect(drawer).toBeHidden();
  await expectPath(page, '/playground');
});

test('the menu and the bell of a host close with Back on a phone', async ({ page, stack }) => {
  await arriveAs(page, stack, 'host@kinstead.test');
  await page.goto('/dashboard');
  await page.getByRole('button', { name: /^Notifications/ }).tap();
  await expect(sheet(page, 'Notifications')).toBeVisible();
  await expect.poll(() => page.evaluate(() => history.state.layers)).toBe(1);
  await page.goBack();
  await expect(sheet(page, 'Notifications')).toBeHidden();
  await expectPath(page, '/dashboard');
  await page.getByRole('button', { name: 'Toggle sidebar' }).tap();
  await expect(page.getByRole('navigation', { name: 'Dashboard' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('navigation', { name: 'Dashboard' })).toBeHidden();
  await expectPath(page, '/dashboard');
});
