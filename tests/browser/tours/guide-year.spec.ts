import type { Page } from 'playwright/test';
import postgres from 'postgres';
import { dayLater } from '#shared/language/days.ts';
import { expect, test } from '../../support/browser.ts';
import type { Stack } from '../../support/stack.ts';
import { expectAccessible } from '../axe.ts';
import { asPerson } from '../dashboard/as-person.ts';
import { makeOwnHome } from '../own-home.ts';
import { arriveAs, makePerson } from '../people.ts';
import { CHICAGO } from './calendar-tours.ts';
import { makeOwnTour } from './own-tour.ts';

test.use({ timezoneId: CHICAGO });

/** A guide who is ready, with a home of a host whose organisation pays $40 a tour. */
async function makeGuide(stack: Stack, sql: postgres.Sql) {
  const own = await makeOwnHome(stack, sql, { named: 'Loft of the year', status: 'active' });
  const guide = await makePerson(stack, 'guide', 'Gail Guide');
  const renter = await makePerson(stack, 'renter', 'Rex Renter');
  const { me } = await asPerson(stack, guide);
  await sql`update public.guides set onboarding_completed = true where id = ${me}`;
  await sql`insert into public.payout_rates (org_id, per_tour_cents) values (${own.org}, 4000)`;
  return { ...own, guide, renter, me };
}

const dayOf = (day: string) =>
  new Date(`${day}T12:00:00Z`).toLocaleDateString('en-US', {
    ...{ weekday: 'short', month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' },
  });

const themes = async (page: Page, theme: 'light' | 'dark') => {
  await page.evaluate((wanted) => localStorage.setItem('kinstead.theme', wanted), theme);
  await page.reload();
};

test('[RG-07] month and list of a guide’s calendar show hours and days off, in both themes', async ({
  page,
  stack,
}) => {
  const sql = postgres(stack.databaseUrl, { max: 1 });
  const { guide, me } = await makeGuide(stack, sql);
  const hours = [{ weekday: 1, opens: '09:00', closes: '17:00' }];
  await sql`
    insert into public.tour_rules (guide_id, time_zone, hours) values (${me}, ${CHICAGO}, ${sql.json(hours)})`;
  // The first Monday of a month that is ahead, two days off from it on, and a part of the next Monday.
  const month = '2027-03';
  const monday = '2027-03-01';
  await sql`
    insert into public.tour_blackouts (guide_id, starts_at, ends_at, reason) values
      (${me}, (${monday} || ' 00:00')::timestamp at time zone ${CHICAGO},
        (${dayLater(monday, 2)} || ' 00:00')::timestamp at time zone ${CHICAGO}, 'A wedding'),
      (${me}, (${dayLater(monday, 7)} || ' 12:00')::timestamp at time zone ${CHICAGO},
        (${dayLater(monday, 7)} || ' 14:00')::timestamp at time zone ${CHICAGO}, 'Dentist')`;
  await arriveAs(page, stack, guide);
  await page.goto(`/guide-dashboard/calendar?view=month&month=${month}`);
  const cell = (day: string, name: string) =>
    page.getByRole('button', { name: `${dayOf(day)}, no tours, ${name}`, exact: true });
  await expect(cell(monday, 'time off')).toBeVisible();
  await expect(cell(dayLater(monday, 1), 'time off')).toBeVisible();
  await expect(cell(dayLater(monday, 2), 'no hours offered')).toBeVisible();
  await expect(cell(monday, 'time off').getByText('Off', { exact: true })).toBeVisible();
  const part = cell(dayLater(monday, 7), '9:00 AM – 5:00 PM, time off 12:00 PM – 2:00 PM');
  await expect(part).toBeVisible();
  const plain = cell(dayLater(monday, 14), '9:00 AM – 5:00 PM');
  await expect(plain.getByText('9:00 AM – 5:00 PM', { exact: true })).toBeVisible();
  await part.press('Enter');
  const chosen = page.getByRole('region', { name: dayOf(dayLater(monday, 7)), exact: true });
  await expect(chosen).toContainText('Offered: 9:00 AM – 5:00 PM');
  await expect(chosen.getByRole('listitem')).toContainText('12:00 PM – 2:00 PM · Dentist');
  for (const theme of ['dark', 'light'] as const) {
    await themes(page, theme);
    await expect(part).toBeVisible();
    await expectAccessible(page, `a month of a guide, ${theme}`);
  }

  await page.getByRole('radio', { name: 'List' }).click();
  const off = page.getByRole('region', { name: dayOf(monday), exact: true });
  await expect(off).toContainText(`${dayOf(monday)} – ${dayOf(dayLater(monday, 1))} · A wedding`);
  await expect(page.getByRole('region', { name: dayOf(dayLater(monday, 1)) })).toHaveCount(0);
  await page.setViewportSize({ width: 360, height: 780 });
  await expectAccessible(page, 'a list of a guide with time off');
  await page.getByRole('radio', { name: 'Month' }).click();
  await expect(cell(monday, 'time off').getByText('Off', { exact: true })).toBeVisible();
  await sql.end();
});

test('[RG-10] a guide’s insights have pay, stars, time to answer, areas and homes, and say when there is nothing', async ({
  page,
  stack,
}) => {
  const sql = postgres(stack.databaseUrl, { max: 1 });
  const { guide, me, listing, renter, id, home } = await makeGuide(stack, sql);
  await arriveAs(page, stack, guide);
  await page.goto('/guide-dashboard/insights');
  await expect(page.getByRole('heading', { name: 'Nothing to compare yet' })).toBeVisible();

  const DAY = 24 * 60;
  for (const [status, days, stars] of [
    ['completed', 3, 4],
    ['completed', 40, 5],
    ['completed', 41, null],
  ] as const) {
    const tour = await makeOwnTour(sql, {
      ...{ listing, renter, status, minutesAhead: -days * DAY },
    });
    await sql`
      update public.tours set guide_id = ${me}, guide_answer = 'accepted' where id = ${tour.id}`;
    if (stars)
      await sql`
        insert into public.tour_feedback (tour_id, renter_id, stars)
        select id, renter_id, ${stars} from public.tours where id = ${tour.id}`;
    // Asked by the host, and answered within half an hour.
    await sql`
      insert into public.guide_requests (tour_id, guide_id, status, pay_cents, asked_by, asked_at, answered_at)
      select ${tour.id}, ${me}, 'accepted', 4500, ${id}, starts_at - interval '2 days',
        starts_at - interval '2 days' + interval '25 minutes'
      from public.tours where id = ${tour.id}
      on conflict (tour_id, guide_id) do update set pay_cents = 4500, asked_by = excluded.asked_by,
        asked_at = excluded.asked_at, answered_at = excluded.answered_at`;
  }
  await page.reload();
  const figures = page.getByRole('region', { name: 'Pay, stars and answers' });
  await expect(figures).toContainText('Earned$135.00$45.00 a tour');
  await expect(figures).toContainText('Stars4.5from 2 renters');
  await expect(figures).toContainText(
    'Time to answer25 min3 requests: 3 accepted, 0 taken by others',
  );
  await expect(figures.getByText('You earned $135.00 with 3 tours')).toBeVisible();
  await expect(figures.getByText('Renters gave your tours 4.5 of 5 stars')).toBeVisible();
  const areas = figures.getByRole('table', { name: 'Where you showed homes' });
  await expect(areas.getByRole('row', { name: /^Austin, TX 3 0 4\.5 \$45\.00$/ })).toBeVisible();
  const homes = figures.getByRole('table', { name: 'Homes that you showed' });
  await expect(homes.getByRole('link', { name: home })).toBeVisible();
  for (const theme of ['dark', 'light'] as const) {
    await themes(page, theme);
    await expect(areas).toBeVisible();
    await expectAccessible(page, `insights of a guide, ${theme}`);
  }
  await figures.getByRole('link', { name: 'Open earnings' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Earnings' })).toBeVisible();
  await sql.end();
});
