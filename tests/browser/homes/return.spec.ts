import { expect, test } from '../../support/browser.ts';
import { expectPath } from '../people.ts';

test('Back from a home that was reloaded finds the list as long as it was, where it stood', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/homes');
  const homes = page.getByRole('region', { name: 'Results' }).getByRole('article');
  const more = page.getByRole('button', { name: 'Show more' });
  await expect(homes).toHaveCount(24);
  for (const count of [48, 72]) {
    await more.click();
    await expect(homes).toHaveCount(count);
  }
  const wanted = homes.nth(60);
  const title = (await wanted.getByRole('heading').textContent()) ?? '';
  await wanted.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(5000);
  await wanted.getByRole('link').last().click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();

  // Back while what the server rendered is in view, and the app still starts.
  const device = await page.context().newCDPSession(page);
  await device.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.reload({ waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.goBack();
  await device.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await expectPath(page, '/homes');
  await expect(homes).toHaveCount(72);
  await expect(homes.nth(60).getByRole('heading')).toHaveText(title);
  await expect(homes.nth(60)).toBeInViewport();
  await expect
    .poll(async () => Math.abs((await page.evaluate(() => scrollY)) - place))
    .toBeLessThan(60);
});

test('a person who scrolls meanwhile stays where they went', async ({ page }) => {
  await page.goto('/homes');
  const homes = page.getByRole('region', { name: 'Results' }).getByRole('article');
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(homes).toHaveCount(48);
  await homes.nth(40).scrollIntoViewIfNeeded();
  await homes.nth(40).getByRole('link').last().click();
  await page.waitForURL(/\/listings\//);
  await page.reload();
  // Slower than all that the app does at its start: it may draw the page again before the list is there.
  await page.route('**/rpc/search_listings', async (route) => {
    await new Promise((done) => setTimeout(done, 1_500));
    await route.continue();
  });
  await page.goBack();
  await expect(homes.nth(40)).toBeInViewport();
  await page.mouse.wheel(0, -20_000);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});
