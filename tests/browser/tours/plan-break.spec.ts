import postgres from 'postgres';
import { expect, test } from '../../support/browser.ts';
import { zoneWhereItIs } from '../../support/zones.ts';
import { expectAccessible } from '../axe.ts';
import { asPerson } from '../dashboard/as-person.ts';
import { makeOwnHome } from '../own-home.ts';
import { arriveAs, makePerson } from '../people.ts';

test.use({ viewport: { width: 360, height: 780 } });

test('a guide plans a break in the plan of the day, takes it back, and reads it in Spanish', async ({
  page,
  stack,
}) => {
  const sql = postgres(stack.databaseUrl, { max: 1 });
  const own = await makeOwnHome(stack, sql, { named: 'Loft of breaks', status: 'active' });
  const email = await makePerson(stack, 'guide', 'Gil Guide');
  const guide = await asPerson(stack, email);
  await sql`update public.guides set onboarding_completed = true where id = ${guide.me}`;
  // A morning by the clock of the home: both tours are of one day, whenever this runs.
  const zone = zoneWhereItIs(8, new Date());
  for (const minutes of [60, 180]) {
    const renter = await asPerson(stack, await makePerson(stack, 'renter', 'Rosa Renter'));
    await sql`
      insert into public.tours (listing_id, renter_id, host_id, org_id, guide_id, guide_answer, kind,
        status, starts_at, ends_at, time_zone, home_held, guide_held)
      select ${own.listing}, ${renter.me}, ${own.id}, ${own.org}, ${guide.me}, 'accepted', 'in_person',
        'confirmed', m.at, m.at + interval '30 minutes', ${zone},
        tstzrange(m.at, m.at + interval '30 minutes'), tstzrange(m.at, m.at + interval '30 minutes')
      from (select date_trunc('minute', now()) + ${minutes} * interval '1 minute' as at) m`;
  }
  const offs = () => sql<{ minutes: number }[]>`
    select (extract(epoch from ends_at - starts_at) / 60)::int as minutes
    from public.tour_blackouts where guide_id = ${guide.me}`;
  await arriveAs(page, stack, email);
  await page.goto('/guide-dashboard/tour-manager');
  await page.getByRole('button', { name: 'Plan a break' }).click();
  await expectAccessible(page, 'lengths of a break');
  await page.getByRole('button', { name: '45 min' }).click();
  await expect(page.getByText(/^Break, /)).toBeVisible();
  expect(await offs()).toEqual([{ minutes: 45 }]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(/^Break, /)).toHaveCount(0);
  expect(await offs()).toEqual([]);

  await page.evaluate(() => localStorage.setItem('kinstead.locale', 'es'));
  await page.setViewportSize({ width: 320, height: 740 });
  await page.reload();
  await page.getByRole('button', { name: 'Planear un descanso' }).click();
  await page.getByRole('button', { name: '30 min' }).click();
  await expect(page.getByText('Descanso planeado.')).toBeVisible();
  await expectAccessible(page, 'a planned break');
  await page.getByRole('button', { name: /^Quitar el descanso/ }).click();
  await expect(page.getByText('Descanso quitado.')).toBeVisible();
  await expect.poll(offs).toEqual([]);
  await sql.end();
});
