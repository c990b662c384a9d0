import { randomUUID } from 'node:crypto';
import postgres from 'postgres';
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

test('a search engine reads what a home is, costs and where it is from its page', async ({
  request,
  stack,
}) => {
  const sql = postgres(stack.databaseUrl, { max: 1 });
  const [home] = await sql`
    select l.id, l.title, l.city, l.state, l.rent_cents, l.bedrooms from public.listings l
    where l.status = 'active' and exists (
      select from public.listing_media m where m.listing_id = l.id and m.path like 'seed/%')
    order by l.published_at limit 1`.finally(() => sql.end());
  const html = await (await request.get(`/listings/${home?.id}`)).text();
  const [, data = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  expect(JSON.parse(data)).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'Accommodation',
    name: home?.title,
    address: { addressLocality: home?.city, addressRegion: home?.state, addressCountry: 'US' },
    numberOfBedrooms: home?.bedrooms,
    image: expect.arrayContaining([expect.stringMatching(/^https?:/)]),
    offers: {
      price: (home?.rent_cents / 100).toFixed(2),
      priceCurrency: 'USD',
      availability: 'https://schema.org/InStock',
      priceSpecification: { unitCode: 'MON' },
    },
  });
});

test('search engines find every home on offer in the map of the site, and no other', async ({
  request,
  stack,
}) => {
  const robots = await (await request.get('/robots.txt')).text();
  const [, map = ''] = /^Sitemap: (.*)$/m.exec(robots) ?? [];
  expect(map).toBe(`${stack.pwaUrl}/sitemap.xml`);
  const addresses = async (url: string) => {
    const answer = await request.get(url);
    expect(answer.headers()['content-type']).toContain('xml');
    return [...(await answer.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, at = '']) => at);
  };
  const files = await addresses(map);
  const found = new Set((await Promise.all(files.map(addresses))).flat());
  const sql = postgres(stack.databaseUrl, { max: 1 });
  // What other tests publish or take off comes and goes; the seed's stays.
  const homes = await sql`
    select id, status from public.listings where created_at < now() - interval '1 day'
    and updated_at < now() - interval '1 hour' order by id limit 400`.finally(() => sql.end());
  expect(new Set(homes.map(({ status }) => status)).size).toBeGreaterThan(1);
  for (const { id, status } of homes)
    expect(found.has(`${stack.pwaUrl}/listings/${id}`), `${id} ${status}`).toBe(
      status === 'active',
    );
  expect(found.has(`${stack.pwaUrl}/blog`)).toBe(true);

  const { etag = '' } = (await request.get(files[1] ?? '')).headers();
  const again = await request.get(files[1] ?? '', { headers: { 'if-none-match': etag } });
  expect(again.status()).toBe(304);
  expect((await request.get('/sitemap-of-nothing.xml')).status()).toBe(404);
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
