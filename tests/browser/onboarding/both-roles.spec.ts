import postgres from 'postgres';
import { expect, test } from '../../support/browser.ts';
import { asPerson } from '../dashboard/as-person.ts';
import { activity, arriveAs, expectPath, makePerson } from '../people.ts';

test('[RG-05] [RG-06] [DEC-11] a guide lists a home as a host, and changes between both dashboards', async ({
  page,
  stack,
}) => {
  const email = await makePerson(stack, 'guide', 'Gil Guide');
  const { client, me } = await asPerson(stack, email);
  const sql = postgres(stack.databaseUrl, { max: 1 });
  await sql`update public.guides set onboarding_completed = true where id = ${me}`;
  await sql.end();
  page.setDefaultTimeout(60_000);
  await arriveAs(page, stack, email);
  await page.goto('/guide-dashboard/create-listing');
  await expectPath(page, '/guide-dashboard/list-my-home');
  await expect(page.getByRole('button', { name: 'Switch to Host' })).toHaveCount(0);
  await page.getByRole('button', { name: 'List a home as a host' }).click();
  await expect(activity(page, 'Role switched')).toBeVisible();
  await expectPath(page, '/dashboard/listings/create-listing');
  const asked = page.getByRole('dialog', { name: 'Complete Your Host Profile' });
  await asked.getByRole('button', { name: 'Close' }).click();
  const form = page.getByRole('form', { name: 'Listing' });
  await form.getByLabel('Title', { exact: true }).fill('The guide’s own flat');
  await form.getByRole('textbox', { name: 'City' }).fill('Austin');
  await form.getByRole('textbox', { name: 'State' }).fill('TX');
  await form.getByRole('textbox', { name: 'Rent a month' }).fill('1500');
  await form.getByRole('button', { name: 'Save draft' }).click();
  await expect(activity(page, 'Draft saved')).toBeVisible();

  await page.getByRole('button', { name: 'Switch to Guide' }).click();
  await expectPath(page, '/guide-dashboard');
  await page.goto('/guide-dashboard/list-my-home');
  await expect(page.getByRole('main')).toContainText('The guide’s own flat');
  await page.getByRole('button', { name: 'Switch to Host' }).click();
  await expectPath(page, '/dashboard');
  const { data } = await client.from('listings').select('title,status').eq('owner_id', me);
  expect(data).toEqual([{ title: 'The guide’s own flat', status: 'draft' }]);
});

test('[DEC-11] a host becomes a guide on the partner page, and has the way back', async ({
  page,
  stack,
}) => {
  await arriveAs(page, stack, await makePerson(stack, 'host', 'Hal Host'));
  await page.goto('/partner/guide');
  await page.getByRole('main').getByRole('button', { name: 'Switch to Guide' }).first().click();
  await expectPath(page, '/guide-dashboard');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Switch to Host' }).click();
  await expectPath(page, '/dashboard');
});
