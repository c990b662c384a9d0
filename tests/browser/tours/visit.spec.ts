import postgres from 'postgres';
import { expect, test } from '../../support/browser.ts';
import { zoneWhereItIs } from '../../support/zones.ts';
import { expectAccessible } from '../axe.ts';
import { asPerson } from '../dashboard/as-person.ts';
import { makeOwnHome } from '../own-home.ts';
import { activity, arriveAs, makePerson } from '../people.ts';

test('a host opens a time to two parties, the second one reads that a place is left, and the guide has one visit that runs late', async ({
  page,
  stack,
}) => {
  const sql = postgres(stack.databaseUrl, { max: 1 });
  const own = await makeOwnHome(stack, sql, { named: 'Loft of two parties', status: 'active' });
  await sql`
    update public.listings set latitude = 30, longitude = -97, time_zone = 'America/Chicago'
    where id = ${own.listing}`;

  await test.step('the host says how many parties see it at once', async () => {
    await arriveAs(page, stack, own.host);
    await page.goto(`/dashboard/tours/hours?home=${own.listing}`);
    const parties = page.getByRole('textbox', { name: 'Parties at one time' });
    await parties.fill('2');
    await page.getByRole('button', { name: 'Save tour hours' }).click();
    await expect(page.getByText('Tour hours saved')).toBeVisible();
    const stored = await sql`
      select parties_at_once from public.tour_rules where listing_id = ${own.listing}`;
    expect(stored).toMatchObject([{ parties_at_once: 2 }]);
  });

  const first = await asPerson(stack, await makePerson(stack, 'renter', 'Rosa Renter'));
  const second = await makePerson(stack, 'renter', 'Otto Other');
  const { data: slots } = await first.client.rpc('tour_slots', {
    listing: own.listing,
    from_at: new Date(Date.now() + 2 * 86_400_000).toISOString(),
    to_at: new Date(Date.now() + 9 * 86_400_000).toISOString(),
  });
  const starts = (slots as { starts_at: string }[])[0]?.starts_at ?? '';
  const asked = { id: crypto.randomUUID(), listing: own.listing, starts };
  expect((await first.client.rpc('request_tour', asked)).error).toBeNull();

  await test.step('another renter takes the last place of that time', async () => {
    await arriveAs(page, stack, second);
    await page.goto(`/book-tour?home=${own.listing}`);
    const day = new Date(starts).toLocaleDateString('sv', { timeZone: 'America/Chicago' });
    await page.getByLabel('Day', { exact: true }).selectOption(day);
    const last = page.getByRole('button', { name: /1 place left/ });
    await expect(page.getByRole('button', { name: /2 places left/ }).first()).toBeVisible();
    await expectAccessible(page, 'free times with places');
    await last.click();
    await page.getByRole('button', { name: 'Ask for this tour' }).click();
    await expect(activity(page, 'Tour requested')).toBeVisible();
    const both = await sql`
      select party from public.tours where listing_id = ${own.listing} and starts_at = ${starts}
      order by party`;
    expect(both).toMatchObject([{ party: 0 }, { party: 1 }]);
  });

  await test.step('the guide has one stop with both, which runs over, and says so to the next two', async () => {
    const email = await makePerson(stack, 'guide', 'Gil Guide');
    const guide = await asPerson(stack, email);
    await sql`update public.guides set onboarding_completed = true where id = ${guide.me}`;
    // Both visits are of today: one began forty minutes ago, the next begins in five.
    const began = Date.now();
    const at = (minutes: number) => new Date(began + minutes * 60_000);
    const zone = zoneWhereItIs(8, new Date(began));
    await sql`
      update public.tours t set status = 'scheduled', guide_id = ${guide.me}, guide_answer = 'accepted',
        time_zone = ${zone}, starts_at = ${at(5)}, ends_at = ${at(35)},
        home_held = tstzrange(${at(5)}, ${at(35)}), guide_held = tstzrange(${at(5)}, ${at(35)})
      where listing_id = ${own.listing}`;
    await sql`update public.tours set status = 'confirmed' where listing_id = ${own.listing}`;
    const before = await makeOwnHome(stack, sql, { named: 'Flat before it', status: 'active' });
    await sql`
      update public.listings set latitude = 30.1, longitude = -97, time_zone = 'America/Chicago'
      where id = ${before.listing}`;
    await sql`
      insert into public.tours (listing_id, renter_id, host_id, org_id, guide_id, guide_answer, kind, status,
        starts_at, ends_at, time_zone, home_held, guide_held, started_at)
      values (${before.listing}, ${first.me}, ${before.id}, ${before.org}, ${guide.me}, 'accepted', 'in_person',
        'in_progress', ${at(-40)}, ${at(-10)}, ${zone}, tstzrange(${at(-40)}, ${at(-10)}),
        tstzrange(${at(-40)}, ${at(-10)}), ${at(-40)})`;
    await arriveAs(page, stack, email);
    await page.goto('/guide-dashboard/tour-manager');
    const main = page.getByRole('main');
    await expect(main.getByText('Late for Loft of two parties')).toBeVisible();
    // The way of the day says the same as the note, whatever was planned.
    const words = await main.getByText(/you would be about \d+ minutes late/).innerText();
    const minutes = /about (\d+) minutes/.exec(words)?.[1];
    await expect(main.getByText(`You would be ${minutes} minutes late.`)).toBeVisible();
    await expectAccessible(page, 'a delay of a guide');
    await page.goto('/guide-dashboard/calendar');
    await expect(main.getByText('Late for Loft of two parties')).toBeVisible();
    await main
      .getByRole('button', { name: /^Tell .* and another party: \d+ minutes late$/ })
      .click();
    await expect(
      main.getByText(/and another party know that you are \d+ minutes late/),
    ).toBeVisible();
    const said = await sql`
      select t.renter_id from public.tour_events e join public.tours t on t.id = e.tour_id
      where t.listing_id = ${own.listing} and e.event = 'late'`;
    expect(said).toHaveLength(2);
    const [tour] = await sql<{ id: string }[]>`
      select id from public.tours where listing_id = ${own.listing} and renter_id = ${first.me}`;
    await page.goto(`/guide-dashboard/tour-manager?tour=${tour?.id}`);
    const visit = page.getByRole('region', { name: 'At the same time' });
    await visit.getByRole('link', { name: 'Otto Other' }).click();
    await expect(visit.getByRole('link', { name: 'Rosa Renter' })).toBeVisible();
  });

  await test.step('a renter reads that they wait, and that others come', async () => {
    await arriveAs(page, stack, second);
    const [tour] = await sql<{ id: string }[]>`
      select t.id from public.tours t where t.listing_id = ${own.listing} and t.renter_id <> ${first.me}`;
    await page.goto(`/my-tours?tour=${tour?.id}`);
    await expect(page.getByText(/Gil Guide: \d+ minutes late/)).toBeVisible();
    await expect(page.getByText('Another party sees the home at the same time.')).toBeVisible();
    await expect(page.getByText('Rosa Renter')).toHaveCount(0);
  });
  await sql.end();
});
