import type { Page } from 'playwright/test';
import { expect, test } from '../../support/browser.ts';
import { activity, arriveAs, expectCritical, expectPath } from '../people.ts';

const places = (page: Page) => page.getByRole('navigation', { name: 'Dashboard' });
const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });

test('[GEN-03] a host’s sidebar opens a page for each part of the host system', async ({
  page,
  stack,
}) => {
  await arriveAs(page, stack, 'host@kinstead.test');
  await page.goto('/dashboard');
  for (const name of [
    ...['Listings', 'Applications', 'Earnings', 'Insights', 'Tours'],
    ...['Messages', 'Documents', 'Maintenance', 'Reviews'],
  ]) {
    await places(page).getByRole('link', { name }).click();
    await expectPath(page, `/dashboard/${name.toLowerCase()}`);
    await expect(heading(page)).toHaveText(name);
  }
});

test('[GEN-04] a guide has a dashboard of their own with each part of the guide system', async ({
  page,
  stack,
}) => {
  await arriveAs(page, stack, 'guide@kinstead.test');
  await page.goto('/guide-dashboard');
  for (const [name, path] of [
    ['Profile & Settings', 'profile'],
    ['Earnings', 'earnings'],
    ['Messages', 'messages'],
    ['List My Home', 'list-my-home'],
    ['Calendar', 'calendar'],
    ['Tour Manager', 'tour-manager'],
    ['Live Tour', 'live-tour'],
  ] as const) {
    await places(page).getByRole('link', { name }).click();
    await expectPath(page, `/guide-dashboard/${path}`);
    await expect(heading(page)).toHaveText(name);
  }
  // No menu of the specification names it; its public name leads there.
  await page.goto('/insights');
  await expectPath(page, '/guide-dashboard/insights');
  await expect(heading(page)).toHaveText('Insights');
});

test('[DEC-09] guide pages that a host opens by URL go through their guard, which redirects', async ({
  page,
  stack,
}) => {
  await arriveAs(page, stack, 'host@kinstead.test');
  for (const typed of ['go to guide dashboard', 'open tour manager']) {
    await page.goto('/dashboard/settings');
    await page.getByRole('combobox', { name: 'Do anything' }).fill(typed);
    // It sends once the assistant is connected.
    await expect(page.getByRole('button', { name: 'Send', disabled: false })).toBeVisible();
    await page.keyboard.press('Enter');
    await expectPath(page, '/');
    await expectCritical(page, 'Access Denied', 'This dashboard is only accessible to guides');
  }
});

test('[DEC-10] a guide who signs out is informed once', async ({ page, stack }) => {
  await page.clock.install();
  await arriveAs(page, stack, 'guide2@kinstead.test');
  await page.goto('/guide-dashboard');
  await expect(heading(page)).toHaveText('Hello Theo');
  await page.evaluate(countSignedOut);
  await page.getByRole('complementary').getByRole('button', { name: 'Sign out' }).click();
  await expectPath(page, '/');
  await expect(activity(page, 'Signed out')).toBeVisible();
  // A second one would stand next to it, or come when it goes.
  await page.clock.fastForward(5_000);
  await expect(activity(page, 'Signed out')).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.dataset.signedOut)).toBe('1');
  await expect(page.getByRole('alert').getByRole('button', { name: 'Dismiss' })).toHaveCount(0);
});

/** Counts, inside the browser, every toast that says so from now on. */
function countSignedOut() {
  const seen = new Set<Element>();
  new MutationObserver(() => {
    for (const toast of document.querySelectorAll('[data-sonner-toast]')) {
      if (toast.textContent?.includes('Signed out')) seen.add(toast);
    }
    document.documentElement.dataset.signedOut = String(seen.size);
  }).observe(document.body, { childList: true, subtree: true });
}
