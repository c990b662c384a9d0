import { expect, test } from '../../support/browser.ts';
import { expectPath } from '../people.ts';

for (const width of [360, 1440]) {
  test(`[RP-13][RP-14][NT-04] the blog leads to articles and between them, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/blog');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog');
    const cards = page.getByRole('article');
    expect(await cards.count()).toBeGreaterThanOrEqual(6);
    for (const card of await cards.all()) await expect(card).toContainText(/\d min read/);
    const dates = await cards
      .locator('time')
      .evaluateAll((all) => all.map((one) => one.getAttribute('datetime') ?? ''));
    expect(dates).toEqual([...dates].sort().reverse());

    await page.getByRole('navigation', { name: 'Topics' }).getByText('Sharing').click();
    await expect(page).toHaveURL((url) => url.searchParams.get('topic') === 'Sharing');
    await expect(cards).toHaveCount(1);
    await cards.getByRole('link').click();
    await expectPath(page, '/blog/finding-a-room-mate');
    const title = 'Finding a room mate without regrets';
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page).toHaveTitle(`${title} · Kinstead`);
    await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /questions/);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);

    const next = page.getByRole('region', { name: 'Keep reading' });
    await expect(next.getByRole('article')).toHaveCount(3);
    await next.getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(title);
  });
}

test('[RP-14] an article loads its own text and no other one, and no Markdown parser', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('response', async (answer) => {
    if (answer.url().endsWith('.js')) scripts.push(await answer.text().catch(() => ''));
  });
  await page.goto('/blog/tour-checklist');
  await expect(page.getByText('Windows, walls and noise').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  const loaded = scripts.join('\n');
  expect(loaded).toContain('Walk once around the block');
  expect(loaded).not.toContain('A security deposit is your money');
  // A name of one of marked's rules.
  expect(loaded).not.toContain('lheading');
});

test('[RP-14][GEN-17] an article that does not exist is not found, in the public layout', async ({
  page,
}) => {
  await page.goto('/blog/no-such-article');
  await expect(page.getByText('This door leads nowhere')).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
});
