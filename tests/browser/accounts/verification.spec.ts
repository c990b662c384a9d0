import type { Locator, Page } from 'playwright/test';
import { expect, PASSWORD, test } from '../../support/browser.ts';
import { activity, expectPath, makePerson, platformIsBack } from '../people.ts';

/** Lets the minute between two mails pass in the page; the server's own minute goes on. */
async function waitOutCountdown(page: Page): Promise<Locator> {
  const again = page.getByRole('button', { name: 'Send the code again' });
  await expect(page.getByRole('button', { name: /^Send again in/ })).toBeVisible();
  // One jump: run through, the minute would cost each frame and each timer of it.
  await page.clock.fastForward(60_000);
  await expect(again).toBeEnabled();
  return again;
}

test('[AUTH-25][AUTH-26][AUTH-28] sending the verification code again reports success, a refusal and a lost connection', async ({
  page,
  stack,
}) => {
  const email = await makePerson(stack, 'renter', 'Vera Verifies', false);
  await page.clock.install();
  await page.goto('/auth/login');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expectPath(page, '/auth/verify');
  await expect(page.getByLabel('Verification code')).toBeFocused();
  await expect(activity(page, 'Verification Email Sent')).toContainText(
    `A verification code has been sent to ${email}`,
  );

  await (await waitOutCountdown(page)).click();
  await expect(activity(page, 'Verification Failed')).toContainText(
    /For security purposes, you can only request this after \d+ seconds?/,
  );

  const again = await waitOutCountdown(page);
  // The minute took the toast of the first answer with it.
  await expect(activity(page, 'Verification Failed')).toHaveCount(0);
  await stack.kill('platform');
  await again.click();
  await expect(activity(page, 'Verification Failed')).toContainText(
    'Failed to send verification email. Please try again.',
  );
  await platformIsBack(stack);
});
