import { expect, test } from '../../support/browser.ts';
import { readerOf } from '../../support/sessions.ts';
import type { Stack } from '../../support/stack.ts';
import { expectAccessible, LOOKING_MS, WIDTHS } from '../axe.ts';
import { arriveAs } from '../people.ts';
import { goWithin, walkOf } from '../routes/walk.ts';
import { expectSpanish } from '../texts/words.ts';

type Walkers = {
  email: string | null;
  paths: string[];
  /** Pages that are only read, as others of their kind are looked at. */
  read?: string[];
};

const WHO: Walkers[] = [
  {
    email: null,
    paths: [
      ...['/', '/homes', 'listing', 'host', 'guide', 'compare', '/auth/login', '/auth/signup'],
      ...['/auth/forgot-password', '/auth/reset-password'],
    ],
    read: ['/compare', '/homes?max=1', '/valuator', '/favorites', '/mates', '/no-such-door'],
  },
  {
    email: null,
    paths: [
      ...['/terms', '/privacy', '/investor-relations', '/contact', '/feedback', '/about'],
      ...['/check-lease', '/check-visit'],
    ],
    read: [
      ...['/share', '/share?text=Loft'],
      ...['/partner/guide', '/partner/host', '/partner/renter', '/partner/host/signup'],
    ],
  },
  {
    email: null,
    paths: [
      ...['/help', '/help?q=deposit', '/blog'],
      ...['/blog/how-to-read-a-lease', '/blog/tour-checklist'],
    ],
  },
  {
    email: 'renter@kinstead.test',
    paths: [
      ...['/messages', '/settings', '/settings/security', '/feedback'],
      ...['/my-tours', '/mates', '/renter-dashboard'],
    ],
    read: ['/settings/notifications', '/partner/guide'],
  },
  {
    email: 'renter@kinstead.test',
    paths: [
      ...['/my-home', '/applications', '/maintenance', '/reviews', '/payment', '/valuator'],
      ...['/saved-searches', '/notifications'],
    ],
    read: ['/apply', '/favorites', '/book-tour'],
  },
  {
    email: 'guide@kinstead.test',
    paths: [
      ...['/guide-dashboard', '/guide-dashboard/earnings', '/guide-dashboard/tour-manager'],
      ...['/guide-dashboard/calendar', '/guide-dashboard/profile', '/guide-dashboard/insights'],
      ...['/guide-dashboard/live-tour', '/guide-dashboard/list-my-home', '/video-system'],
      ...['/guide-dashboard/notifications', '/guide-dashboard/tour-hours'],
    ],
    read: ['/guide/onboarding', '/guide-dashboard/messages'],
  },
  {
    email: 'host@kinstead.test',
    paths: [
      ...['', '/messages', '/notifications', '/earnings', '/listings', '/tours', '/applications'],
      ...['/applications/process', '/maintenance', '/reviews', '/maintenance/work-orders'],
      ...['/documents', '/insights', '/settings', '/profile'],
    ].map((place) => `/dashboard${place}`),
    read: ['/dashboard/quick-setup'],
  },
  {
    email: 'host@kinstead.test',
    paths: [
      ...['listings/create-listing', 'maintenance/create-new-request', 'documents/upload'],
      ...['maintenance/create-work-order', 'tours/schedule', 'messages/compose'],
      ...['earnings/analytics', 'insights/analytics', 'earnings/rent-roll', 'earnings/arrears'],
      ...['earnings/expenses', 'earnings/expenses/new', 'earnings/payouts'],
      ...['earnings/statements', 'earnings/rules', 'leases'],
    ].map((place) => `/dashboard/${place}`),
  },
];

/** Pages whose words are not all of the catalogues: those of hosts and articles, each proven elsewhere. */
const OTHERS_WORDS =
  /^(listing|host|compare|\/(terms|privacy|investor-relations|help|blog|messages))|\/messages$|\/(statements|rules|leases)$/;

test.describe('in a browser that asks for Spanish', () => {
  // Its words are the longer ones; every page is looked at in the one language and read in it on the same visit.
  test.use({ locale: 'es-ES' });

  for (const { email, paths, read = [] } of WHO) {
    test(`pages have no accessibility violations, nothing in English, and do not scroll sideways at 320 px, as ${email ?? 'a visitor'}: ${paths.join(' ')}`, async ({
      page,
      stack,
    }) => {
      test.setTimeout(LOOKING_MS);
      const walk = walkOf(page);
      if (email) await arriveAs(page, stack, email);
      for (const path of [...paths, ...read]) {
        await goWithin(walk, await pathOf(stack, path));
        await test.step(path, async () => {
          if (!OTHERS_WORDS.test(path)) await expectSpanish(page);
          if (paths.includes(path)) await expectAccessible(page, path, WIDTHS);
        });
      }
    });
  }
});

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

/** Where a page is that a name stands for. */
async function pathOf(stack: Stack, path: string): Promise<string> {
  if (path.startsWith('/')) return path;
  const url = `${stack.supabaseUrl}/rest/v1/listings?select=id,owner_id&status=eq.active&order=id&limit=2`;
  const answer = await fetch(url, { headers: { apikey: stack.publishableKey } });
  const homes: { id: string; owner_id: string }[] = await answer.json();
  if (path === 'guide') return `/guides/${(await readerOf(stack, 'guide@kinstead.test')).id}`;
  if (path === 'host') return `/hosts/${homes[0]?.owner_id}`;
  if (path === 'compare') return `/compare?homes=${homes.map(({ id }) => id).join(',')}`;
  return `/listings/${homes[0]?.id}`;
}
