import { createClient } from '@supabase/supabase-js';
import type { Page } from 'playwright/test';
import { expect, PASSWORD, test } from '../../support/browser.ts';
import type { Stack } from '../../support/stack.ts';
import { activity, arriveAs, expectPath, makePerson, menuTexts } from '../people.ts';

// Here things move, as people see them.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const mainLinks = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link');
const openMenu = (page: Page) => page.getByRole('button', { name: 'Account menu' }).click();
const partners = { name: 'Partner With Us' };

/** Addresses of an open menu's links, in order. */
const menuPaths = (page: Page) =>
  page
    .getByRole('menuitem')
    .evaluateAll((items) => items.map((item) => item.getAttribute('href')).filter(Boolean));

test('[NAV-01][NAV-02][NAV-05][GEN-13] the header is sticky, with logo, Homes, Mates and About', async ({
  page,
}) => {
  await page.goto('/');
  await expect(mainLinks(page)).toHaveText(['Homes', 'Mates']);
  await expect(mainLinks(page).first()).toHaveAttribute('href', '/homes');
  await expect(mainLinks(page).last()).toHaveAttribute('href', '/mates');

  const header = page.getByRole('banner');
  await page.mouse.wheel(0, 900);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
  expect((await header.boundingBox())?.y).toBe(0);

  await header.getByRole('link', { name: 'About', exact: true }).click();
  await expectPath(page, '/about');
  await expect(page.getByRole('heading', { name: 'About Kinstead' })).toBeVisible();

  const logo = header.getByRole('link', { name: /^Kinstead/ });
  await expect(logo).toHaveText(/Kinstead/);
  await logo.click();
  await expectPath(page, '/');
});

test('[NAV-06][NAV-07][NAV-11] the header offers a visitor the partners and the sign-in', async ({
  page,
}) => {
  await page.goto('/about');
  await page.getByRole('button', partners).click();
  await expect(page.getByRole('menu', partners)).toBeVisible();
  await expect
    .poll(() => menuTexts(page))
    .toEqual(['Become a Guide', 'Become a Host', 'Become a Renter']);
  expect(await menuPaths(page)).toEqual(['/partner/guide', '/partner/host', '/partner/renter']);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu', partners)).toBeHidden();

  await openMenu(page);
  await expect(page.getByRole('menu', { name: 'Account' })).toBeVisible();
  await expect.poll(() => menuTexts(page)).toEqual(['Log In', 'Sign Up']);
  expect(await menuPaths(page)).toEqual(['/auth/login', '/auth/signup']);
});

test('[NAV-03][NAV-07][NAV-08][NAV-10] the header offers a renter Messages, the partners and a full menu', async ({
  page,
  stack,
}) => {
  await arriveAs(page, stack, 'renter@kinstead.test');
  await page.goto('/about');
  await expect(mainLinks(page)).toHaveText([/^Homes$/, /^Mates$/, /^Messages/]);
  await expect(mainLinks(page).last()).toHaveAttribute('href', '/messages');
  const dashboard = page.getByRole('banner').getByRole('link', { name: 'Dashboard' });
  await expect(dashboard).toHaveAttribute('href', '/renter-dashboard');
  await expect(page.getByRole('button', partners)).toBeVisible();
  await openMenu(page);
  await expect(page.getByRole('menu', { name: 'Account' })).toBeVisible();
  await expect
    .poll(() => menuTexts(page))
    .toEqual([
      'My Profile',
      'My Tours',
      'My Home',
      'Messages',
      'Favorites',
      'Settings',
      'Help Center',
      'Switch to Guide',
      'Log Out',
    ]);
});

const PARTNERS = [
  { email: 'guide@kinstead.test', dashboard: '/guide-dashboard' },
  { email: 'host@kinstead.test', dashboard: '/dashboard' },
];

for (const { email, dashboard } of PARTNERS) {
  test(`[NAV-07][NAV-09][NAV-12] the header offers ${email} no public links, and a menu of two`, async ({
    page,
    stack,
  }) => {
    await arriveAs(page, stack, email);
    await page.goto('/about');
    await openMenu(page);
    await expect(page.getByRole('menu', { name: 'Account' })).toBeVisible();
    await expect.poll(() => menuTexts(page)).toEqual(['Go to Dashboard', 'Log Out']);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu', { name: 'Account' })).toBeHidden();
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(mainLinks(page)).toHaveCount(0);
    await expect(page.getByRole('button', partners)).toHaveCount(0);

    await openMenu(page);
    await page.getByRole('menuitem', { name: 'Go to Dashboard' }).click();
    await expectPath(page, dashboard);
  });
}

test('[NAV-13] switching to guide is confirmed and opens the guide dashboard', async ({
  page,
  stack,
}) => {
  await arriveAs(page, stack, await makePerson(stack, 'renter', 'Gil Switcher'));
  await page.goto('/about');
  await openMenu(page);
  await page.getByRole('menuitem', { name: 'Switch to Guide' }).click();
  await expect(activity(page, 'Role switched')).toContainText(
    'Your role has been switched to guide',
  );
  await expectPath(page, '/guide-dashboard');
  // A new guide is asked for a profile before anything else.
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('heading', { name: 'Hello Gil' })).toBeVisible();
});

test('[NAV-04] the Messages link counts unread conversations and stops at 9+', async ({
  page,
  stack,
}) => {
  const email = await makePerson(stack, 'renter', 'Una Read');
  const write = await hostWritesTo(stack, email);
  await write(9);
  await arriveAs(page, stack, email);
  await page.goto('/about');
  const messages = mainLinks(page).last();
  await expect(messages).toHaveAccessibleName(/9 unread conversations/);
  await expect(messages.getByText('9', { exact: true })).toBeVisible();

  await write(1);
  await expect(messages.getByText('9+', { exact: true })).toBeVisible();
});

/** A host who opens one conversation after another, each about another home. */
async function hostWritesTo(stack: Stack, email: string) {
  const client = createClient(stack.supabaseUrl, stack.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  const signedIn = await client.auth.signInWithPassword({
    email: 'host@kinstead.test',
    password: PASSWORD,
  });
  if (signedIn.error) throw signedIn.error;
  const host = signedIn.data.user.id;
  const service = createClient(stack.supabaseUrl, stack.secretKey);
  const { data: renter } = await service.from('profiles').select('id').eq('email', email).single();
  const { data: homes } = await service.from('listings').select('id').eq('owner_id', host);
  const left = (homes ?? []).map(({ id }) => id);
  return async (times: number) => {
    for (const listing of left.splice(0, times)) {
      const started = await client.rpc('start_conversation', { other_user: renter?.id, listing });
      if (started.error) throw started.error;
      const sent = await client
        .from('messages')
        .insert({ conversation_id: started.data, sender_id: host, content: 'Still looking?' });
      if (sent.error) throw sent.error;
    }
  };
}
