import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import postgres from 'postgres';
import { expect, secondPerson, test } from '../../support/browser.ts';
import type { Stack } from '../../support/stack.ts';
import { expectAccessible } from '../axe.ts';
import { asPerson } from '../dashboard/as-person.ts';
import { makeOwnHome } from '../own-home.ts';
import { activity, arriveAs, makePerson } from '../people.ts';

/** A guide who held a tour today for a host who pays $40 a tour. */
async function heldTour(stack: Stack) {
  const sql = postgres(stack.databaseUrl, { max: 1 });
  const own = await makeOwnHome(stack, sql, { named: 'Flat that was shown', status: 'active' });
  const email = await makePerson(stack, 'guide', 'Gil Guide');
  const guide = await asPerson(stack, email);
  const renter = await asPerson(stack, await makePerson(stack, 'renter', 'Rosa Renter'));
  await sql`update public.guides set onboarding_completed = true where id = ${guide.me}`;
  await sql`insert into public.payout_rates (org_id, per_tour_cents) values (${own.org}, 4000)`;
  const [tour] = await sql<{ month: string }[]>`
    insert into public.tours (listing_id, renter_id, host_id, org_id, guide_id, guide_answer, kind,
      status, started_at, completed_at, starts_at, ends_at, time_zone, home_held, guide_held)
    select ${own.listing}, ${renter.me}, ${own.id}, ${own.org}, ${guide.me}, 'accepted', 'in_person',
      'completed', m.at, m.until, m.at, m.until, 'America/Chicago', tstzrange(m.at, m.until),
      tstzrange(m.at, m.until)
    from (select now() - interval '2 hours' as at, now() - interval '1 hour' as until) m
    returning date_trunc('month', starts_at at time zone time_zone)::date::text as month`;
  await sql.end();
  return { own, email, month: tour?.month ?? '' };
}

/** The guide's pay of the tour's month, which need not be the one of this device. */
async function openPay(page: Page, month: string) {
  await page.goto('/guide-dashboard/earnings');
  const pay = page.getByRole('region', { name: 'Pay for your tours' });
  await pay.getByLabel('Month').selectOption(month);
  return pay;
}

test('a guide sees what a tour brings, says what is missing, and the host pays it at once', async ({
  page,
  stack,
}) => {
  const { own, email, month } = await heldTour(stack);
  await arriveAs(page, stack, email);
  const pay = await openPay(page, month);
  const row = pay.getByRole('row').filter({ hasText: own.home });

  await test.step('the tour, its pay, and the sums of the month', async () => {
    await expect(row.filter({ hasText: '$40.00' })).toContainText('Held');
    // After a sum comes what it is: the second sum is of tours that were held.
    await expect(pay.getByRole('definition').nth(2)).toHaveText('$40.00');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      pay.getByRole('button', { name: 'Save as CSV' }).click(),
    ]);
    const csv = await readFile(await download.path(), 'utf8');
    expect(csv).toContain(own.home);
    expect(csv).toContain(',40,Held');
    await expectAccessible(page, 'pay of tours');
  });

  await test.step('what is missing, with bad input said at its field and nothing lost', async () => {
    await row.getByRole('button', { name: /^Ask about the pay/ }).click();
    const form = page.getByRole('form', { name: 'Ask about the pay' });
    await form.getByLabel('What was agreed').fill('We agreed on $55.');
    await form.getByRole('button', { name: 'Ask the host' }).click();
    await expect(form.getByText('Write an amount.')).toBeVisible();
    await page.reload();
    await (await openPay(page, month)).getByRole('button', { name: /^Ask about the pay/ }).click();
    await expect(form.getByLabel('What was agreed')).toHaveValue('We agreed on $55.');
    await form.getByLabel('Missing').fill('15');
    await form.getByRole('button', { name: 'Ask the host' }).click();
    await expect(activity(page, 'The host was asked about the pay')).toBeVisible();
    await expect(row).toContainText('You asked for $15.00 more.');
  });

  const desk = await (await secondPerson(page)).newPage();
  await test.step('the host reads it where the notification leads, and pays', async () => {
    await arriveAs(desk, stack, own.host);
    await desk.goto('/dashboard/notifications');
    await desk.getByRole('button', { name: /A guide asks about pay/ }).click();
    const asked = desk.getByRole('region', { name: 'Guides ask about their pay' });
    await expect(asked.getByRole('row').filter({ hasText: 'Gil Guide' })).toContainText(
      '$40.00 was counted',
    );
    await expectAccessible(desk, 'questions about pay');
    await asked.getByRole('button', { name: 'Pay Gil Guide what is missing' }).click();
    const form = desk.getByRole('form', { name: 'Pay Gil Guide what is missing' });
    await expect(form.getByLabel('Amount')).toHaveValue('$15');
    await form.getByLabel('Words to it').fill('Sorry, paid now.');
    await form.getByRole('button', { name: 'Pay', exact: true }).click();
    await expect(activity(desk, 'What is missing is on its way')).toBeVisible();
    await expect(asked).toContainText('Granted');
    await expect(desk.getByRole('table', { name: /Payouts to guides/ })).toContainText(
      'In addition',
    );
  });

  await test.step('the guide reads the answer, and what was granted in addition', async () => {
    const after = await openPay(page, month);
    await expect(after).toContainText('You asked for $15.00 more; $15.00 was granted.');
    await expect(after).toContainText('Answer: Sorry, paid now.');
    await expect(after.getByRole('row').filter({ hasText: 'Paid in addition' })).toContainText(
      '$15.00',
    );
  });
  await desk.context().close();
});
