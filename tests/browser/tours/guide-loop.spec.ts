import type { Browser, Page } from 'playwright/test';
import postgres from 'postgres';
import { expect, test } from '../../support/browser.ts';
import type { Stack } from '../../support/stack.ts';
import { expectAccessible } from '../axe.ts';
import { asPerson } from '../dashboard/as-person.ts';
import { makeOwnHome } from '../own-home.ts';
import { activity, arriveAs, expectPath, makePerson } from '../people.ts';

/** A home in the area of two guides who can show it, with a renter who wants to see it. */
async function makeLoop(stack: Stack, sql: postgres.Sql) {
  const own = await makeOwnHome(stack, sql, { named: 'Loft of the loop', status: 'active' });
  await sql`
    update public.listings set latitude = 30.27, longitude = -97.74, street_address = '7 Loop Lane'
    where id = ${own.listing}`;
  const emails = {
    host: own.host,
    renter: await makePerson(stack, 'renter', 'Rosa Renter'),
    gil: await makePerson(stack, 'guide', `Gil ${own.home}`),
    gwen: await makePerson(stack, 'guide', `Gwen ${own.home}`),
  };
  for (const guide of [emails.gil, emails.gwen]) {
    const { client, me } = await asPerson(stack, guide);
    await sql`
      update public.guides set onboarding_completed = true, languages_spoken = '{Spanish}'
      where id = ${me}`;
    const place = { city: 'Austin', state: 'TX', radius_miles: 100 };
    expect((await client.rpc('save_guide_area', place)).error).toBeNull();
    expect((await client.rpc('set_guide_rate', { cents: 4_500 })).error).toBeNull();
  }
  return { ...own, emails };
}

/** A window of one person. */
async function windowOf(browser: Browser, stack: Stack, email: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: stack.pwaUrl })).newPage();
  await arriveAs(page, stack, email);
  return page;
}

/** A line of the open bell. */
const bellLine = (page: Page, name: RegExp) =>
  page.getByRole('dialog', { name: 'Notifications' }).getByRole('button', { name });

test('a tour goes round: asked, shown by the first of two guides, held, reported, rated, mended', async ({
  browser,
  stack,
}) => {
  test.setTimeout(360_000);
  const sql = postgres(stack.databaseUrl, { max: 1 });
  const { home, listing, emails } = await makeLoop(stack, sql);
  const [renter, host, gil, gwen] = await Promise.all(
    [emails.renter, emails.host, emails.gil, emails.gwen].map((one) =>
      windowOf(browser, stack, one),
    ),
  );
  if (!renter || !host || !gil || !gwen) throw new Error('no windows');

  await test.step('the renter asks for a time', async () => {
    await renter.goto(`/book-tour?home=${listing}`);
    await renter.getByRole('group', { name: 'Time' }).getByRole('button').first().click();
    await renter.getByLabel('Message').fill('My mother comes, too.');
    await renter.getByRole('button', { name: 'Ask for this tour' }).click();
    await expectPath(renter, '/my-tours');
  });
  const [row] = await sql<{ id: string }[]>`
    select id from public.tours where listing_id = ${listing}`;
  const tour = row?.id ?? '';

  await test.step('the host agrees with one press on the page of the tour, which the bell leads to', async () => {
    await host.goto('/dashboard');
    await host.getByRole('button', { name: /^Notifications/ }).click();
    await bellLine(host, /Rosa Renter asks for a tour/).click();
    await expect(host).toHaveURL((url) => url.search === `?tour=${tour}`);
    await expect(host.getByText('My mother comes, too.')).toBeVisible();
    await host.getByRole('button', { name: `Accept the tour of ${home}` }).click();
    await expect(activity(host, 'Tour confirmed')).toBeVisible();
  });

  await test.step('the host sees what guides get and asks two at once', async () => {
    await gil.goto('/guide-dashboard/tour-manager');
    await gwen.goto('/guide-dashboard/tour-manager');
    await host.getByRole('button', { name: 'Ask guides' }).click();
    const dialog = host.getByRole('dialog', { name: 'Ask guides' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill(home);
    const guides = dialog.getByRole('list', { name: 'Guides' }).getByRole('checkbox');
    await expect(guides).toHaveCount(2);
    await guides.first().check();
    await guides.last().check();
    await expect(dialog).toContainText('You pay$45');
    await dialog.getByRole('button', { name: 'Ask 2 guides' }).click();
    await expect(dialog).toBeHidden();
    await expect(host.getByRole('list', { name: 'Guides who were asked' })).toContainText('Asked');
  });

  await test.step('both see it without a reload; one takes it and the other hears of that', async () => {
    await expect(gwen.getByText('You get $45')).toBeVisible();
    await expect(gil.getByText('You get $45')).toBeVisible();
    await expect(gil.getByText('7 Loop Lane')).toHaveCount(0);
    await gil.getByRole('button', { name: `Accept the tour of ${home}` }).click();
    await expect(activity(gil, 'The tour is yours')).toBeVisible();
    await expect(gwen.getByText('You get $45')).toHaveCount(0);
    await gwen.getByRole('button', { name: /^Notifications, 2 unread/ }).click();
    await expect(bellLine(gwen, /Another guide has the tour/)).toBeVisible();
  });

  await test.step('the renter’s bell leads to the tour, with who comes and the way there', async () => {
    await renter.getByRole('button', { name: /^Notifications/ }).click();
    await renter
      .getByRole('button', { name: new RegExp(`Gil ${home} shows you the home`) })
      .click();
    await expect(renter).toHaveURL((url) => url.search === `?tour=${tour}`);
    await expect(renter.getByText('7 Loop Lane')).toBeVisible();
    await renter.getByRole('link', { name: `Gil ${home}` }).click();
    await expect(renter.getByRole('heading', { level: 1, name: `Gil ${home}` })).toBeVisible();
    await expect(renter.getByText('Spanish')).toBeVisible();
  });

  await test.step('the guide says that it took place and reports a problem', async () => {
    await sql`
      update public.tours t set starts_at = m.at, ends_at = m.at + interval '30 minutes',
        home_held = tstzrange(m.at, m.at + interval '30 minutes'),
        guide_held = tstzrange(m.at, m.at + interval '30 minutes')
      from (select now() - interval '90 minutes' as at) m where t.id = ${tour}`;
    await gil.goto(`/guide-dashboard/tour-manager?tour=${tour}`);
    await gil.getByRole('button', { name: `It took place: the tour of ${home}` }).click();
    await expect(activity(gil, 'The tour took place')).toBeVisible();
    await gil.getByRole('button', { name: `Report on ${home}` }).click();
    const sheet = gil.getByRole('dialog');
    await sheet
      .getByRole('radiogroup', { name: 'Water and drains' })
      .getByRole('radio', { name: 'Problem' })
      .click();
    await sheet
      .getByLabel(/water and drains/)
      .last()
      .fill('The sink drips');
    await sheet.getByRole('button', { name: 'Save report' }).click();
    await expect(activity(gil, 'Report saved')).toBeVisible();
  });

  await test.step('the renter answers with two taps and words', async () => {
    await renter.goto(`/my-tours?tour=${tour}`);
    await renter.getByRole('radio', { name: '4 stars' }).check({ force: true });
    await renter.getByRole('radio', { name: 'Maybe' }).click();
    await renter.getByLabel('In your words').fill('A little dark');
    await renter.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(activity(renter, 'Thank you. The host reads it')).toBeVisible();
  });

  await test.step('the host reads both and makes a request of the problem', async () => {
    await host.goto(`/dashboard/tours?tour=${tour}`);
    await expect(host.getByText('A little dark')).toBeVisible();
    await expect(host.getByText('Would maybe like to live there.')).toBeVisible();
    await expect(host.getByText('The sink drips')).toBeVisible();
    await expectAccessible(host, 'the page of a tour that is over, for its host');
    await host.getByRole('button', { name: 'Make it a request: Water and drains' }).click();
    await host.getByRole('link', { name: 'Request made' }).click();
    await expectPath(host, '/dashboard/maintenance');
    await expect(host.getByText('Water and drains: The sink drips').first()).toBeVisible();
  });
  await sql.end();
});
