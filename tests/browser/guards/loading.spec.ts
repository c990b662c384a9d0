import type { Page } from 'playwright/test';
import { PROFILE_KEY } from '#shared/platform/persisted.ts';
import { expect, signIn, test } from '../../support/browser.ts';
import { builtChunks } from '../../support/built-app.ts';
import { arriveAs, expectPath } from '../people.ts';

/** Holds every request to a URL back, as a slow network does, until the answer is let through. */
async function slow(page: Page, url: RegExp): Promise<() => void> {
  let letGo = () => {};
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(url, async (route) => {
    await gate;
    await route.continue();
  });
  return letGo;
}

// Its worker answers some requests itself, out of the test's sight.
test.use({ serviceWorkers: 'block' });

const expired = (session: object) => ({ ...session, expires_at: 1_700_000_000 });

test('[GRD-05][GRD-06][GRD-07] the loading dashboard tells a host what it waits for', async ({
  page,
  stack,
}) => {
  // An expired session has to be renewed before the user is known.
  await arriveAs(page, stack, 'host@kinstead.test', expired);
  const renew = await slow(page, /\/auth\/v1\/token/);
  const profile = await slow(page, /\/rest\/v1\/profiles/);
  const { file } =
    [...(await builtChunks()).values()].find(({ name }) => name === 'host-home') ?? {};
  const code = await slow(page, new RegExp(`/${file}$`));
  await page.goto('/dashboard');
  const status = page.getByRole('status');
  await expect(status.getByText('Initializing...', { exact: true })).toBeVisible();

  renew();
  await expect(status.getByText('Loading your profile...', { exact: true })).toBeVisible();

  profile();
  await expect(status.getByText('Loading dashboard....', { exact: true })).toBeVisible();

  code();
  await expect(page.getByRole('heading', { name: 'Hello, Hanna' })).toBeVisible();
  await expectPath(page, '/dashboard');
});

test('a returning user goes on reading while the server checks the session', async ({ page }) => {
  await signIn(page, 'host@kinstead.test');
  await page.goto('/about');
  const profile = await slow(page, /\/rest\/v1\/profiles\?/);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Hello, Hanna' })).toBeVisible();
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  profile();
  await expectPath(page, '/dashboard');
});

test('the profile from the server replaces the one cached on the device', async ({ page }) => {
  await signIn(page, 'renter@kinstead.test');
  await page.goto('/about');
  await page.evaluate((key) => {
    const kept = JSON.parse(localStorage.getItem(key) ?? '{}');
    localStorage.setItem(key, JSON.stringify({ ...kept, user_type: 'host' }));
  }, PROFILE_KEY);
  await page.goto('/dashboard');
  await expect(page.getByRole('alert').filter({ hasText: 'Access Denied' })).toBeVisible();
  await expectPath(page, '/');
});

test('the header stays while a page of an account is on its way', async ({ page }) => {
  await signIn(page, 'renter@kinstead.test');
  const { file } = [...(await builtChunks()).values()].find(({ name }) => name === 'inbox') ?? {};
  const code = await slow(page, new RegExp(`/${file}$`));
  await page.goto('/about');
  const messages = page.getByRole('banner').getByRole('link', { name: 'Messages' });
  await messages.click();
  await expect(page.getByRole('status').getByText('Loading…', { exact: true })).toBeVisible();
  await expect(messages).toBeVisible();
  code();
  await expectPath(page, '/messages');
  await expect(page.getByRole('status').getByText('Loading…', { exact: true })).toHaveCount(0);
});

test('the header stays over a page of an account whose profile could not be read', async ({
  page,
  stack,
}) => {
  await arriveAs(page, stack, 'renter@kinstead.test');
  await page.route(/\/rest\/v1\/profiles/, (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/settings');
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Homes' })).toBeVisible();
});
