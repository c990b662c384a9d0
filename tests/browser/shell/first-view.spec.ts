import type { Page } from 'playwright/test';
import { prerenderedPaths } from '../../../pwa/prerender/pages.ts';
import { expect, PASSWORD, signIn, test } from '../../support/browser.ts';

test.use({ pictures: true });

const paths = await prerenderedPaths();

test('[P2] without scripts a visitor reads every page that needs no server', async ({
  browser,
  stack,
}) => {
  const context = await browser.newContext({ baseURL: stack.pwaUrl, javaScriptEnabled: false });
  const page = await context.newPage();
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    await expect(page, path).toHaveTitle(/Kinstead/);
  }
  // Links lead on, even now.
  await page.goto('/blog');
  await page.locator('main a[href^="/blog/"]').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await context.close();
});

test('[P2] the app replaces the prerendered page without a layout shift', async ({ page }) => {
  test.slow();
  for (const path of paths) {
    const scripts = await holdScripts(page);
    await page.goto(path, { waitUntil: 'commit' });
    const shown = page.locator('#prerendered');
    await expect(shown.getByRole('heading', { level: 1 }), path).toBeVisible();
    const words = await page.locator('#prerendered h1').innerText();
    await page.evaluate(() => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          shifts.push((entry as { value?: number }).value ?? 0);
      }).observe({ type: 'layout-shift', buffered: true });
      const shifts: number[] = [];
      Object.assign(globalThis, { shifts });
    });
    scripts.release();
    await expect(shown, path).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(words);
    const moved = await page.evaluate(() =>
      (globalThis as unknown as { shifts: number[] }).shifts.reduce((sum, one) => sum + one, 0),
    );
    expect(moved, path).toBeLessThanOrEqual(0.02);
  }
});

test('[P2] without scripts a visitor finds homes and reads one, and its shared link shows it', async ({
  browser,
  stack,
}) => {
  const context = await browser.newContext({ baseURL: stack.pwaUrl, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/homes');
  expect(await page.getByRole('article').count()).toBeGreaterThan(6);
  // Also those pictures that wait for the first ones where scripts run; a home of another test may have none.
  const later = page
    .getByRole('article')
    .filter({ has: page.locator('noscript img') })
    .first();
  await later.scrollIntoViewIfNeeded();
  const shown = later.locator('noscript img').first();
  await expect(shown).toBeVisible();
  await expect(later.locator('img[data-src]').first()).toBeHidden();
  await expect
    .poll(() => shown.evaluate((one: HTMLImageElement) => one.naturalWidth))
    .toBeGreaterThan(0);
  const city = await page.getByRole('option').nth(1).getAttribute('value');
  await page.goto(`/homes?city=${encodeURIComponent(city ?? '')}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Homes in ${city}`);
  for (const home of await page.getByRole('article').all())
    await expect(home).toContainText(city ?? '');

  // A home of another test may stand first, without a picture to share.
  const first = page
    .getByRole('article')
    .filter({ has: page.locator('img') })
    .first();
  const title = (await first.getByRole('heading').textContent()) ?? '';
  await first.getByRole('link').last().click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Costs', exact: true }).first()).toContainText(
    'To move in',
  );
  await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', title);
  const picture = await page.locator('meta[property="og:image"]').getAttribute('content');
  expect((await page.request.get(picture ?? '')).ok()).toBe(true);
  await context.close();
});

test('[P1] the app starts with the rows of its first view and asks for none of them again', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/rest/v1/')) asked.push(request.url().replace(/.*v1/, ''));
  });
  // A server without half a second to spare leaves the rows to the app: of that another test tells.
  const openWithRows = (path: string) =>
    expect(async () => {
      asked.length = 0;
      const answer = await page.goto(path, { waitUntil: 'networkidle' });
      expect(await answer?.text()).toContain('id="rows"');
    }).toPass();
  const expectNoneAsked = () =>
    expect(asked.filter((path) => /search_listings|\/listings|profiles.*id=eq/.test(path))).toEqual(
      [],
    );
  await openWithRows('/homes');
  expect(await page.getByRole('article').count()).toBeGreaterThan(6);
  expectNoneAsked();
  const home = await page
    .getByRole('article')
    .first()
    .getByRole('link')
    .last()
    .getAttribute('href');
  await openWithRows(home ?? '');
  await expect(page.getByRole('region', { name: 'Host', exact: true })).toContainText('Host');
  expectNoneAsked();

  // From here on everything is asked for as ever.
  await page.getByRole('link', { name: 'Homes', exact: true }).first().click();
  await page.getByRole('combobox', { name: 'Order' }).selectOption({ index: 1 });
  await expect.poll(() => asked.join()).toContain('search_listings');
});

test('[P2] the first view is painted before the app loads', async ({ page }) => {
  await page.goto('/homes', { waitUntil: 'networkidle' });
  const { paint, scripts } = await page.evaluate(() => ({
    paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    scripts: performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .map(({ startTime }) => startTime),
  }));
  expect(scripts.length).toBeGreaterThan(2);
  for (const asked of scripts) expect(asked).toBeGreaterThan(paint);
  await expect(page.locator('img[data-src]')).toHaveCount(0);
});

test('a visitor who scrolled or chose a link before the app started stays there', async ({
  page,
}) => {
  const scripts = await holdScripts(page);
  await page.goto('/terms', { waitUntil: 'commit' });
  await expect(page.locator('#prerendered h1')).toBeVisible();
  await page.getByRole('link', { name: 'About' }).focus();
  await page.evaluate(() => scrollTo(0, 900));
  scripts.release();
  await expect(page.locator('#prerendered')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'About' })).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(900);
});

test('no field can be typed into before the app can save it', async ({ page }) => {
  const scripts = await holdScripts(page);
  await page.goto('/auth/login', { waitUntil: 'commit' });
  const email = page.getByLabel('E-mail');
  await expect(email).toBeVisible();
  await page.mouse.move(0, 0);
  await email.click({ force: true });
  await page.keyboard.type('early');
  await expect(email).toHaveValue('');
  scripts.release();
  await email.fill('renter@kinstead.test');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/auth/'));
});

test('a signed-in user, or one who reads another language, never sees the visitor’s page', async ({
  page,
}) => {
  await page.goto('/about');
  await page.evaluate(() => localStorage.setItem('kinstead.locale', 'es'));
  let scripts = await holdScripts(page);
  await page.goto('/about', { waitUntil: 'commit' });
  await expect(page.locator('#prerendered')).toBeAttached();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);
  scripts.release();
  await page.evaluate(() => localStorage.removeItem('kinstead.locale'));

  await signIn(page, 'renter@kinstead.test');
  scripts = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.locator('#prerendered')).toBeAttached();
  await expect(page.getByRole('link', { name: 'Log in' })).toHaveCount(0);
  scripts.release();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a browser that asks for Spanish gets the first view in Spanish', async ({
  browser,
  stack,
}) => {
  const context = await browser.newContext({
    baseURL: stack.pwaUrl,
    locale: 'es-US',
    javaScriptEnabled: false,
  });
  const page = await context.newPage();
  await page.goto('/auth/login');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(page).toHaveTitle('Iniciar sesión · Kinstead');
  await context.close();
});

/** Nothing of the app runs until it is released. */
async function holdScripts(page: Page) {
  const { promise: released, resolve } = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await released;
    await route.fallback();
  });
  return { release: resolve };
}
