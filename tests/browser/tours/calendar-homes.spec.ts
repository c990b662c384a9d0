import postgres from 'postgres';
import { expect, test } from '../../support/browser.ts';
import { expectAccessible } from '../axe.ts';
import { arriveAs } from '../people.ts';
import { CHICAGO, withTour } from './calendar-tours.ts';

test.use({ timezoneId: CHICAGO, viewport: { width: 1280, height: 1100 } });

test('a host of two homes sees and hears the hours of each, and shows one alone by its name', async ({
  page,
  stack,
}) => {
  const sql = postgres(stack.databaseUrl, { max: 1 });
  const { own, day } = await withTour(stack, sql, 'Loft of mornings');
  const [other] = await sql<{ id: string }[]>`
    insert into public.listings (owner_id, org_id, title, status, published_at, home_type, city, state,
      time_zone, rent_cents)
    select owner_id, org_id, 'House of afternoons', 'active', published_at, home_type, city, state, time_zone,
      rent_cents
    from public.listings where id = ${own.listing} returning id`;
  const hours = (opens: string, closes: string) => sql.json([{ weekday: 1, opens, closes }]);
  await sql`
    insert into public.tour_rules (listing_id, hours) values
      (${own.listing}, ${hours('09:00', '12:00')}), (${other?.id ?? ''}, ${hours('11:00', '17:00')})`;
  await arriveAs(page, stack, own.host);
  await page.goto(`/dashboard/tours/calendar?view=week&day=${day}`);

  const monday = page.getByRole('region', { name: /^Monday/ });
  await expect(monday.getByRole('listitem')).toHaveCount(2);
  await expect(monday.getByText(/^Loft of mornings .*: 9:00 AM – 12:00 PM$/)).toBeAttached();
  await expect(monday.getByText('House of afternoons: 11:00 AM – 5:00 PM')).toBeAttached();
  const tuesday = page.getByRole('region', { name: /^Tuesday/ });
  await expect(tuesday.getByText('House of afternoons: no hours')).toBeAttached();
  await expectAccessible(page, 'hours of two homes');

  await test.step('each has a strip of its own, where the other has none', async () => {
    const [morning, afternoon] = await Promise.all(
      [/^Loft of mornings/, /^House of afternoons/].map((title) =>
        monday.getByTitle(title).boundingBox(),
      ),
    );
    if (!morning || !afternoon) throw new Error('no lanes');
    expect(Math.abs(afternoon.x - morning.x)).toBeGreaterThanOrEqual(morning.width);
    // From eleven to twelve both are open.
    expect(afternoon.y).toBeLessThan(morning.y + morning.height);
    expect(afternoon.y).toBeGreaterThan(morning.y);
    const tour = await monday.locator('a[data-tour]').boundingBox();
    expect(tour?.x).toBeGreaterThanOrEqual(Math.max(afternoon.x, morning.x) + morning.width);
  });

  await test.step('the month has a dot for each, and says whose hours they are', async () => {
    await page.goto(`/dashboard/tours/calendar?view=month&day=${day}`);
    const cell = page.locator(`[data-day="${day}"]`);
    await expect(cell).toHaveAccessibleName(/hours: House of afternoons and Loft of mornings/);
    await expect(cell.locator('[data-lane]')).toHaveCount(2);
    await cell.click();
    await expect(page.getByRole('list', { name: 'Hours of each home' })).toContainText(
      'House of afternoons: 11:00 AM – 5:00 PM',
    );
    await expectAccessible(page, 'month of two homes');
  });

  await test.step('by keys a name shows its home alone, with its hours as the background', async () => {
    await page.goto(`/dashboard/tours/calendar?view=day&day=${day}`);
    const only = page.getByRole('button', { name: 'Show only House of afternoons' });
    await only.focus();
    await expect(monday.getByTitle(/^Loft of mornings/)).toHaveCSS('opacity', '0.2');
    await expect(monday.getByTitle(/^House of afternoons/)).toHaveCSS('opacity', '1');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`home=${other?.id}`));
    await expect(monday).toContainText('Offered: 11:00 AM – 5:00 PM');
    await expect(page.locator('[data-lane]')).toHaveCount(0);
  });

  await test.step('in Spanish, on the smallest phone, the same', async () => {
    await page.evaluate(() => localStorage.setItem('kinstead.locale', 'es'));
    await page.setViewportSize({ width: 320, height: 740 });
    await page.goto(`/dashboard/tours/calendar?view=week&day=${day}`);
    await expect(
      page.getByRole('region', { name: /^lunes/ }).getByText('House of afternoons: 11:00'),
    ).toBeAttached();
    await expect(
      page.getByRole('region', { name: /^martes/ }).getByText('House of afternoons: sin horario'),
    ).toBeAttached();
    await expect(
      page.getByRole('button', { name: 'Mostrar solo House of afternoons' }),
    ).toBeVisible();
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(320);
  });
  await sql.end();
});
