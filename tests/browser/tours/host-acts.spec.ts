import type { Browser } from 'playwright/test';
import postgres from 'postgres';
import { expect, test } from '../../support/browser.ts';
import type { Stack } from '../../support/stack.ts';
import { expectAccessible } from '../axe.ts';
import { asPerson } from '../dashboard/as-person.ts';
import { makeOwnHome } from '../own-home.ts';
import { activity, arriveAs, makePerson } from '../people.ts';

/** A host with a colleague, and a renter who writes with the host. */
async function makeTeam(stack: Stack, sql: postgres.Sql) {
  const own = await makeOwnHome(stack, sql, { named: 'Flat of two', status: 'active' });
  const emails = {
    mia: await makePerson(stack, 'host', 'Mia Member'),
    renter: await makePerson(stack, 'renter', `Rosa ${own.home}`),
  };
  const { me: mia } = await asPerson(stack, emails.mia);
  await sql`
    update public.hosts set company_name = 'Hedda Homes', contact_phone = '(512) 555-0100',
      years_in_business = 3, onboarding_completed = true
    where id = ${mia}`;
  await sql`delete from public.organization_members where profile_id = ${mia}`;
  await sql`
    insert into public.organization_members (org_id, profile_id, role)
    values (${own.org}, ${mia}, 'manager')`;
  await sql`update public.profiles set org_id = ${own.org} where id = ${mia}`;
  const renter = await asPerson(stack, emails.renter);
  const started = await renter.client.rpc('start_conversation', { other_user: own.id });
  expect(started.error).toBeNull();
  return { ...own, emails, mia };
}

/** A window of one person, on a phone. */
async function phoneOf(browser: Browser, stack: Stack, email: string) {
  const viewport = { width: 360, height: 780 };
  const context = await browser.newContext({
    baseURL: stack.pwaUrl,
    viewport,
    serviceWorkers: 'allow',
  });
  const page = await context.newPage();
  await arriveAs(page, stack, email);
  return { context, page };
}

test('a host sends a colleague in the form, who begins and finishes the tour at its door without a connection', async ({
  page,
  browser,
  stack,
}) => {
  test.setTimeout(240_000);
  const sql = postgres(stack.databaseUrl, { max: 1 });
  const { host, home, emails, mia, listing } = await makeTeam(stack, sql);

  await arriveAs(page, stack, host);
  await page.goto('/dashboard/tours/schedule');
  await page.getByRole('combobox', { name: 'Home' }).fill(home);
  await page.getByRole('option', { name: home }).click();
  await page.getByRole('combobox', { name: 'Renter' }).fill('Rosa');
  await page.getByRole('option', { name: /^Rosa/ }).click();
  await page.getByRole('group', { name: 'Time' }).getByRole('button').first().click();
  await page.getByLabel('Who shows the home').selectOption('Mia Member');
  await expectAccessible(page, 'the form that schedules a tour');
  await page.getByRole('button', { name: 'Schedule tour' }).click();
  await expect(activity(page, 'Tour scheduled')).toBeVisible();
  await expect(page.getByText('Mia Member shows it, as long as no guide accepts.')).toBeVisible();
  const [row] = await sql<{ id: string; member_id: string }[]>`
    select id, member_id from public.tours where listing_id = ${listing}`;
  expect(row?.member_id).toBe(mia);
  const tour = row?.id ?? '';
  await expect(page).toHaveURL((url) => url.search === `?tour=${tour}`);

  // Its time has come.
  await sql`
    update public.tours t set status = 'confirmed', starts_at = m.at,
      ends_at = m.at + interval '20 minutes',
      home_held = tstzrange(m.at, m.at + interval '20 minutes'),
      guide_held = tstzrange(m.at, m.at + interval '20 minutes')
    from (select now() - interval '5 minutes' as at) m where t.id = ${tour}`;
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: home })).toBeVisible();
  await expect(page.getByRole('button', { name: `Start the tour of ${home}` })).toHaveCount(0);

  const { page: door, context } = await phoneOf(browser, stack, emails.mia);
  await door.goto('/dashboard/tours');
  await door.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const packed = door.waitForResponse((answer) => answer.url().endsWith('/rpc/my_tour_packs'));
  await door.reload();
  await (await packed).finished();
  await expect(door.getByRole('region', { name: 'Your way' })).toContainText(home);
  await door.waitForLoadState('networkidle');
  await context.setOffline(true);
  await door.goto(`/dashboard/tours?tour=${tour}`);
  const main = door.getByRole('main');
  await main.getByRole('button', { name: `Start the tour of ${home}` }).click();
  await expect(main.getByText('Under way')).toBeVisible();
  await main.getByRole('button', { name: `Complete the tour of ${home}` }).focus();
  await door.keyboard.press('Enter');
  await expect(main.getByText('Completed', { exact: true })).toBeVisible();
  await expect(main.getByText('Waits to be sent')).toBeVisible();
  await expectAccessible(door, 'the page of a tour that a member shows');

  await context.setOffline(false);
  const read = async () => {
    const [found] = await sql<{ status: string; begun: boolean; ended: boolean }[]>`
      select status, started_at is not null as begun, completed_at is not null as ended
      from public.tours where id = ${tour}`;
    return found;
  };
  await expect
    .poll(read, { timeout: 90_000 })
    .toEqual({ status: 'completed', begun: true, ended: true });
  await context.close();
  await sql.end();
});
