import { expect, test } from '../../support/browser.ts';
import { expectPath } from '../people.ts';

const KINDS = [
  { who: 'Looking for a home', action: 'See the homes', path: '/homes' },
  { who: 'Letting a home', action: 'Become a Host', path: '/partner/host' },
  { who: 'Knowing the neighborhood', action: 'Become a Guide', path: '/partner/guide' },
] as const;

test('[GEN-01] the product says what it is for, and leads renters, hosts and guides in', async ({
  page,
}) => {
  await page.goto('/about');
  await expect(page.getByRole('main')).toContainText('Connecting lives with living spaces.');
  await page.goto('/');
  for (const { who, action, path } of KINDS) {
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { name: who, exact: true })).toBeVisible();
    await main.getByRole('link', { name: action, exact: true }).click();
    await expectPath(page, path);
    await expect(page.locator('main h1')).toBeFocused();
    await page.goBack();
    await expectPath(page, '/');
  }
});
