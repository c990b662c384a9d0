import postgres from 'postgres';
import { dayLater } from '#shared/language/days.ts';
import { expect, test } from '../../support/browser.ts';
import { expectAccessible } from '../axe.ts';
import { asPerson } from '../dashboard/as-person.ts';
import { activity, arriveAs } from '../people.ts';
import { blockOf, CHICAGO, HOUR_PX, withTour } from './calendar-tours.ts';

test.use({ timezoneId: CHICAGO, viewport: { width: 1280, height: 1100 } });

test('empty time is offered for every such day, or taken off this once, each with an undo', async ({
  page,
  stack,
}) => {
  const sql = postgres(stack.databaseUrl, { max: 1 });
  const { own, day } = await withTour(stack, sql, 'Loft of hours');
  const { client } = await asPerson(stack, own.host);
  const hours = async () => {
    const { data } = await client.from('tour_rules').select('hours').eq('listing_id', own.listing);
    return data?.[0]?.hours.filter(({ weekday }: { weekday: number }) => weekday === 7);
  };
  await sql`insert into public.tour_rules (listing_id) values (${own.listing})`;
  await arriveAs(page, stack, own.host);
  await page.goto(`/dashboard/tours/calendar?view=week&day=${day}`);
  await expect(page.locator('a[data-tour]')).toBeVisible();

  // The Sunday before is the first column.
  const sunday = await page.locator('section section').nth(0).boundingBox();
  const tour = await page.locator('a[data-tour]').boundingBox();
  if (!sunday || !tour) throw new Error('no grid');
  const x = sunday.x + sunday.width / 2;
  await page.mouse.move(x, tour.y + 4);
  await page.mouse.down();
  await page.mouse.move(x, tour.y + HOUR_PX);
  await page.mouse.move(x, tour.y + 2 * HOUR_PX - 12);
  await page.mouse.up();
  const dialog = page.getByRole('dialog', { name: 'This stretch of time' });
  await expect(dialog.getByLabel('From')).toHaveValue('10:00');
  await expect(dialog.getByLabel('Until')).toHaveValue('12:00');
  await expect(dialog.getByText('opens every Sunday from 10:00 AM to 12:00 PM')).toBeVisible();
  await expectAccessible(page, 'a stretch of time');
  await dialog.getByRole('button', { name: 'Offer these hours' }).click();
  const offered = activity(page, 'Tour hours of the home are set');
  await expect(offered).toBeVisible();
  expect(await hours()).toEqual([{ weekday: 7, opens: '10:00', closes: '12:00' }]);
  await offered.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(hours).toEqual([]);

  // By keys: the day's own button, and the times in its window.
  await page
    .getByRole('button', { name: /^Offer hours or take time off on Monday/ })
    .press('Enter');
  await dialog.getByLabel('From').selectOption('12:00');
  await expect(dialog.getByText('It has to end after it begins.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Take this time off' })).toBeDisabled();
  await dialog.getByLabel('Until').selectOption('14:30');
  await expect(dialog.getByText('These hours are offered every Monday already.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Take this time off' }).click();
  const off = page.getByRole('button', { name: /^Time off, 12:00 PM – 2:30 PM/ });
  await expect(off).toBeVisible();
  await off.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Open again' }).click();
  await expect(off).toHaveCount(0);
  await activity(page, 'Days opened').getByRole('button', { name: 'Undo' }).click();
  await expect(off).toBeVisible();
  await sql.end();
});

test('the view and the day are in the address, by keys, buttons and Back, and the view is remembered', async ({
  page,
  stack,
}) => {
  const sql = postgres(stack.databaseUrl, { max: 1 });
  const { own, day, tour } = await withTour(stack, sql, 'Loft of views');
  const second = await sql<{ id: string }[]>`
    insert into public.listings (owner_id, org_id, title, status, published_at, home_type, city, state,
      time_zone, rent_cents)
    select owner_id, org_id, 'The other home', 'active', published_at, home_type, city, state, time_zone, rent_cents
    from public.listings where id = ${own.listing} returning id`;
  await arriveAs(page, stack, own.host);
  await page.goto('/dashboard/tours');
  await page.getByRole('link', { name: 'Calendar', exact: true }).click();
  await expect(page.getByRole('radio', { name: 'Week' })).toBeChecked();
  await page.goto(`/dashboard/tours/calendar?view=week&day=${day}`);
  await blockOf(page, tour).focus();
  await page.keyboard.press('d');
  await expect(page).toHaveURL(/view=day/);
  await expect(page.locator('section section')).toHaveCount(1);
  await expectAccessible(page, 'day of tours');
  await page.getByRole('button', { name: 'Later day' }).click();
  await expect(page).toHaveURL(new RegExp(`day=${dayLater(day, 1)}`));
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`day=${day}`));
  await expect(blockOf(page, tour)).toBeVisible();
  await page.reload();
  await expect(blockOf(page, tour)).toBeVisible();
  await blockOf(page, tour).focus();
  await page.keyboard.press('l');
  await expect(page.getByRole('link', { name: /Loft of views/ })).toBeVisible();
  await page.getByRole('radio', { name: 'Month' }).click();
  await expect(page.getByRole('table', { name: 'Tours by day' })).toBeVisible();
  // Without a view in the address it is the one that was chosen last.
  await page.goto('/dashboard/tours/calendar');
  await expect(page.getByRole('radio', { name: 'Month' })).toBeChecked();

  await page.goto(`/dashboard/tours/calendar?view=day&day=${day}`);
  await page.getByRole('combobox', { name: 'Home' }).fill('The other');
  await page.getByRole('option', { name: 'The other home' }).click();
  await expect(page).toHaveURL(new RegExp(`home=${second[0]?.id}`));
  await expect(blockOf(page, tour)).toHaveCount(0);
  await sql.end();
});
