import type { Page } from 'playwright/test';
import { expect, test } from '../../support/browser.ts';
import { arriveAs, endSessionOf } from '../people.ts';

test.use({ serviceWorkers: 'allow' });

/** Waits until the worker has taken the page over, so that the next load comes through it. */
async function controlled(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

test('a visitor’s pages open offline: the shell, deep links, what was seen last, and searches that were never made', async ({
  page,
  context,
}) => {
  await test.step('a search that was never made shows what this device has cached, or says that nothing is', async () => {
    await page.goto('/about');
    await controlled(page);
    await context.setOffline(true);
    await page.goto('/homes');
    const main = page.getByRole('main');
    await expect(
      main.getByRole('heading', { name: 'This search needs a connection' }),
    ).toBeVisible();
    await expect(main.getByText('Something went wrong')).toHaveCount(0);
    await context.setOffline(false);
    const found = page.getByRole('article');
    await expect(found.first()).toBeVisible();
    const titles = await found.getByRole('heading').allTextContents();

    await context.setOffline(true);
    await page.goto('/homes?q=never%20asked%20before');
    await expect(
      main.getByRole('heading', { name: 'None of the homes on this device fits' }),
    ).toBeVisible();
    await expect(found.filter({ hasText: titles[0] ?? '' }).first()).toBeVisible();

    await page.goto('/homes?beds=1');
    await expect(main.getByRole('heading', { name: /^\d+ homes? on this device$/ })).toBeVisible();
    await expect(found.first()).toBeVisible();
    await context.setOffline(false);
  });

  await test.step('the shell, deep links and the pages seen last open offline', async () => {
    await page.goto('/homes');
    await controlled(page);
    // Seen once through the worker: only that is cached.
    await page.reload();
    const homes = page.getByRole('article');
    await expect(homes.first()).toBeVisible();
    const seen = await homes.count();
    const title = await homes.first().getByRole('heading').textContent();

    await context.setOffline(true);
    await page.reload();
    await expect(homes).toHaveCount(seen);
    await expect(homes.first().getByRole('heading')).toHaveText(title ?? '');
    await expect(
      page.getByRole('main').getByText(/What stands here was last updated/),
    ).toBeVisible();
    await expect(
      page.getByRole('status').getByText('You are offline', { exact: true }),
    ).toBeVisible();

    await page.goto('/about');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('About');

    await context.setOffline(false);
    await expect(page.getByText(/^You are offline/)).toHaveCount(0);
  });
});

test('the last user’s pages open at once without a connection, after an hour too, and claim nothing that they could not read', async ({
  page,
  stack,
  context,
}) => {
  await arriveAs(page, stack, 'guide@kinstead.test');
  await page.goto('/guide-dashboard/profile');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Profile & Settings');
  await controlled(page);
  await page.reload();
  await expect(heading).toHaveText('Profile & Settings');

  await context.setOffline(true);
  // The library's own repeating took 7 s for a profile and 25 s for a session that has ended.
  await page.reload();
  await expect(heading).toHaveText('Profile & Settings', { timeout: 4_000 });

  // A dashboard claims nothing that it could not read.
  await page.goto('/guide-dashboard');
  const figures = page.getByRole('main').locator('dl');
  await expect(figures.getByText('–')).toHaveCount(3);
  await expect(figures.getByText('all answered')).toHaveCount(0);
  await context.setOffline(false);
  await expect(figures.getByText('–')).toHaveCount(0);
  await context.setOffline(true);
  await endSessionOf(page);
  await page.goto('/guide-dashboard/tour-manager');
  await expect(heading).toHaveText('Tour Manager', { timeout: 4_000 });
  const refusal = page.getByRole('main').getByRole('heading', { name: 'You are offline' });
  await expect(refusal.first()).toBeVisible({ timeout: 4_000 });

  await context.setOffline(false);
  await expect(refusal).toHaveCount(0, { timeout: 90_000 });

  await arriveAs(page, stack, 'host@kinstead.test');
  await page.goto('/dashboard/settings');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings');
  await context.setOffline(true);
  await page.goto('/dashboard/notifications');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  await expect(page.getByText('Failed to load notifications')).toHaveCount(0);
  await expect(main.getByText('Something went wrong')).toHaveCount(0);
});

test('a page whose parts all wait for a connection says so once', async ({
  page,
  stack,
  context,
}) => {
  await arriveAs(page, stack, 'renter@kinstead.test');
  await page.goto('/settings');
  await controlled(page);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings');
  await context.setOffline(true);
  for (const path of ['/my-tours', '/reviews', '/payment']) {
    await page.goto(path);
    const panels = page.getByRole('main').getByRole('heading', { name: 'You are offline' });
    await expect(panels.first(), path).toBeVisible();
    await expect(panels.filter({ visible: true }), path).toHaveCount(1);
    await expect(page.getByText('No tour ahead')).toHaveCount(0);
  }
  // What this device has never seen of an account is not 'none yet'.
  await page.goto('/favorites');
  await expect(page.getByRole('main').getByText('You are offline')).toBeVisible();
  await expect(page.getByText('No favorites yet')).toHaveCount(0);
});

test.describe('before the worker has cached anything', () => {
  test.use({ serviceWorkers: 'block' });

  test('a visitor who goes offline at once still has the page', async ({ page, context }) => {
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
