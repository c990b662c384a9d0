import { randomUUID } from 'node:crypto';
import { htmlText } from '#shared/files/html-text.ts';
import { expect, test } from '../../support/browser.ts';

test('a shared link of a home carries its title, picture and price to readers without scripts', async ({
  page,
  request,
  stack,
}) => {
  await page.goto('/homes');
  const home = page
    .getByRole('article')
    .filter({ has: page.locator('img') })
    .first();
  const title = (await home.getByRole('heading').textContent()) ?? '';
  const path = (await home.getByRole('link').last().getAttribute('href')) ?? '';
  const answer = await request.get(path);
  expect(answer.status()).toBe(200);
  const html = await answer.text();
  const tags = html.matchAll(/<meta property="([^"]+)" content="([^"]*)"/g);
  const said: Record<string, string> = Object.fromEntries(
    [...tags].map(([, property, content]) => [property, content?.replaceAll('&amp;', '&') ?? '']),
  );
  expect(said['og:title']).toBe(htmlText(title));
  // Of the seed, or of a test that published one without its baths and with its state in words.
  expect(said['og:description']).toMatch(/^\$[\d,.]+ a month · .+, [A-Z]\w/);
  expect(Number(said['product:price:amount'])).toBeGreaterThan(100);
  expect(said['product:price:currency']).toBe('USD');
  expect(said['og:url']).toBe(stack.pwaUrl + path);
  expect(said['og:site_name']).toBe('Kinstead');
  expect(said['twitter:card']).toBe('summary_large_image');
  expect(said['og:image']).toMatch(/^https?:\/\//);
  const picture = await request.get(said['og:image'] ?? '');
  expect(picture.headers()['content-type']).toMatch(/^image\//);

  const spanish = await request.get(path, { headers: { 'accept-language': 'es' } });
  expect(await spanish.text()).toMatch(/og:description" content="[^"]*al mes/);
  const landing = await (await request.get('/')).text();
  expect(landing).toContain(`property="og:image" content="${stack.pwaUrl}/icons/icon-512.png"`);
});

test('addresses without a page answer 404, and people are still shown where to go on', async ({
  page,
  request,
}) => {
  const unknown = [
    '/nowhere',
    '/.env',
    '/wp-login.php',
    '/dashboard/nowhere',
    '/blog/never-written',
    `/listings/${randomUUID()}`,
    '/listings/no-id',
  ];
  for (const path of unknown) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(404);
    expect(await answer.text(), path).toContain('<div id="root">');
  }
  for (const path of ['/', '/tours', '/messages', '/dashboard', '/partner/host', '/blog', '/home'])
    expect((await request.get(path)).status(), path).toBe(200);
  await page.goto('/nowhere');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This door leads nowhere');
  await page.goto(`/listings/${randomUUID()}`);
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
});

test('the service worker opens pages as before', { tag: '@worker' }, async ({ page, context }) => {
  await page.goto('/about');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await context.setOffline(true);
  await page.goto('/nowhere');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This door leads nowhere');
  await context.setOffline(false);
});
