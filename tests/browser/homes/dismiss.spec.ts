import type { Page } from 'playwright/test';
import { expect, test } from '../../support/browser.ts';

/** Homes cannot be had: the server fails, and says no more. */
const failing = (page: Page, what: RegExp) =>
  page.route(what, (route) => route.fulfill({ status: 500, json: { message: 'broken' } }));

const panel = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('alert')
    .filter({ has: page.getByRole('button') });

test('[GEN-12] the error of the newest homes is dismissed, and the start stays', async ({
  page,
}) => {
  await failing(page, /rpc\/search_listings/);
  await page.goto('/about');
  await page.getByRole('link', { name: 'Kinstead' }).first().click();
  await expect(panel(page).getByRole('button', { name: 'Retry' })).toBeVisible();
  await panel(page).getByRole('button', { name: 'Dismiss' }).click();
  await expect(panel(page)).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'See all homes' })).toBeVisible();
});

test('[GEN-12] the error of the favorites is dismissed, and the page stays', async ({ page }) => {
  await page.goto('/homes');
  await page
    .getByRole('button', { name: /^Save .* to favorites$/ })
    .first()
    .click();
  await failing(page, /rest\/v1\/listings/);
  await page.goto('/favorites');
  await expect(panel(page).getByRole('button', { name: 'Retry' })).toBeVisible();
  await panel(page).getByRole('button', { name: 'Dismiss' }).click();
  await expect(panel(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Favorites' })).toBeVisible();
});
