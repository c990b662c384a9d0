import type { Page } from 'playwright/test';
import { expect, test } from '../../support/browser.ts';

/** Waits until the worker has taken the page over, so that the next load comes through it. */
async function controlled(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

test('the shell, deep links and what was seen last open offline', async ({ page, context }) => {
  await page.goto('/homes');
  await controlled(page);
  // Seen once through the worker: only that is kept.
  await page.reload();
  const homes = page.getByRole('article');
  await expect(homes.first()).toBeVisible();
  const seen = await homes.count();
  const title = await homes.first().getByRole('heading').textContent();

  await context.setOffline(true);
  await page.reload();
  await expect(homes).toHaveCount(seen);
  await expect(homes.first().getByRole('heading')).toHaveText(title ?? '');
  await expect(page.getByText(/^You are offline/)).toBeVisible();

  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('About');

  await context.setOffline(false);
  await expect(page.getByText(/^You are offline/)).toHaveCount(0);
});

test.describe('before the worker has anything', () => {
  test.use({ serviceWorkers: 'block' });

  test('who loses the connection at once keeps the page', async ({ page, context }) => {
    await page.goto('/about');
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toContainText('About');
    const refused = page.waitForEvent('requestfailed');
    await context.setOffline(true);
    await refused;
    await expect(heading).toContainText('About');
    await context.setOffline(false);
    await expect(heading).toContainText('About');
  });
});
