import postgres from 'postgres';
import { expect, PASSWORD, test } from '../../support/browser.ts';
import { codeFor } from '../../support/mailbox.ts';
import { arriveAs, expectPath, makePerson } from '../people.ts';
import { storedHost } from './rows.ts';

const KINDS = [
  { kind: 'guide', row: '[RP-35]', title: 'Become a Guide' },
  { kind: 'host', row: '[RP-36]', title: 'Become a Host' },
  { kind: 'renter', row: '[RP-37]', title: 'Become a Renter' },
];

for (const { kind, row, title } of KINDS) {
  test(`${row} the partner page says what a ${kind} does here, and how to sign up`, async ({
    page,
  }) => {
    await page.goto(`/partner/${kind}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page).toHaveTitle(new RegExp(title));
    await page.getByRole('link', { name: `Sign up as a ${kind}` }).click();
    await expectPath(page, `/partner/${kind}/signup`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  });
}

test('a partner page of an unknown kind is not found', async ({ page }) => {
  await page.goto('/partner/landlord');
  await expect(page.getByRole('heading', { name: 'This door leads nowhere' })).toBeVisible();
});

test('[RP-33] [DEC-11] [RH-30] a host signs up, verifies the address and is welcomed', async ({
  page,
  stack,
}) => {
  const email = `hilda-${Date.now()}@partner.test`;
  await page.goto('/partner/host/signup');
  const account = page.getByRole('form', { name: 'New account' });
  await account.getByRole('button', { name: 'Create account' }).click();
  await expect(account.getByText('Please enter your full name')).toBeVisible();
  await account.getByLabel('Full name').fill('Hilda Holm');
  await account.getByLabel('E-mail').fill(email);
  await page.reload();
  await expect(account.getByLabel('Full name')).toHaveValue('Hilda Holm');
  await account.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await account.getByRole('button', { name: 'Create account' }).click();
  await expectPath(page, '/auth/verify');
  await page.getByLabel('Verification code').fill(await codeFor(stack.mailboxUrl, email));
  await expectPath(page, '/welcome');
  await expect(page.getByRole('heading', { name: /^Welcome to .+, Hilda$/ })).toBeVisible();
  expect(await storedHost(stack, email)).toMatchObject({ onboarding_completed: false });
});

test('[RP-32] [ONB-06] a guide who signs up chooses a way to set up', async ({ page, stack }) => {
  const email = `gus-${Date.now()}@partner.test`;
  await page.goto('/partner/guide/signup');
  const account = page.getByRole('form', { name: 'New account' });
  await account.getByLabel('Full name').fill('Gus Gale');
  await account.getByLabel('E-mail').fill(email);
  await account.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await account.getByRole('button', { name: 'Create account' }).click();
  await page.getByLabel('Verification code').fill(await codeFor(stack.mailboxUrl, email));
  await expectPath(page, '/guide/onboarding');
  await expect(page.getByRole('link', { name: /^Quick setup/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Manual setup/ })).toBeVisible();
});

test('[RP-34] partner details may be left without an account; wrong ones are named, a reload loses none', async ({
  page,
  stack,
}) => {
  const email = `rita-${Date.now()}@partner.test`;
  await page.goto('/partner/renter/signup');
  await page.getByText('Rather talk first?').click();
  const details = page.getByRole('form', { name: 'Your details' });
  await details.getByLabel('Full name').fill('Rita Rios');
  await details.getByLabel('E-mail').fill('rita');
  await details.getByLabel('City').fill('Austin');
  await details.getByRole('button', { name: 'Send my details' }).click();
  await expect(details.getByText('Please enter a valid e-mail address.')).toBeVisible();
  await page.reload();
  await expect(details.getByLabel('City')).toHaveValue('Austin');
  await details.getByLabel('E-mail').fill(email);
  await details.getByRole('button', { name: 'Send my details' }).click();
  await expect(page.getByText('Thank you. Your details are with us.')).toBeVisible();
  const sql = postgres(stack.databaseUrl, { max: 1 });
  const rows = await sql`
    select kind, full_name, city from private.partner_signups where email = ${email}`;
  await sql.end();
  expect([...rows]).toEqual([{ kind: 'renter', full_name: 'Rita Rios', city: 'Austin' }]);
});

test('[DEC-11] a renter becomes a guide without another account', async ({ page, stack }) => {
  await arriveAs(page, stack, await makePerson(stack, 'renter', 'Rita Rios'));
  await page.goto('/partner/guide');
  await page.getByRole('button', { name: 'Switch to Guide' }).click();
  await expectPath(page, '/guide-dashboard');
  await expect(page.getByRole('dialog', { name: 'Complete Your Guide Profile' })).toBeVisible();
});

test('[RG-14] the path /f25 leads to the form that this copy names', async ({ page }) => {
  const asked = page.waitForRequest(
    (request) =>
      request.isNavigationRequest() &&
      /f25$/.test(request.url()) &&
      !request.url().includes('localhost'),
  );
  await page.goto('/partner/renter/signup/f25').catch(() => undefined); // the other site is not there
  expect((await asked).url()).toBe('https://forms.kinstead.test/f25');
});
