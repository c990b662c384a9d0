import type { Page } from 'playwright/test';
import postgres from 'postgres';
import { expect, test } from '../../support/browser.ts';
import type { Stack } from '../../support/stack.ts';
import { violations } from '../axe.ts';
import { makeOwnHome } from '../own-home.ts';
import { arriveAs, expectPath, makePerson } from '../people.ts';

const bar = (page: Page) => page.getByRole('combobox', { name: 'Do anything' });
const results = (page: Page) => page.getByRole('listbox', { name: 'Search results' });

/** A host with a home and an applicant whose name no other test has. */
async function makeDesk(stack: Stack) {
  const word = `Zephyrine${crypto.randomUUID().slice(0, 8).replace(/\d/g, 'k')}`;
  const sql = postgres(stack.adminDatabaseUrl, { max: 1 });
  const own = await makeOwnHome(stack, sql, { named: 'Bakery loft', status: 'active' });
  const renter = await makePerson(stack, 'renter', `${word} Hallow`);
  const [application] = await sql<{ id: string }[]>`
    insert into public.applications (listing_id, applicant_id, status, submitted_at)
    select ${own.listing}, id, 'submitted', now() from public.profiles where email = ${renter}
    returning id`;
  await sql.end();
  return { ...own, word, application: application?.id ?? '' };
}

test('[BAR-02][BAR-05][BAR-06][BAR-07][BAR-34] a host finds a person by keyboard and opens what they want from them', async ({
  page,
  stack,
}) => {
  const { host, word, application } = await makeDesk(stack);
  await arriveAs(page, stack, host);
  await page.goto('/dashboard');
  await expect(bar(page)).toBeVisible();
  await page.keyboard.press('/');
  await expect(bar(page)).toBeFocused();
  await expect(results(page).getByRole('option', { name: 'Schedule a tour' })).toBeVisible();

  // A slip, and the beginning of the second name.
  await bar(page).fill(`${word.slice(0, -2)}${word.at(-1)} hal`);
  const person = results(page)
    .getByRole('option', { name: new RegExp(`${word} Hallow`) })
    .first();
  await expect(person).toContainText('Applicant');
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('ArrowDown');
  await expect(person).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expectPath(page, `/dashboard/applications/${application}`);

  await page.keyboard.press('Control+k');
  await bar(page).fill('xqzvkw');
  await expect(page.getByText('No results found')).toBeVisible();
  await expect(page.getByText('Try a different search term or check your spelling')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(results(page)).toHaveCount(0);

  await page.getByRole('button', { name: 'Quick Search' }).click();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Quick Search' }).first()).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await bar(page).fill('rent roll');
  await bar(page).press('Enter');
  await expectPath(page, '/dashboard/earnings/rent-roll');
});

test('who types while a slow page arrives keeps the focus in the bar, and what is found', async ({
  page,
  stack,
}) => {
  const { host, word, application } = await makeDesk(stack);
  await arriveAs(page, stack, host);
  await page.goto('/dashboard');
  await page.route('**/rest/v1/applications*', async (route) => {
    await page.waitForTimeout(1_500);
    await route.continue();
  });
  await bar(page).fill(`${word} Hallow`);
  await expect(
    results(page)
      .getByRole('option', { name: new RegExp(word) })
      .first(),
  ).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expectPath(page, `/dashboard/applications/${application}`);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('xqzvkw');
  await expect(page.getByRole('heading', { level: 1, name: /Hallow/ })).toBeVisible();
  await expect(page.getByText('No results found')).toBeVisible();
  await expect(bar(page)).toBeFocused();
  await expect(bar(page)).toHaveValue('xqzvkw');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('[BAR-10] on a phone without a connection pages are found and opened, and the rest is said', async ({
  page,
  stack,
}) => {
  const { host } = await makeDesk(stack);
  await page.setViewportSize({ width: 360, height: 740 });
  await arriveAs(page, stack, host);
  await page.goto('/dashboard/tours');
  await bar(page).click();
  await expect(results(page)).toBeVisible();
  await page.context().setOffline(true);
  await bar(page).fill('revie');
  await expect(page.getByText('You are offline. Pages,')).toBeVisible();
  await expect(
    results(page)
      .getByRole('option', { name: /Reviews/ })
      .first(),
  ).toBeVisible();
  const box = await results(page).boundingBox();
  expect(box?.width).toBeGreaterThan(300);
  await bar(page).fill('go to tours');
  await bar(page).press('Enter');
  await expectPath(page, '/dashboard/tours');
  await page.context().setOffline(false);
});
