import { expect, signIn, test } from '../../support/browser.ts';
import { expectPath } from '../people.ts';

const LANDINGS = [
  { row: '[GRD-08]', email: 'host2@kinstead.test', path: '/dashboard', says: 'Hello, Marcus' },
  { row: '[GRD-09]', email: 'guide2@kinstead.test', path: '/guide-dashboard', says: 'Hello Theo' },
] as const;

for (const { row, email, path, says } of LANDINGS) {
  test(`${row} ${email} lands on ${path} after signing in`, async ({ page }) => {
    await signIn(page, email);
    await expectPath(page, path);
    await expect(page.getByRole('heading', { name: says })).toBeVisible();
  });
}

test('[GRD-10] a renter lands on the homes after signing in', async ({ page }) => {
  await signIn(page, 'renter2@kinstead.test');
  await expectPath(page, '/homes');
  await expect(page.locator('a[href^="/listings/"]').first()).toBeVisible();
});

test('a visitor whom a guard redirected returns to the page after signing in', async ({ page }) => {
  await page.goto('/dashboard/notifications');
  await expectPath(page, '/auth/login');
  await page.getByLabel('E-mail').fill('host2@kinstead.test');
  await page.getByLabel('Password', { exact: true }).fill('kinstead-local');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expectPath(page, '/dashboard/notifications');
});
