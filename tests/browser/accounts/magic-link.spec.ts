import type { Page } from 'playwright/test';
import { expect, test } from '../../support/browser.ts';
import { codeFor } from '../../support/mailbox.ts';
import { countMails, linkIn } from '../mails.ts';
import { activity, expectPath, makePerson } from '../people.ts';

async function askForLink(page: Page, email: string, from = '/auth/login'): Promise<void> {
  await page.goto(from);
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  // Twice: the second press finds the first one at work.
  await page.getByRole('button', { name: 'E-mail me a sign-in link' }).dblclick();
  await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible();
}

test('[RA-02][AUTH-06] the link of a sign-in mail signs in and leads to the page that was asked for', async ({
  page,
  stack,
}) => {
  const email = await makePerson(stack, 'renter', 'Mags Magic');
  await askForLink(page, email, '/auth/login?redirect=%2Ffavorites');
  const link = await linkIn(stack, email);
  expect(await countMails(stack, email)).toBe(1);
  await page.goto(link);
  await page.getByRole('button').click();
  await expect(activity(page, 'Welcome back!')).toContainText(
    'You have been signed in successfully',
  );
  await expectPath(page, '/favorites');
  expect(new URL(page.url()).hash).toBe('');

  // Another person, later, with the same link.
  await page.evaluate(() => localStorage.clear());
  await page.goto(link);
  await page.getByRole('button').click();
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    'That link has been used or is too old. Ask for a new one below.',
  );
  await page.reload();
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  await expect(page.getByText('That link has been used')).toHaveCount(0);
});

test('[RA-02][DEC-29] the code of a sign-in mail signs in as well, also pasted with a blank', async ({
  page,
  stack,
}) => {
  const email = await makePerson(stack, 'guide', 'Cody Code');
  await askForLink(page, email);
  await expect(page.getByRole('button', { name: /^Send again in \d+ s$/ })).toBeDisabled();
  const code = await codeFor(stack.mailboxUrl, email);
  const wrong = code === '000000' ? '111111' : '000000';
  await page.getByLabel('Verification code').fill(wrong);
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    'That code is not right or no longer valid. Ask for a new one.',
  );
  await page.getByLabel('Verification code').fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await expect(activity(page, 'Welcome back!')).toBeVisible();
  await expectPath(page, '/guide-dashboard');
});

test('an address without an account gets the same answer, and no mail', async ({ page, stack }) => {
  const email = `nobody-${Date.now()}@browser.test`;
  await askForLink(page, email);
  await expect(page.getByText(`If ${email} has an account`)).toBeVisible();
  expect(await countMails(stack, email)).toBe(0);
});

test('without an address no sign-in link is sent, and the field says why', {
  tag: '@worker',
}, async ({ page }) => {
  await page.goto('/auth/login');
  await page.getByRole('button', { name: 'E-mail me a sign-in link' }).click();
  await expect(page.getByText('Please enter a valid e-mail address')).toBeVisible();
  await page.context().setOffline(true);
  await page.getByLabel('E-mail', { exact: true }).fill('renter@kinstead.test');
  await page.getByRole('button', { name: 'E-mail me a sign-in link' }).click();
  await expect(
    page.getByText('You are offline. Check your connection and try again.'),
  ).toBeVisible();
});
