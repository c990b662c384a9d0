import type { Locator, Page } from 'playwright/test';
import { CAPABILITIES, LEVEL_LABEL } from '../../../pwa/features/device-storage/capabilities.ts';
import { expect, test } from '../../support/browser.ts';
import { expectAccessible } from '../axe.ts';
import { activity, arriveAs } from '../people.ts';
import { keptRows } from './kept.ts';

test.use({ pictures: true, serviceWorkers: 'allow' });

const storage = (page: Page) => page.getByRole('region', { name: 'Storage on this device' });
const bytesOf = (row: Locator) => row.locator('dd').innerText();
const kind = (page: Page, label: string) =>
  storage(page).locator('dl > div').filter({ hasText: label });

/** Waits until the worker has taken the page over, so that what is shown is cached. */
async function controlled(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** What a page says of itself once it stands: its heading, and whether it failed. */
async function stands(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('main .animate-pulse, main [aria-busy=true]')).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
}

/** Goes to a page inside the running app, as a link would; its heading takes the focus. */
async function follow(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    history.pushState({}, '', to);
  }, address);
  await expect(page.locator('main h1')).toBeFocused();
}

test('clearing cached data never drops unsent work', async ({ page, stack, context }) => {
  await arriveAs(page, stack, 'renter@kinstead.test');
  await page.goto('/homes');
  await controlled(page);
  await page.reload();
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.goto('/messages');
  await page
    .getByRole('region', { name: 'Conversations' })
    .getByRole('listitem')
    .first()
    .getByRole('button')
    .first()
    .click();
  const composer = page
    .getByRole('region', { name: 'Conversation', exact: true })
    .getByRole('textbox');
  await context.setOffline(true);
  await composer.fill('Waits to be sent');
  await composer.press('Enter');
  await expect(composer).toHaveValue('');
  await composer.fill('Half a sentence');
  await expect
    .poll(() => keptRows(page, 'drafts'))
    .toContainEqual(expect.objectContaining({ text: 'Half a sentence' }));
  const address = page.url();

  await page.goto('/settings');
  await expect(kind(page, 'Conversations')).toBeVisible();
  const before = await Promise.all(
    ['Drafts and unsaved forms', 'Waiting to be sent'].map((label) => bytesOf(kind(page, label))),
  );
  expect(before).not.toContain('0 B');
  for (const label of ['Conversations', 'Pictures and files', 'Homes and searches']) {
    expect(await bytesOf(kind(page, label)), label).not.toBe('0 B');
  }
  await expect(storage(page).getByText(/ in all, the app itself included/)).toBeVisible();

  await storage(page).getByRole('button', { name: 'Clear cached data' }).click();
  await expect(activity(page, 'Cached data cleared')).toBeVisible();
  await expect(kind(page, 'Conversations').locator('dd')).toHaveText('0 B');
  await expect(kind(page, 'Pictures and files').locator('dd')).toHaveText('0 B');
  const after = await Promise.all(
    ['Drafts and unsaved forms', 'Waiting to be sent'].map((label) => bytesOf(kind(page, label))),
  );
  expect(after).toEqual(before);

  // The app still starts without a connection, and the work is there once it is back.
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  await context.setOffline(false);
  await page.goto(address);
  await expect(composer).toHaveValue('Half a sentence');
  await expect(page.getByText('Waits to be sent').last()).toBeVisible();
  await composer.fill('');
});

test.describe('settings with a connection', () => {
  test.use({ serviceWorkers: 'block' });

  test('[GEN-06] settings have the theme of three, and the table of offline pages that the code has', async ({
    page,
    stack,
  }) => {
    // Colours that are on their way to the other theme have no contrast to judge.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await arriveAs(page, stack, 'renter@kinstead.test');
    await page.goto('/settings');
    for (const [name, theme] of [
      ['Dark', 'dark'],
      ['System', 'light'],
      ['Light', 'light'],
    ] as const) {
      await page.getByRole('radio', { name }).check({ force: true });
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    }
    const rows = page
      .getByRole('table', { name: 'What works without a connection' })
      .locator('tbody tr');
    await expect(rows).toHaveCount(CAPABILITIES.length);
    for (const [index, { what, level }] of CAPABILITIES.entries()) {
      await expect(rows.nth(index)).toContainText(what);
      await expect(rows.nth(index)).toContainText(LEVEL_LABEL[level]);
    }
    await expectAccessible(page, 'settings');

    await arriveAs(page, stack, 'host@kinstead.test');
    await page.goto('/dashboard/settings');
    await expect(rows).toHaveCount(CAPABILITIES.length);
    await expectAccessible(page, 'a host’s settings');
  });
});

test('every page that the table lists as working or syncing offline does so, for a renter, a host and a guide on one device', async ({
  page,
  stack,
  context,
}) => {
  test.setTimeout(420_000);
  const pages = CAPABILITIES.filter(({ level }) => level !== 'needs').flatMap((one) => one.pages);
  for (const { email, mine } of [
    { email: 'renter@kinstead.test', mine: /^\/(?!dashboard|guide-dashboard)/ },
    { email: 'host@kinstead.test', mine: /^\/dashboard/ },
    { email: 'guide@kinstead.test', mine: /^\/guide-dashboard/ },
  ]) {
    const paths = pages.filter((path) => mine.test(path));
    expect(paths.length).toBeGreaterThan(0);
    await test.step(email, async () => {
      await arriveAs(page, stack, email);
      const addresses = await visited(page, paths);
      await context.setOffline(true);
      for (const address of addresses) {
        await test.step(`${address} without a connection`, async () => {
          await page.goto(address);
          await stands(page);
          // No part of what a guide's device keeps whole says that it needs a connection.
          if (/guide-dashboard.(notifications|tour-hours|earnings|insights|profile)/.test(address))
            await expect(page.locator('main .offline-part')).toHaveCount(0);
        });
      }
      await context.setOffline(false);
    });
  }
});

/** Goes to each of these pages, with a home and an application in the place of their ids, and answers their addresses. */
async function visited(page: Page, paths: readonly string[]): Promise<string[]> {
  await page.goto('/homes');
  await controlled(page);
  await page.reload();
  const card = page.getByRole('article').getByRole('link').first();
  const home = (await card.getAttribute('href')) ?? '';
  let application = '';
  if (paths.includes('/applications/$id')) {
    await page.goto('/applications');
    const link = page.locator('main a[href^="/applications/"]').first();
    application = (await link.getAttribute('href')) ?? '';
  }
  const addresses = paths.map((path) =>
    path.replace('/listings/$id', home).replace('/applications/$id', application),
  );
  for (const address of addresses) {
    await follow(page, address);
    await stands(page);
  }
  return addresses;
}
