import type { Browser, Page } from 'playwright/test';
import postgres from 'postgres';
import { expect, test } from '../../support/browser.ts';
import type { Stack } from '../../support/stack.ts';
import { asPerson } from '../dashboard/as-person.ts';
import { makeOwnHome } from '../own-home.ts';
import { activity, arriveAs, expectPath, makePerson } from '../people.ts';
import { makeOwnTour } from './own-tour.ts';

/** A guide who may show homes in Austin. */
async function makeGuide(stack: Stack, sql: postgres.Sql): Promise<{ email: string; id: string }> {
  const email = await makePerson(stack, 'guide', 'Gil Guide');
  const { client, me } = await asPerson(stack, email);
  await sql`
    update public.guides set onboarding_completed = true, languages_spoken = '{Spanish}' where id = ${me}`;
  const place = { city: 'Austin', state: 'TX', radius_miles: 100 };
  expect((await client.rpc('save_guide_area', place)).error).toBeNull();
  return { email, id: me };
}

async function windowOf(browser: Browser, stack: Stack, email: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: stack.pwaUrl })).newPage();
  await arriveAs(page, stack, email);
  return page;
}

test('a guide who was asked declines one tour, accepts another and steps back with a reason, which the host reads', async ({
  browser,
  stack,
}) => {
  test.setTimeout(180_000);
  const sql = postgres(stack.databaseUrl, { max: 1 });
  const own = await makeOwnHome(stack, sql, { named: 'Asked loft', status: 'active' });
  const guide = await makeGuide(stack, sql);
  const host = await asPerson(stack, own.host);
  const asked: string[] = [];
  for (const minutesAhead of [4_320, 5_760]) {
    const renter = await makePerson(stack, 'renter', 'Rosa Renter');
    const tour = { listing: own.listing, renter, status: 'scheduled' as const, minutesAhead };
    const { id } = await makeOwnTour(sql, tour);
    const { error } = await host.client.rpc('ask_guides', { tour: id, guides: [guide.id] });
    expect(error).toBeNull();
    asked.push(id);
  }
  const [first, second] = asked;
  const page = await windowOf(browser, stack, guide.email);

  await test.step('the page of the offer asks, and one may decline without a reason', async () => {
    await page.goto(`/guide-dashboard/tour-manager?tour=${first}`);
    await expect(page.getByRole('heading', { name: `Can you show ${own.home}?` })).toBeVisible();
    await page.getByRole('button', { name: `Decline the tour of ${own.home}` }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('Why? You need not say.')).toBeVisible();
    await dialog.getByRole('radio', { name: 'Too far away' }).click();
    await dialog.getByRole('button', { name: 'Decline tour' }).click();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL((url) => url.search === '');
  });

  await test.step('who accepted steps back with a reason only', async () => {
    await page.goto(`/guide-dashboard/tour-manager?tour=${second}`);
    await page.getByRole('button', { name: `Accept the tour of ${own.home}` }).click();
    await expect(activity(page, 'The tour is yours')).toBeVisible();
    await page.getByRole('button', { name: `Step back from the tour of ${own.home}` }).click();
    const dialog = page.getByRole('dialog');
    const stepBack = dialog.getByRole('button', { name: 'Step back' });
    await expect(dialog.getByText('Why do you step back?')).toBeVisible();
    await expect(stepBack).toBeDisabled();
    await dialog.getByRole('radio', { name: 'Another reason' }).click();
    await expect(stepBack).toBeDisabled();
    await dialog.getByRole('textbox').fill('A flat tire');
    await stepBack.click();
    await expect(dialog).toBeHidden();
  });

  await test.step('the host reads both reasons', async () => {
    const window = await windowOf(browser, stack, own.host);
    await window.goto(`/dashboard/tours?tour=${second}`);
    await expect(window.getByText('A flat tire').first()).toBeVisible();
    const said = await sql`
      select reason from private.guide_reasons where guide_id = ${guide.id} order by reason`;
    expect(said.map(({ reason }) => reason)).toEqual(['far', 'other']);
    await window.context().close();
  });
  await page.context().close();
  await sql.end();
});

test('a host proposes the times of a shorter order to the renters of open requests, and takes them back', async ({
  page,
  stack,
}) => {
  const sql = postgres(stack.databaseUrl, { max: 1 });
  const own = await makeOwnHome(stack, sql, { named: 'First of a day', status: 'active' });
  const [noon] = await sql<{ minutes: number }[]>`
    select (extract(epoch from (date_trunc('day', now() at time zone 'America/Chicago')
      + interval '1 day 12 hours') at time zone 'America/Chicago' - now()) / 60)::int as minutes`;
  const tours: { id: string; startsAt: Date }[] = [];
  // The second is ten miles away, the third next to the first.
  for (const [index, latitude] of [30.2, 30.35, 30.22].entries()) {
    let { listing } = own;
    if (index > 0) {
      const [other] = await sql<{ id: string }[]>`
        insert into public.listings ${sql({
          ...{ owner_id: own.id, org_id: own.org, title: `Home ${index + 1} of a day` },
          ...{ status: 'active', home_type: 'apartment', city: 'Austin', state: 'TX' },
          ...{ published_at: new Date('2020-01-01'), time_zone: 'America/Chicago' },
          rent_cents: 100_000,
        })} returning id`;
      listing = other?.id ?? '';
    }
    await sql`
      update public.listings set latitude = ${latitude}, longitude = -97.74, street_address = '7 Day Lane'
      where id = ${listing}`;
    const renter = await makePerson(stack, 'renter', `Rosa Renter ${index + 1}`);
    const minutesAhead = (noon?.minutes ?? 0) + index * 60;
    tours.push(await makeOwnTour(sql, { listing, renter, status: 'requested', minutesAhead }));
  }
  const begins = async () => {
    const rows = await sql<{ id: string; at: Date }[]>`
      select id, starts_at as at from public.tours where id = any (${tours.map(({ id }) => id)}::uuid[])`;
    return tours.map(({ id }) => rows.find((row) => row.id === id)?.at.getTime());
  };
  const [first, second, third] = await begins();

  await arriveAs(page, stack, own.host);
  await page.goto('/dashboard/tours');
  await expectPath(page, '/dashboard/tours');
  await page.getByRole('button', { name: 'Propose these times to 2 renters' }).click();
  await expect.poll(begins).toEqual([first, third, second]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(begins).toEqual([first, second, third]);
  await sql.end();
});
