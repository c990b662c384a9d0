import postgres from 'postgres';
import { expect, test } from '../../support/browser.ts';
import { expectAccessible } from '../axe.ts';
import { asPerson } from '../dashboard/as-person.ts';
import { makeOwnHome } from '../own-home.ts';
import { arriveAs, makePerson } from '../people.ts';
import { makeOwnTour } from './own-tour.ts';

test.use({ viewport: { width: 360, height: 780 }, hasTouch: true });

test('on a phone guide and host reach the tours of today in one tap, with how many are ahead', async ({
  page,
  stack,
}) => {
  const sql = postgres(stack.databaseUrl, { max: 1 });
  const own = await makeOwnHome(stack, sql, { named: 'Loft of today', status: 'active' });
  const renter = await makePerson(stack, 'renter', 'Rosa Renter');
  const email = await makePerson(stack, 'guide', 'Gil Guide');
  const guide = await asPerson(stack, email);
  await sql`update public.guides set onboarding_completed = true where id = ${guide.me}`;
  const { id } = await makeOwnTour(sql, {
    ...{ listing: own.listing, renter, status: 'scheduled', minutesAhead: 1 },
  });
  // Under way: it is of today at every hour at which this runs.
  await sql`update public.tours set status = 'confirmed' where id = ${id}`;
  await sql`
    update public.tours set status = 'in_progress', guide_id = ${guide.me}, guide_answer = 'accepted'
    where id = ${id}`;
  const tabs = page.getByRole('navigation', { name: 'Tabs' });
  for (const { email: person, dashboard, tours, title } of [
    {
      email,
      dashboard: '/guide-dashboard',
      tours: '/guide-dashboard/tour-manager',
      title: 'Today',
    },
    { email: own.host, dashboard: '/dashboard', tours: '/dashboard/tours', title: 'Coming up' },
  ])
    await test.step(`from ${dashboard}`, async () => {
      await arriveAs(page, stack, person);
      await page.goto(dashboard);
      const row = page.getByRole('main').getByRole('link', { name: 'Today’s tours' });
      await expect(row).toHaveAccessibleName(/1 tour ahead/);
      await expect(tabs.getByRole('link')).toHaveCount(2);
      const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
      const place = await row.boundingBox();
      // Seen without scrolling, and as high as a finger.
      expect(place?.y).toBeGreaterThan(heading?.y ?? 0);
      expect((place?.y ?? 0) + (place?.height ?? 0)).toBeLessThan(400);
      expect(place?.height).toBeGreaterThanOrEqual(44);
      await row.tap();
      await expect(page).toHaveURL(new RegExp(`${tours}$`));
      await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible();

      await page.goto('/about');
      await tabs.getByRole('button', { name: 'More' }).tap();
      const entry = page.getByRole('dialog', { name: 'More' }).getByRole('link').first();
      await expect(entry).toHaveAccessibleName(/^Today’s tours.*1 tour ahead/);
      await expectAccessible(page, `more of ${dashboard}`);
      await entry.tap();
      await expect(page).toHaveURL(new RegExp(`${tours}$`));

      await page.evaluate(() => localStorage.setItem('kinstead.locale', 'es'));
      await page.setViewportSize({ width: 320, height: 740 });
      await page.goto(dashboard);
      await expect(
        page.getByRole('main').getByRole('link', { name: /^Visitas de hoy.*1 visita por delante/ }),
      ).toBeVisible();
      await expectAccessible(page, `tours of today on ${dashboard}`);
      await page.setViewportSize({ width: 360, height: 780 });
    });
  await sql.end();
});
