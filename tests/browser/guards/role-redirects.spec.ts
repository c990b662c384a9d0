import { expect, test } from '../../support/browser.ts';
import { arriveAs, expectPath } from '../people.ts';

const PEOPLE = [
  {
    email: 'host@kinstead.test',
    tours: '/dashboard/tours',
    earnings: '/dashboard/earnings',
    money: 'Income and expenses by month',
  },
  {
    email: 'guide@kinstead.test',
    tours: '/guide-dashboard/tour-manager',
    earnings: '/guide-dashboard/earnings',
    money: 'Tours, earned and paid by month',
  },
];

for (const { email, tours, earnings, money } of PEOPLE) {
  test(`[GRD-13] ${email} is redirected to their view of profile, messages, settings, tours and earnings`, async ({
    page,
    stack,
  }) => {
    await arriveAs(page, stack, email);
    for (const [path, heading] of [
      ['/profile', /profile|Hanna|Elena/i],
      ['/messages', 'Messages'],
      ['/settings', 'Settings'],
    ] as const) {
      await page.goto(path);
      await expect(
        page.getByRole('main').getByRole('heading', { name: heading }).first(),
      ).toBeVisible();
      await expectPath(page, path);
    }
    for (const [path, target, heading] of [
      ['/tours', tours, /^Tours?( Manager)?$/],
      ['/earnings', earnings, 'Earnings'],
    ] as const) {
      await page.goto(path);
      await expectPath(page, target);
      await expect(
        page.getByRole('main').getByRole('heading', { name: heading, level: 1 }),
      ).toBeVisible();
    }
    await expect(page.getByRole('table', { name: money })).toBeVisible();
    await expect(page.getByText('Access Denied')).toHaveCount(0);
  });
}

test('a role redirect asks a visitor to sign in first, and leads a renter to their own view', async ({
  page,
  stack,
}) => {
  for (const path of ['/tours', '/earnings']) {
    await page.goto(path);
    await expectPath(page, '/auth/login');
    expect(new URL(page.url()).searchParams.get('redirect')).toBe(path);
  }
  await arriveAs(page, stack, 'renter@kinstead.test');
  await page.goto('/tours');
  await expectPath(page, '/my-tours');
  await page.goto('/earnings');
  await expectPath(page, '/partner/host');
});
