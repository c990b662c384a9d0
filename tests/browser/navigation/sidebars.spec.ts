import type { Page } from 'playwright/test';
import { expect, test } from '../../support/browser.ts';
import { activity, arriveAs, expectPath } from '../people.ts';

// Here things move, as people see them.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const sidebar = (page: Page) => page.getByRole('complementary');
const places = (page: Page) =>
  page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link');
const widthOf = (page: Page) => async () => (await sidebar(page).boundingBox())?.width;

/** Names and addresses of a sidebar's places, in order; a badge is no part of a name. */
const placeList = (page: Page) =>
  places(page).evaluateAll((links) =>
    links.map((link) => [link.querySelector('span')?.textContent, link.getAttribute('href')]),
  );

test('[NAV-22][NAV-23] the host’s sidebar shows the host and eleven links', async ({
  page,
  stack,
}) => {
  await arriveAs(page, stack, 'host@kinstead.test');
  await page.goto('/dashboard');
  await expect(sidebar(page).getByText('Hanna', { exact: true })).toBeVisible();
  expect(await placeList(page)).toEqual([
    ['Dashboard', '/dashboard'],
    ['Listings', '/dashboard/listings'],
    ['Applications', '/dashboard/applications'],
    ['Earnings', '/dashboard/earnings'],
    ['Insights', '/dashboard/insights'],
    ['Tours', '/dashboard/tours'],
    ['Messages', '/dashboard/messages'],
    ['Documents', '/dashboard/documents'],
    ['Maintenance', '/dashboard/maintenance'],
    ['Reviews', '/dashboard/reviews'],
    ['Settings', '/dashboard/settings'],
  ]);
  await places(page).nth(6).click();
  await expectPath(page, '/dashboard/messages');
});

test('[NAV-21][NAV-25][NAV-26][NAV-27] the sidebar collapses by button and keys and stays collapsed', async ({
  page,
  stack,
}) => {
  await arriveAs(page, stack, 'host@kinstead.test');
  await page.goto('/dashboard');
  await expect.poll(widthOf(page)).toBe(16 * 16);
  await page.keyboard.press('Control+b');
  await expect.poll(widthOf(page)).toBe(3 * 16);
  await page.keyboard.press('Meta+b');
  await expect.poll(widthOf(page)).toBe(16 * 16);
  await page.getByRole('button', { name: 'Toggle sidebar' }).click();
  await expect.poll(widthOf(page)).toBe(3 * 16);
  await expect(sidebar(page).getByText('Listings', { exact: true })).toHaveCount(0);

  const cookie = (await page.context().cookies()).find(({ name }) => name === 'kinstead_sidebar');
  const seconds = (cookie?.expires ?? 0) - Date.now() / 1000;
  expect(seconds).toBeGreaterThan(7 * 86_400 - 60);
  expect(seconds).toBeLessThanOrEqual(7 * 86_400);

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Hello, Hanna' })).toBeVisible();
  expect(await widthOf(page)()).toBe(3 * 16);
});

test('[NAV-35] a tooltip waits 700 ms, the next one within 300 ms does not', async ({
  page,
  stack,
}) => {
  await arriveAs(page, stack, 'host@kinstead.test');
  await page.clock.install();
  await page.goto('/dashboard');
  await expect.poll(widthOf(page)).toBe(16 * 16);
  await page.keyboard.press('Control+b');
  await expect.poll(widthOf(page)).toBe(3 * 16);
  await page.clock.pauseAt(Date.now() + 60_000);
  const tip = (name: string) =>
    page.getByText(name, { exact: true }).and(page.locator('[data-side]'));

  await places(page).nth(1).hover();
  await page.clock.runFor(650);
  await expect(tip('Listings')).toHaveCount(0);
  await page.clock.runFor(100);
  await expect(tip('Listings')).toBeVisible();

  await places(page).nth(2).hover();
  await page.clock.runFor(100);
  await expect(tip('Applications')).toBeVisible();

  await page.mouse.move(700, 500);
  await page.clock.runFor(400);
  await expect(tip('Applications')).toHaveCount(0);
  await places(page).nth(3).hover();
  await page.clock.runFor(650);
  await expect(tip('Earnings')).toHaveCount(0);
});

test('[NAV-24] the host signs out from the sidebar', async ({ page, stack }) => {
  await arriveAs(page, stack, 'host2@kinstead.test');
  await page.goto('/dashboard');
  await sidebar(page).getByRole('button', { name: 'Sign out' }).click();
  await expectPath(page, '/');
  await page.goto('/dashboard');
  await expectPath(page, '/auth/login');
});

test('[NAV-28][NAV-29][NAV-30] the guide’s sidebar has its links, resources and sign-out', async ({
  page,
  stack,
}) => {
  await arriveAs(page, stack, 'guide2@kinstead.test');
  await page.goto('/guide-dashboard');
  await expect(places(page).first()).toBeVisible();
  expect(await placeList(page)).toEqual([
    ['Dashboard', '/guide-dashboard'],
    ['List My Home', '/guide-dashboard/list-my-home'],
    ['Calendar', '/guide-dashboard/calendar'],
    ['Tour Manager', '/guide-dashboard/tour-manager'],
    ['Live Tour', '/guide-dashboard/live-tour'],
    ['Earnings', '/guide-dashboard/earnings'],
    ['Messages', '/guide-dashboard/messages'],
    ['Profile & Settings', '/guide-dashboard/profile'],
  ]);
  await expect(sidebar(page).getByRole('button', { name: 'Guide Resources' })).toBeVisible();
  await sidebar(page).getByRole('button', { name: 'Sign out' }).click();
  await expect(activity(page, 'Signed out')).toHaveCount(1);
  await expectPath(page, '/');
});
