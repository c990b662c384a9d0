import { expect, test } from '../../support/browser.ts';
import { expectPath } from '../people.ts';

test('[NAV-31][NAV-32][GEN-14] the footer has social links, the small print and the year', async ({
  page,
}) => {
  await page.goto('/about');
  const footer = page.getByRole('contentinfo');
  await footer.scrollIntoViewIfNeeded();
  const social = footer.getByRole('list', { name: 'Social links' }).getByRole('link');
  await expect(social).not.toHaveCount(0);
  for (const link of await social.all()) {
    expect(await link.getAttribute('href')).toMatch(/^https:\/\//);
    await expect(link).toHaveAccessibleName(/^Kinstead on /);
  }
  for (const [name, path] of [
    ['Terms of Service', '/terms'],
    ['Privacy Policy', '/privacy'],
    ['Feedback', '/feedback'],
  ] as const) {
    await expect(footer.getByRole('link', { name })).toHaveAttribute('href', path);
  }
  await expect(footer.getByText('© 2025')).toBeVisible();
});

test('[GEN-16] every navigation starts at the top of the page', async ({ page }) => {
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  await footer.scrollIntoViewIfNeeded();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(200);
  await page.getByRole('banner').getByRole('link', { name: 'About', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'About Kinstead' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);

  await footer.scrollIntoViewIfNeeded();
  await footer.getByRole('link', { name: 'Kinstead' }).first().click();
  await expectPath(page, '/');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test('[GEN-17] an unknown path shows the not-found page, in the public layout', async ({
  page,
}) => {
  await page.goto('/no/such/door');
  await expect(page.getByText('This door leads nowhere')).toBeVisible();
  await expect(page).toHaveTitle(/not found/i);
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await page.getByRole('link', { name: 'Back to the start' }).click();
  await expectPath(page, '/');
});
