import { expect, test } from '../../support/browser.ts';
import { expectPath } from '../people.ts';

const PAGES = [
  ['[RP-18][NT-15]', '/terms', 'Terms of Service', 'Fair housing'],
  ['[RP-19][NT-16]', '/privacy', 'Privacy Policy', 'Who sees what'],
  ['[RP-20]', '/investor-relations', 'Investor Relations', 'Why three sides'],
] as const;

for (const [rows, path, title, section] of PAGES) {
  test(`${rows}[GEN-05] ${title} reads well and leads to its sections`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page).toHaveTitle(`${title} · Kinstead`);
    const said = await page.locator('meta[name="description"]').getAttribute('content');
    await expect(page.getByText(said ?? 'nothing said')).toBeVisible();

    // At most 75 characters a line, on the widest screen too.
    await page.setViewportSize({ width: 1440, height: 900 });
    const paragraph = page
      .locator('main p')
      .filter({ hasText: /.{160}/ })
      .last();
    const perLine = await paragraph.evaluate((element) => {
      const height = Number.parseFloat(getComputedStyle(element).lineHeight);
      const lines = Math.round(element.getBoundingClientRect().height / height);
      return (element.textContent?.length ?? 0) / lines;
    });
    expect(perLine).toBeLessThanOrEqual(78);

    const contents = page.getByRole('navigation', { name: 'On this page' });
    await contents.getByRole('link', { name: section }).click();
    const heading = page.getByRole('heading', { name: section });
    await expect(heading).toBeInViewport();
    // Below the fixed header, and the address can be shared.
    expect((await heading.boundingBox())?.y).toBeGreaterThanOrEqual(64);
    expect(new URL(page.url()).hash).not.toBe('');
    await page.reload();
    await expect(heading).toBeInViewport();

    await page.setViewportSize({ width: 360, height: 740 });
    await expect(contents).toBeHidden();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });
}

test('[NAV-32] the small print of the footer leads to its pages', async ({ page }) => {
  for (const [name, path] of [
    ['Terms of Service', '/terms'],
    ['Privacy Policy', '/privacy'],
    ['Feedback', '/feedback'],
  ] as const) {
    await page.goto('/about');
    const footer = page.getByRole('contentinfo');
    await footer.scrollIntoViewIfNeeded();
    await footer.getByRole('link', { name }).click();
    await expectPath(page, path);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  }
});

test('[RP-03][NT-05] the footer has the pages that no menu lists', async ({ page }) => {
  for (const [name, path, heading] of [
    ['Help Center', '/help', 'How can we help?'],
    ['Blog', '/blog', 'Blog'],
    ['Contact', '/contact', 'Contact Kinstead'],
    ['Home Valuator', '/valuator', 'Home Valuator'],
    ['Investor Relations', '/investor-relations', 'Investor Relations'],
    ['About', '/about', 'About Kinstead'],
  ] as const) {
    await page.goto('/terms');
    const more = page.getByRole('contentinfo').getByRole('list', { name: 'More pages' });
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await more.getByRole('link', { name }).click();
    await expectPath(page, path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  }
});

test('[RP-20] an investor reaches the contact form with its topic chosen', async ({ page }) => {
  await page.goto('/investor-relations');
  await page.getByRole('main').getByRole('link', { name: 'contact', exact: true }).click();
  await expectPath(page, '/contact');
  await expect(page.getByLabel('What is it about?')).toHaveValue('investors');
});
