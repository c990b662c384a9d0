import { expect, test } from '../../support/browser.ts';
import type { Stack } from '../../support/stack.ts';
import { expectAccessible, LOOKING_MS, WIDTHS } from '../axe.ts';
import { arriveAs } from '../people.ts';
import { goWithin, walkOf } from '../routes/walk.ts';

const WHO = [
  { email: null, paths: ['/', '/homes', 'listing', '/auth/login', '/auth/signup'] },
  { email: null, paths: ['/auth/forgot-password', '/auth/reset-password'] },
  {
    email: 'renter@kinstead.test',
    paths: ['/messages', '/settings', '/settings/security', '/feedback'],
  },
  {
    email: null,
    paths: [
      ...['/terms', '/privacy', '/investor-relations', '/contact', '/feedback', '/about'],
      '/check-lease',
    ],
  },
  {
    email: null,
    paths: [
      '/help',
      '/help?q=deposit',
      '/blog',
      '/blog/how-to-read-a-lease',
      '/blog/tour-checklist',
    ],
  },
  { email: 'renter@kinstead.test', paths: ['/my-tours', '/mates', '/renter-dashboard'] },
  {
    email: 'renter@kinstead.test',
    paths: ['/my-home', '/applications', '/maintenance', '/reviews', '/payment', '/valuator'],
  },
  {
    email: 'host@kinstead.test',
    paths: [
      ...['/dashboard', '/dashboard/messages', '/dashboard/notifications'],
      '/dashboard/earnings',
    ],
  },
  {
    email: 'guide@kinstead.test',
    paths: [
      ...['/guide-dashboard', '/guide-dashboard/earnings', '/guide-dashboard/tour-manager'],
      ...['/guide-dashboard/calendar', '/guide-dashboard/profile', '/guide-dashboard/insights'],
    ],
  },
  {
    email: 'host@kinstead.test',
    paths: [
      ...['listings', 'tours', 'applications', 'applications/process', 'maintenance', 'reviews'],
      ...['maintenance/work-orders', 'documents', 'insights', 'settings', 'profile'],
    ].map((place) => `/dashboard/${place}`),
  },
  {
    email: 'host@kinstead.test',
    paths: [
      ...['listings/create-listing', 'maintenance/create-new-request', 'documents/upload'],
      ...['maintenance/create-work-order', 'tours/schedule', 'messages/compose'],
      ...['earnings/analytics', 'insights/analytics', 'earnings/rent-roll', 'earnings/arrears'],
      ...[
        'earnings/expenses',
        'earnings/expenses/new',
        'earnings/payouts',
        'earnings/statements',
        'earnings/rules',
        'leases',
      ],
    ].map((place) => `/dashboard/${place}`),
  },
];

for (const { email, paths } of WHO) {
  test(`pages have no accessibility violations and do not scroll sideways at 320 px: ${paths.join(' ')}`, async ({
    page,
    stack,
  }) => {
    test.setTimeout(LOOKING_MS);
    const walk = walkOf(page);
    if (email) await arriveAs(page, stack, email);
    for (const path of paths) {
      await goWithin(walk, path === 'listing' ? await listingPath(stack) : path);
      await test.step(path, () => expectAccessible(page, path, WIDTHS));
    }
  });
}

test('the keyboard skips to the content, opens a menu and returns', async ({ page }) => {
  await page.goto('/about');
  await expect(page.getByRole('heading').first()).toBeVisible();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();

  const account = page.getByRole('button', { name: 'Account menu' });
  await account.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu', { name: 'Account' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem').and(page.locator(':focus'))).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(account).toBeFocused();
});

async function listingPath(stack: Stack): Promise<string> {
  const url = `${stack.supabaseUrl}/rest/v1/listings?select=id&status=eq.active&limit=1`;
  const answer = await fetch(url, { headers: { apikey: stack.publishableKey } });
  const [home]: { id: string }[] = await answer.json();
  return `/listings/${home?.id}`;
}
