import type { Browser, Page } from 'playwright/test';
import postgres from 'postgres';
import { expect, test } from '../../support/browser.ts';
import type { Stack } from '../../support/stack.ts';
import { expectAccessible } from '../axe.ts';
import { asPerson } from '../dashboard/as-person.ts';
import { makeOwnHome } from '../own-home.ts';
import { activity, arriveAs, makePerson } from '../people.ts';

/** A window of one person, in the language that their browser asks for. */
async function windowOf(browser: Browser, stack: Stack, email: string, locale = 'en-US') {
  const context = await browser.newContext({ baseURL: stack.pwaUrl, locale });
  const page: Page = await context.newPage();
  await arriveAs(page, stack, email);
  return page;
}

test('a host says what to look at in a home, the guide answers it in Spanish, and the host reads it as it was asked', async ({
  browser,
  stack,
}) => {
  const sql = postgres(stack.databaseUrl, { max: 1 });
  const own = await makeOwnHome(stack, sql, { named: 'House of points', status: 'active' });
  const guideOf = await makePerson(stack, 'guide', 'Gil Guide');
  const guide = await asPerson(stack, guideOf);
  const renter = await asPerson(stack, await makePerson(stack, 'renter', 'Rosa Renter'));
  await sql`update public.guides set onboarding_completed = true where id = ${guide.me}`;
  const [tour] = await sql<{ id: string }[]>`
    insert into public.tours (listing_id, renter_id, host_id, org_id, guide_id, guide_answer, kind,
      status, starts_at, ends_at, time_zone, home_held, guide_held)
    select ${own.listing}, ${renter.me}, ${own.id}, ${own.org}, ${guide.me}, 'accepted', 'in_person',
      'completed', m.at, m.at + interval '20 minutes', 'America/Chicago',
      tstzrange(m.at, m.at + interval '20 minutes'), tstzrange(m.at, m.at + interval '20 minutes')
    from (select now() - interval '40 minutes' as at) m returning id`;
  const id = tour?.id ?? '';

  const host = await windowOf(browser, stack, own.host);
  await host.goto(`/dashboard/tours/hours?home=${own.listing}`);
  const form = host.getByRole('form', { name: 'What to look at on a tour' });
  await form.getByRole('button', { name: 'Add a point' }).click();
  // The new field has the focus.
  await host.keyboard.type('Home as listed');
  await form.getByRole('button', { name: 'Add a point' }).click();
  await host.keyboard.type('Water meter');
  await form.getByRole('button', { name: 'Save points' }).click();
  await expect(form.getByText('Each point is asked once.', { exact: false }).first()).toBeVisible();
  await form.getByRole('textbox', { name: 'Point 1' }).fill('Cellar window');
  await form.getByRole('button', { name: 'Move point 2 up' }).click();
  await expectAccessible(host, 'the points of a home');
  // What was typed outlives the page.
  await host.reload();
  await expect(form.getByRole('textbox', { name: 'Point 1' })).toHaveValue('Water meter');
  await form.getByRole('button', { name: 'Save points' }).click();
  await expect(activity(host, 'Check-list of the home saved')).toBeVisible();

  const main = await windowOf(browser, stack, guideOf, 'es-ES');
  await main.goto(`/guide-dashboard/tour-manager?tour=${id}`);
  await main.getByRole('button', { name: /^Informe/ }).click();
  const sheet = main.getByRole('dialog');
  const asked = sheet.getByRole('region', { name: 'Lo pide el anfitrión' });
  const groups = asked.getByRole('radiogroup');
  await expect(groups).toHaveCount(2);
  await groups.first().getByRole('radio', { name: 'Bien' }).click();
  await asked.getByRole('textbox', { name: /Water meter/ }).fill('0417');
  await groups.last().getByRole('radio', { name: 'Problema' }).click();
  await expectAccessible(main, 'a report with points of the home');
  await sheet.getByRole('button', { name: 'Guardar informe' }).click();
  await expect(sheet).toBeHidden();

  // Later words change nothing of a report.
  await form.getByRole('textbox', { name: 'Point 1' }).fill('Gas meter');
  await form.getByRole('button', { name: 'Save points' }).click();
  await expect(activity(host, 'Check-list of the home saved').last()).toBeVisible();
  await host.goto(`/dashboard/tours?tour=${id}`);
  await expect(host.getByText('Fine: Water meter')).toBeVisible();
  await expect(host.getByText('0417')).toBeVisible();
  await expect(host.getByText('Problem: Cellar window')).toBeVisible();
  await expect(
    host.getByRole('button', { name: 'Make it a request: Cellar window' }),
  ).toBeVisible();
  await sql.end();
});
