import postgres from 'postgres';
import { expect, test } from '../../support/browser.ts';
import { codeFor } from '../../support/mailbox.ts';
import { expectAccessible } from '../axe.ts';
import { activity, arriveAs, makePerson } from '../people.ts';

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

  // The picture of a guide is stored where the server is, not where the page is.
  const [pictured] = await sql<{ id: string }[]>`
    select id from public.profiles where email = 'guide@kinstead.test'`;
  await page.goto(`/guides/${pictured?.id}`);
  const stored = new RegExp(`^${stack.supabaseUrl}/storage/`);
  await expect(main.locator('img')).toHaveAttribute('src', stored);

  // Of an account that is no guide there is no such page.
  const [renter] = await sql<{ id: string }[]>`
    select id from public.profiles where email = 'renter@kinstead.test'`;
  await page.goto(`/guides/${renter?.id}`);
  await expect(page.getByRole('heading', { name: 'There is no such guide' })).toBeVisible();
  await page.getByRole('link', { name: 'See homes' }).click();
  await page.waitForURL('**/homes');
  await sql.end();
});

test('[RG-02] a guide changes their organization and address later, and proves the address there', async ({
  page,
  stack,
}) => {
  const sql = postgres(stack.databaseUrl, { max: 1 });
  const email = await makePerson(stack, 'guide', 'Greta Guide');
  await sql`
    update public.guides set onboarding_completed = true, organization_name = 'Rice University',
      organization_email = 'greta@rice.test', organization_email_verified = true
    where id = (select id from public.profiles where email = ${email})`;
  await arriveAs(page, stack, email);
  await page.goto('/guide-dashboard/profile');
  await expect(page.getByText('This address is confirmed.')).toBeVisible();
  const work = `greta-${Date.now()}@tulane.test`;
  await page.getByLabel('Name of the organization').fill('Tulane University');
  await expect(page.getByText('Save first; then a code can confirm')).toBeVisible();
  await page.getByLabel('Your e-mail there').fill('greta@');
  await page.getByLabel('Your address', { exact: true }).fill('9 Ivy Court\nNew Orleans');
  const save = page
    .locator('form', { has: page.getByLabel('Name of the organization') })
    .getByRole('button', { name: 'Save' });
  await save.click();
  await expect(page.getByText('Please enter a valid e-mail address.')).toBeVisible();
  await page.getByLabel('Your e-mail there').fill(work);
  await save.click();
  await expect(activity(page, 'Profile saved')).toBeVisible();
  // Another address is an address that no code has proven.
  await expect(page.getByText('This address is confirmed.')).toHaveCount(0);
  await page.getByRole('button', { name: 'Confirm by e-mail' }).click();
  await page.getByLabel('Verification code').fill(await codeFor(stack.mailboxUrl, work));
  await expect(page.getByText('This address is confirmed.')).toBeVisible();
  await expectAccessible(page, 'a guide’s organization');
  const stored = await sql`
    select organization_name, organization_email, organization_email_verified, current_address
    from public.guides where id = (select id from public.profiles where email = ${email})`;
  expect(stored).toEqual([
    {
      organization_name: 'Tulane University',
      organization_email: work,
      organization_email_verified: true,
      current_address: '9 Ivy Court\nNew Orleans',
    },
  ]);
  await sql.end();
});
