import type { Page, Request } from 'playwright/test';
import { expect, signIn, test } from '../../support/browser.ts';

// The worker's answers would not pass by here.
test.use({ pictures: true, serviceWorkers: 'block' });

const HOMES = /\/rest\/v1\/listings\?/;

/** Opens the dashboard, waits until what it reads is cached, and leaves it. */
async function openOnce(page: Page): Promise<void> {
  await signIn(page, 'host@kinstead.test');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: /^Hello/ })).toBeVisible();
  const kept = () => page.evaluate(() => localStorage.getItem('kinstead.reads-ahead') ?? '');
  await expect.poll(kept).toMatch(HOMES);
  await page.goto('about:blank');
}

/** Longer than a page is quiet before it counts as complete: what waits for code is not. */
const LATE_MS = 400;

/** Reads of rows, and scripts, in the order in which they leave; each script comes late. */
function follow(page: Page): { reads: string[]; beforeScripts: () => boolean; release(): void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  const reads: string[] = [];
  let came = false;
  page.on('request', (request: Request) => {
    if (request.url().includes('/rest/v1/')) reads.push(`${request.method()} ${request.url()}`);
  });
  void page.route('**/assets/*.js', async (route) => {
    await promise;
    came = true;
    setTimeout(() => void route.continue(), LATE_MS);
  });
  return { reads, beforeScripts: () => !came, release: resolve };
}

test('[P2] a page’s last reads are prefetched before the app starts, and once', async ({
  page,
}) => {
  await openOnce(page);
  const { reads, beforeScripts, release } = follow(page);
  await page.goto('/dashboard', { waitUntil: 'commit' });
  await expect.poll(() => reads.some((read) => HOMES.test(read))).toBe(true);
  expect(beforeScripts()).toBe(true);
  const ahead = [...reads];
  release();
  await expect(page.locator('a[href^="/listings/"]').first()).toBeVisible();
  expect(reads.filter((read) => HOMES.test(read))).toHaveLength(1);
  // No two of them are the same either.
  expect(new Set(ahead).size).toBe(ahead.length);
});

test('a refused prefetch is read again, and the page is complete', async ({ page }) => {
  await openOnce(page);
  let refused = 0;
  await page.route(HOMES, async (route) => {
    refused += 1;
    if (refused === 1) await route.fulfill({ status: 503, json: { message: 'busy' } });
    else await route.continue();
  });
  await page.goto('/dashboard');
  await expect(page.locator('a[href^="/listings/"]').first()).toBeVisible();
  expect(refused).toBeGreaterThan(1);
});

test('an expired token prefetches nothing', async ({ page }) => {
  await openOnce(page);
  // Written as the next document begins: an app that runs would refresh the token in between.
  await page.addInitScript(() => {
    const session = JSON.parse(localStorage.getItem('kinstead.auth') ?? '{}');
    localStorage.setItem('kinstead.auth', JSON.stringify({ ...session, expires_at: 1 }));
  });
  const { reads, release } = follow(page);
  await page.goto('/dashboard', { waitUntil: 'commit' });
  await page.locator('#root').waitFor({ state: 'attached' });
  expect(await page.evaluate(() => 'readsAhead' in globalThis)).toBe(false);
  expect(reads).toEqual([]);
  release();
  await expect(page.getByRole('heading', { name: /^Hello/ })).toBeVisible();
});
