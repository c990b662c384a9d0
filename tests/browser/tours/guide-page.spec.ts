import postgres from 'postgres';
import { expect, test } from '../../support/browser.ts';
import { expectAccessible } from '../axe.ts';
import { makePerson } from '../people.ts';

test('a visitor reads the page of a guide, and who would write or report signs in first', async ({
  page,
  stack,
}) => {
  const sql = postgres(stack.databaseUrl, { max: 1 });
  const email = await makePerson(stack, 'guide', 'Greta Guide');
  const [guide] = await sql<{ id: string }[]>`
    update public.guides set onboarding_completed = true, languages_spoken = '{English,Spanish}',
      current_address = '7 Quiet Lane', gender = 'female'
    where id = (select id from public.profiles where email = ${email}) returning id`;
  await page.goto(`/guides/${guide?.id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Greta Guide' })).toBeVisible();
  await expect(page).toHaveTitle(/Greta Guide/);
  const main = page.getByRole('main');
  await expect(main).toContainText('English and Spanish');
  await expect(main).not.toContainText(/Quiet Lane|female/i);
  await expectAccessible(page, 'a guide as visitors see them');
  await main.getByRole('link', { name: 'Report Greta Guide' }).click();
  await page.waitForURL(`**/auth/login?redirect=*${guide?.id}`);

  // Of an account that is no guide there is no such page.
  const [renter] = await sql<{ id: string }[]>`
    select id from public.profiles where email = 'renter@kinstead.test'`;
  await page.goto(`/guides/${renter?.id}`);
  await expect(page.getByRole('heading', { name: 'There is no such guide' })).toBeVisible();
  await page.getByRole('link', { name: 'See homes' }).click();
  await page.waitForURL('**/homes');
  await sql.end();
});
