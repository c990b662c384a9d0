import type { Page } from 'playwright/test';
import { expect, test } from '../../support/browser.ts';
import { arriveAs, expectPath } from '../people.ts';

// Here things move, as people see them.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const tabs = (page: Page) => page.getByRole('navigation', { name: 'Tabs' });
const more = (page: Page) => tabs(page).getByRole('button', { name: 'More' });

/** Names and addresses of the tabs, in order; a badge is no part of a name. */
const tabList = (page: Page) =>
  tabs(page)
    .locator('a, button')
    .evaluateAll((all) =>
      all.map((tab) => [
        tab.textContent?.match(/^[A-Za-z]+?(?=\d|$)/)?.[0],
        tab.getAttribute('href'),
      ]),
    );

const sheetLinks = (page: Page, name: string) =>
  page.getByRole('dialog', { name }).getByRole('link');

test('[NAV-14][NAV-15][NAV-16][NAV-17][NAV-20] a visitor on a phone gets the bottom bar and the menu of visitors', async ({
  page,
}) => {
  await page.goto('/about');
  await expect(tabs(page)).toBeVisible();
  expect(await tabList(page)).toEqual([
    ['Home', '/'],
    ['Explore', '/homes'],
    ['More', null],
  ]);
  const bar = await tabs(page).boundingBox();
  expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBe(844);

  await page.getByRole('button', { name: 'Open menu' }).click();
  const side = page.getByRole('dialog', { name: 'Menu' });
  await expect(side.getByRole('navigation', { name: 'Side menu' })).toBeVisible();
  await expect.poll(async () => (await side.boundingBox())?.x).toBe(0);
  expect((await side.boundingBox())?.height).toBe(844);
  for (const name of ['Homes', 'Mates', 'About', 'Become a Host', 'Log In', 'Sign Up']) {
    await expect(side.getByRole('link', { name, exact: true })).toBeVisible();
  }
  await side.getByRole('link', { name: 'Homes', exact: true }).click();
  await expectPath(page, '/homes');
  await expect(side).toBeHidden();

  await more(page).click();
  await expect(sheetLinks(page, 'More')).toHaveText([
    'About Us',
    'Blog',
    'Become a Guide',
    'Become a Host',
    'Become a Renter',
  ]);
  await sheetLinks(page, 'More').first().click();
  await expectPath(page, '/about');
});

test('[NAV-16][NAV-17][NAV-20] a renter on a phone gets the bottom bar and the menu of renters', async ({
  page,
  stack,
}) => {
  await arriveAs(page, stack, 'renter@kinstead.test');
  await page.goto('/about');
  await expect(tabs(page).getByRole('link', { name: 'Messages' })).toBeVisible();
  expect(await tabList(page)).toEqual([
    ['Home', '/'],
    ['Explore', '/homes'],
    ['Messages', '/messages'],
    ['Account', '/settings'],
    ['More', null],
  ]);
  await more(page).click();
  await expect(sheetLinks(page, 'More')).toHaveText([
    'About Us',
    'Blog',
    'Become a Guide',
    'Become a Host',
    'Become a Renter',
    'Dashboard',
  ]);
  await sheetLinks(page, 'More').last().click();
  await expectPath(page, '/renter-dashboard');
});

const PARTNERS = [
  { row: '[NAV-18]', email: 'guide@kinstead.test', dashboard: '/guide-dashboard' },
  { row: '[NAV-19]', email: 'host@kinstead.test', dashboard: '/dashboard' },
];

for (const { row, email, dashboard } of PARTNERS) {
  test(`${row}[NAV-20] ${email} on a phone gets the navigation of their role`, async ({
    page,
    stack,
  }) => {
    await arriveAs(page, stack, email);
    await page.goto('/about');
    await expect(tabs(page).getByRole('link', { name: 'Dashboard' })).toBeVisible();
    expect(await tabList(page)).toEqual([
      ['Home', '/'],
      ['Dashboard', dashboard],
      ['More', null],
    ]);
    await more(page).click();
    const links = sheetLinks(page, 'More');
    await expect(links).toHaveText([/^Today’s tours/, 'About Us', 'Blog', 'Dashboard']);
    await links.last().click();
    await expectPath(page, dashboard);
    // The dashboard's own way around is in a sheet, as wide as the specification has it.
    await page.getByRole('button', { name: 'Toggle sidebar' }).click();
    await expect(page.getByRole('navigation', { name: 'Dashboard' })).toBeVisible();
  });
}

test('[NAV-27] the sidebar on a phone is 18rem wide', async ({ page, stack }) => {
  await arriveAs(page, stack, 'host@kinstead.test');
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Toggle sidebar' }).click();
  const sheet = page.getByRole('dialog', { name: 'Menu' });
  await expect(sheet.getByRole('link', { name: 'Applications' })).toBeVisible();
  expect((await sheet.boundingBox())?.width).toBe(18 * 16);
});
