import { expect, test } from '../../support/browser.ts';
import { codeFor } from '../../support/mailbox.ts';
import { activity, arriveAs, expectPath, makePerson } from '../people.ts';
import { portrait, storedGuide } from './rows.ts';

test('[ONB-06] a guide with an unfinished set-up is prompted once a session', async ({
  page,
  stack,
}) => {
  await arriveAs(page, stack, await makePerson(stack, 'guide', 'Nia Novak'));
  await page.goto('/guide-dashboard');
  const dialog = page.getByRole('dialog', { name: 'Complete Your Guide Profile' });
  await expect(dialog.getByRole('link', { name: /Quick setup/ })).toHaveAttribute(
    'href',
    '/guide/onboarding?mode=quick',
  );
  await expect(dialog.getByRole('link', { name: /Manual setup/ })).toHaveAttribute(
    'href',
    '/guide/onboarding?mode=manual',
  );
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your profile is almost there' })).toBeVisible();
  await expect(dialog).toHaveCount(0);
});

test('[ONB-06] a guide with a finished set-up is not prompted', async ({ page, stack }) => {
  await arriveAs(page, stack, 'guide@kinstead.test');
  await page.goto('/guide-dashboard');
  await expect(page.getByRole('heading', { name: 'Hello Elena' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('[ONB-03] [ONB-04] [ONB-13] a guide’s quick set-up has two steps, and the server confirms it', async ({
  page,
  stack,
}) => {
  const email = await makePerson(stack, 'guide', 'Nia Novak');
  await arriveAs(page, stack, email);
  await page.goto('/guide-dashboard');
  await page.getByRole('link', { name: /Quick setup/ }).click();
  await expectPath(page, '/guide/onboarding');
  await expect(page.getByText('Step 1 of 2')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Back' })).toHaveCount(0);
  await expect(page.getByLabel('First name')).toHaveValue('Nia');
  await page.getByLabel('First name').fill('');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Please enter your first name')).toBeVisible();
  await page.getByLabel('First name').fill('Nina');
  await page.getByLabel('Profile photo').setInputFiles(await portrait());
  await page.getByRole('button', { name: 'Next' }).click();

  await expect(page.getByText('Step 2 of 2')).toBeVisible();
  await page.getByLabel('Languages you speak').fill('Spanish');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter'); // one too many: it must not send the form
  await page.getByLabel('Hometown', { exact: true }).fill('Austin, Texas');
  await page.getByRole('button', { name: 'Finish setup' }).click();
  const toast = activity(page, 'Onboarding Complete');
  await expect(toast).toContainText('Your quick profile setup is complete!');
  await expectPath(page, '/guide-dashboard');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const stored = await storedGuide(stack, email);
  expect(stored).toMatchObject({
    onboarding_completed: true,
    onboarding_step: 5,
    languages_spoken: ['Spanish'],
    hometown: 'Austin, Texas',
    full_name: 'Nina Novak',
    education_level: null,
  });
  expect(stored.avatar_url).toMatch(
    new RegExp(`^/storage/v1/object/public/user_images/${stored.id}/profile-image_\\d+\\.jpg$`),
  );
});

test('[ONB-14] [ONB-10] [RG-12] a guide’s manual set-up has five steps, a confirmed organization, the rest may stay empty', async ({
  page,
  stack,
}) => {
  const email = await makePerson(stack, 'guide', 'Nia Novak');
  await arriveAs(page, stack, email);
  await page.goto('/guide/onboarding?mode=manual');
  const next = page.getByRole('button', { name: 'Next' });
  await expect(page.getByText('Step 1 of 5')).toBeVisible();
  await next.click();
  await expect(page.getByText('Step 2 of 5')).toBeVisible();
  await next.click();
  await page.getByLabel('Highest education').selectOption('Bachelor’s degree');
  await next.click();
  await expect(page.getByText('Step 4 of 5')).toBeVisible();
  await page.getByLabel('Name of the organization').fill('Rice University');
  const work = `nia-${Date.now()}@rice.test`;
  await page.getByLabel('Your e-mail there').fill(work);
  await page.getByRole('button', { name: 'Confirm by e-mail' }).click();
  await expect(activity(page, 'Verification Email Sent')).toContainText(
    `A verification code has been sent to ${work}`,
  );
  await page.getByLabel('Verification code').fill(await codeFor(stack.mailboxUrl, work));
  await expect(page.getByText('This address is confirmed.')).toBeVisible();
  await next.click();
  await expect(page.getByText('Step 5 of 5')).toBeVisible();
  await page.getByLabel('Age').fill('12');
  await page.getByRole('button', { name: 'Finish setup' }).click();
  await expect(page.getByText('Guides are at least 16')).toBeVisible();
  await page.getByLabel('Age').fill('31');
  await page.getByRole('button', { name: 'Finish setup' }).click();
  await expect(activity(page, 'Onboarding Complete')).toContainText(
    'Your complete profile has been set up successfully!',
  );
  expect(await storedGuide(stack, email)).toMatchObject({
    onboarding_completed: true,
    education_level: 'bachelors',
    age: 31,
    gender: null,
    organization_email: work,
    organization_email_verified: true,
    hometown: null,
    organization_type: null,
    current_address: null,
    languages_spoken: [],
  });
});

test('[ONB-04] [ONB-11] skipping completes a guide’s set-up as well', async ({ page, stack }) => {
  const email = await makePerson(stack, 'guide', 'Nia Novak');
  await arriveAs(page, stack, email);
  await page.goto('/guide/quick-setup');
  await expect(page.getByRole('heading', { name: 'Quick setup' })).toBeVisible();
  await page.getByRole('button', { name: 'Skip for now' }).click();
  await expect(activity(page, 'Setup Skipped')).toContainText(
    'You can complete your profile later from your dashboard.',
  );
  await expectPath(page, '/guide-dashboard');
  expect(await storedGuide(stack, email)).toMatchObject({
    onboarding_completed: true,
    onboarding_step: 5,
  });
});

test('[RG-12] [RG-13] [GRD-03] [GRD-04] the guide set-up is only for guides who are signed in', async ({
  page,
  stack,
}) => {
  for (const path of ['/guide/onboarding?mode=quick', '/guide/quick-setup']) {
    await page.goto(path);
    await expectPath(page, '/auth/login');
  }
  await arriveAs(page, stack, 'renter@kinstead.test');
  await page.goto('/guide/quick-setup');
  await expectPath(page, '/');
  await expect(page.getByText('This dashboard is only accessible to guides')).toBeVisible();
});
