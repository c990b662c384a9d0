import type { Page } from 'playwright/test';
import postgres from 'postgres';
import { expect, test } from '../../support/browser.ts';
import type { Stack } from '../../support/stack.ts';
import { expectAccessible } from '../axe.ts';
import { asPerson } from '../dashboard/as-person.ts';
import { activity, arriveAs, expectPath, makePerson } from '../people.ts';

/** A confirmed tour of a home of the seed that ended an hour ago, and who was in it. */
async function overTour(stack: Stack) {
  const emails = {
    renter: await makePerson(stack, 'renter', 'Rosa Renter'),
    guide: await makePerson(stack, 'guide', 'Gil Guide'),
    host: await makePerson(stack, 'host', 'Hal Host'),
  };
  const renter = await asPerson(stack, emails.renter);
  const guide = await asPerson(stack, emails.guide);
  const host = await asPerson(stack, emails.host);
  const sql = postgres(stack.databaseUrl, { max: 1 });
  try {
    const [home] = await sql<{ id: string; title: string }[]>`
      insert into public.listings (owner_id, title, home_type, city, state, time_zone, status, rent_cents)
      values (${host.me}, 'Flat at the end of its tour', 'apartment', 'Chicago', 'IL',
        'America/Chicago', 'draft', 100000)
      returning id, title`;
    if (!home) throw new Error('no home');
    const [tour] = await sql<{ id: string }[]>`
      insert into public.tours (listing_id, renter_id, host_id, org_id, guide_id, guide_answer, kind,
        status, starts_at, ends_at, time_zone, home_held, guide_held)
      select l.id, ${renter.me}, l.owner_id, l.org_id, ${guide.me}, 'accepted', 'in_person', 'confirmed',
        m.at, m.at + interval '30 minutes', l.time_zone,
        tstzrange(m.at, m.at + interval '30 minutes'), tstzrange(m.at, m.at + interval '30 minutes')
      from public.listings l, (select now() - interval '90 minutes' as at) m where l.id = ${home.id}
      returning id`;
    await sql`update public.guides set onboarding_completed = true where id = ${guide.me}`;
    return { emails, home: home.title, tour: tour?.id ?? '', renter, host };
  } finally {
    await sql.end();
  }
}

/** The section that asks, with one tour and nothing but its two answers. */
async function expectAsked(page: Page, home: string) {
  const heading = page.getByRole('heading', { name: 'Say how it went' });
  await expect(heading).toBeVisible();
  const section = page.locator('section').filter({ has: heading });
  await expect(section.getByRole('button')).toHaveText(['It took place', 'It did not']);
  await expect(section).toContainText(home);
  const coming = page.locator('section').filter({
    has: page.getByRole('heading', { name: /^(Upcoming|Coming up)$/ }),
  });
  await expect(coming).toContainText('No tour ahead');
  await expect(page.getByRole('button', { name: /^(Move|Cancel|Step back)/ })).toHaveCount(0);
  return section;
}

test('of a tour that is over each side is asked in a section of its own, with the two answers alone', async ({
  page,
  stack,
}) => {
  const { emails, home, tour, renter } = await overTour(stack);
  await arriveAs(page, stack, emails.guide);
  await page.goto('/guide-dashboard/tour-manager');
  await expectAsked(page, home);
  await arriveAs(page, stack, emails.host);
  await page.goto('/dashboard/tours');
  await expectAsked(page, home);
  await arriveAs(page, stack, emails.renter);
  // As its mail and its push do: the page of the tour, on the role's own list.
  await page.goto(`/tours?tour=${tour}`);
  await expectPath(page, '/my-tours');
  await expect(page.locator(`[data-row="${tour}"]`)).toBeFocused();
  await page.getByRole('link', { name: 'All tours' }).click();
  const section = await expectAsked(page, home);
  await expectAccessible(page, 'tours of which the outcome is to be said');
  await section.getByRole('button', { name: 'It took place' }).click();
  await expect(section).toHaveCount(0);
  await expect(activity(page, 'The tour took place')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Past' })).toContainText(home);
  const { data } = await renter.client.from('tours').select('status').eq('id', tour).single();
  expect(data?.status).toBe('completed');
});
