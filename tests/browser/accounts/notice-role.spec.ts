import postgres from 'postgres';
import { expect, PASSWORD, test } from '../../support/browser.ts';
import { makeOwnHome } from '../own-home.ts';
import { activity, expectPath } from '../people.ts';

test('a link of a mail signs in first, then enters the role of its notice, and never one that the person has not', async ({
  page,
  stack,
}) => {
  const sql = postgres(stack.databaseUrl, { max: 1 });
  const own = await makeOwnHome(stack, sql, { named: 'Home of two roles', status: 'active' });
  await sql`select private.grant_role(${own.id}, 'guide')`;
  await sql`update public.guides set onboarding_completed = true where id = ${own.id}`;

  await page.goto('/guide-dashboard/tour-manager?role=guide');
  await page.getByLabel('E-mail').fill(own.host);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: /^(log|sign) in$/i }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tour Manager' })).toBeVisible();
  await expectPath(page, '/guide-dashboard/tour-manager');
  await expect(page).toHaveURL((url) => url.search === '');
  await expect(activity(page, 'Role switched')).toBeVisible();
  const active = async () =>
    (await sql`select user_type from public.profiles where id = ${own.id}`)[0]?.user_type;
  expect(await active()).toBe('guide');

  await page.goto('/dashboard/tours?role=host');
  await expectPath(page, '/dashboard/tours');
  await expect(page).toHaveURL((url) => url.search === '');
  expect(await active()).toBe('host');

  await sql`delete from public.profile_roles where profile_id = ${own.id} and role = 'guide'`;
  await page.goto('/dashboard/tours?role=guide');
  await expectPath(page, '/dashboard/tours');
  await expect(page).toHaveURL((url) => url.search === '');
  expect(await active()).toBe('host');
  await sql.end();
});
