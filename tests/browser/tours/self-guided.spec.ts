import type { Page } from 'playwright/test';
import postgres from 'postgres';
import { expect, test } from '../../support/browser.ts';
import type { Stack } from '../../support/stack.ts';
import { expectAccessible } from '../axe.ts';
import { makeOwnHome } from '../own-home.ts';
import { activity, arriveAs, makePerson } from '../people.ts';

test.use({ serviceWorkers: 'allow' });

const HOME = { latitude: 30.27, longitude: -97.74 };

/** Moves a tour of half an hour to so many minutes from now. */
const moveTo = (sql: postgres.Sql, tour: string, minutes: number) => sql`
  update public.tours t set starts_at = m.at, ends_at = m.at + interval '30 minutes',
    home_held = tstzrange(m.at, m.at + interval '30 minutes'),
    guide_held = tstzrange(m.at, m.at + interval '30 minutes')
  from (select date_trunc('minute', now()) + make_interval(mins => ${minutes}) as at) m
  where t.id = ${tour}`;

async function windowOf(page: Page, stack: Stack, email: string): Promise<Page> {
  const browser = page.context().browser();
  if (!browser) throw new Error('no browser');
  const other = await (
    await browser.newContext({ baseURL: stack.pwaUrl, serviceWorkers: 'block' })
  ).newPage();
  await arriveAs(other, stack, email);
  return other;
}

test('a renter goes alone: the host sets the way in once, it opens at the door and in its time, stays readable offline, and the host sees when', async ({
  page,
  context,
  stack,
}) => {
  const sql = postgres(stack.databaseUrl, { max: 1 });
  const own = await makeOwnHome(stack, sql, { named: 'Flat without a host', status: 'active' });
  await sql`
    update public.listings set ${sql(HOME)}, street_address = '7 Lone Lane' where id = ${own.listing}`;
  const renter = await makePerson(stack, 'renter', 'Rosa Renter');
  const host = await windowOf(page, stack, own.host);

  await test.step('the host allows self-guided tours and sets the way in of the home', async () => {
    await host.goto(`/dashboard/tours/hours?home=${own.listing}`);
    await host.getByRole('checkbox', { name: 'Self-guided' }).check();
    await host.getByRole('button', { name: 'Save tour hours' }).click();
    await expect(activity(host, 'Tour hours saved')).toBeVisible();
    const form = host.getByRole('form', { name: 'Way in of this home' });
    await form.getByLabel('Code, or where the key is').fill('4711 star');
    await form.getByLabel('Instructions').fill('The left door');
    await form.getByRole('button', { name: 'Save the way in' }).click();
    await expect(activity(host, 'Way in saved')).toBeVisible();
    await expectAccessible(host, 'tour hours with the way in of a home');
  });

  await arriveAs(page, stack, renter);
  await test.step('the renter books a tour of that kind', async () => {
    await page.goto(`/book-tour?home=${own.listing}`);
    await page.getByRole('combobox').filter({ hasText: 'Self-guided' }).selectOption('self_guided');
    await page.getByRole('group', { name: 'Time' }).getByRole('button').first().click();
    await page.getByRole('button', { name: 'Ask for this tour' }).click();
    await expect(page.getByRole('link', { name: /^Details/ }).first()).toBeVisible();
  });
  const [row] = await sql<{ id: string }[]>`
    select id from public.tours where listing_id = ${own.listing} and kind = 'self_guided'`;
  const tour = row?.id ?? '';

  await test.step('the host agrees, with the way in of the home', async () => {
    await host.goto(`/dashboard/tours?tour=${tour}`);
    await host.getByRole('button', { name: `Accept the tour of ${own.home}` }).click();
    await expect(activity(host, 'Tour confirmed')).toBeVisible();
    await expect(host.getByText('4711 star')).toBeVisible();
    await expect(host.getByText('This is the way in of the home.')).toBeVisible();
  });

  const wayIn = page.getByRole('region', { name: 'Way in' });
  const show = wayIn.getByRole('button', { name: 'Show the way in' });
  await test.step('before its time the renter reads when it opens, and no code', async () => {
    await page.goto(`/my-tours?tour=${tour}`);
    await expect(wayIn).toContainText('Shown from');
    await expect(show).toHaveCount(0);
  });

  await test.step('in its time, but elsewhere, it stays closed, and one tap tells the host', async () => {
    await moveTo(sql, tour, 5);
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation({ ...HOME, latitude: HOME.latitude + 0.01 });
    await page.reload();
    await show.click();
    await expect(wayIn.getByRole('alert')).toContainText('You are not at the home');
    await expectAccessible(page, 'a way in that stays closed');
    await wayIn.getByRole('button', { name: 'I’m having trouble' }).click();
    await expect(activity(page, 'The host’s side was notified')).toBeVisible();
    await host.reload();
    await expect(host.getByText('Rosa Renter cannot get in')).toBeVisible();
    await host.getByRole('button', { name: 'Let them in' }).click();
    await expect(activity(host, 'The renter can open the way in now')).toBeVisible();
  });

  await test.step('it opens, and is readable from a cold start without a connection', async () => {
    await show.click();
    await expect(wayIn).toContainText('4711 star');
    await expect(wayIn).toContainText('The left door');
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.reload();
    await expect(wayIn).toContainText('4711 star');
    await context.setOffline(true);
    await page.goto(`/my-tours?tour=${tour}`);
    await expect(wayIn).toContainText('4711 star');
    await context.setOffline(false);
  });

  await test.step('the host sees in the history that it was opened', async () => {
    await host.reload();
    await expect(host.getByRole('region', { name: 'History' })).toContainText('Way in opened');
    await expect(host.getByRole('region', { name: 'History' })).toContainText('Rosa Renter');
  });

  await test.step('after a cancellation the way in is gone from the renter’s device', async () => {
    await host.getByRole('button', { name: `Cancel the tour of ${own.home}` }).click();
    await host.getByLabel('Reason').fill('Burst pipe');
    await host.getByRole('button', { name: 'Cancel tour' }).click();
    await expect(activity(host, 'Tour cancelled')).toBeVisible();
    await page.reload();
    await expect(page.getByText('Burst pipe')).toBeVisible();
    await expect(page.getByText('4711 star')).toHaveCount(0);
  });
  await sql.end();
});
