import type { Page } from 'playwright/test';
import { expect, test } from '../../support/browser.ts';
import { activity, arriveAs, makePerson, platformIsBack } from '../people.ts';
import { portrait, storedGuide } from './rows.ts';

const next = (page: Page) => page.getByRole('button', { name: 'Next' });

/** What the form says is wrong, not a toast. */
const alertOf = (page: Page) => page.getByRole('main').getByRole('alert');

test('[ONB-01] the typed fields and the step of a guide’s set-up survive a reload and another day', async ({
  page,
  stack,
}) => {
  const email = await makePerson(stack, 'guide', 'Nia Novak');
  await arriveAs(page, stack, email);
  await page.goto('/guide/onboarding?mode=manual');
  await page.getByLabel('Last name').fill('Novak-Reyes');
  await next(page).click();
  await expect(page.getByText('Step 2 of 5')).toBeVisible();
  expect(await storedGuide(stack, email)).toMatchObject({
    onboarding_step: 1,
    full_name: 'Nia Novak-Reyes',
  });
  await page.getByLabel('Hometown', { exact: true }).fill('El Paso');
  await page.getByLabel('Languages you speak').fill('German,');
  await page.waitForTimeout(600); // longer than the pause after which typing is saved
  await page.reload();
  await expect(page.getByText('Step 2 of 5')).toBeVisible();
  await expect(page.getByLabel('Hometown', { exact: true })).toHaveValue('El Paso');
  await expect(page.getByRole('button', { name: 'Remove German' })).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByLabel('Last name')).toHaveValue('Novak-Reyes');
});

test('a guide’s set-up without a connection loses nothing: steps, texts and the picture are sent at the end', {
  tag: '@worker',
}, async ({ page, context, stack }) => {
  const email = await makePerson(stack, 'guide', 'Nia Novak');
  await arriveAs(page, stack, email);
  await page.goto('/guide/onboarding?mode=quick');
  await expect(page.getByText('Step 1 of 2')).toBeVisible();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await context.setOffline(true);
  await page.getByLabel('First name').fill('Nina');
  await page.getByLabel('Profile photo').setInputFiles(await portrait());
  await expect(page.getByRole('button', { name: 'Remove' })).toBeVisible();
  await next(page).click();
  await expect(page.getByText('Kept on this device.')).toBeVisible();
  await page.getByLabel('Hometown', { exact: true }).fill('Waco');
  await page.getByRole('button', { name: 'Finish setup' }).click();
  await expect(activity(page, 'Setup Error')).toContainText(
    'Failed to complete setup. Please try again.',
  );
  await expect(alertOf(page).getByText(/^Setup failed: You are offline/)).toBeVisible();
  expect((await storedGuide(stack, email)).onboarding_completed).toBe(false);

  await page.reload();
  await expect(page.getByText('Step 2 of 2')).toBeVisible();
  await expect(page.getByLabel('Hometown', { exact: true })).toHaveValue('Waco');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Finish setup' }).click();
  await expect(activity(page, 'Onboarding Complete')).toBeVisible();
  expect(await storedGuide(stack, email)).toMatchObject({
    onboarding_completed: true,
    full_name: 'Nina Novak',
    hometown: 'Waco',
    avatar_url: expect.stringContaining('/user_images/'),
  });
});

for (const [row, button, title, text] of [
  ['ONB-08', 'Skip for now', 'Error', 'You must be logged in to skip onboarding'],
  ['ONB-09', 'Finish setup', 'Setup Error', 'You must be logged in to complete onboarding'],
] as const) {
  test(`[${row}] ${button} of a guide’s set-up tries nothing without a session`, async ({
    page,
    stack,
  }) => {
    const email = await makePerson(stack, 'guide', 'Nia Novak');
    await arriveAs(page, stack, email);
    await page.goto('/guide/onboarding?mode=quick');
    await next(page).click();
    await expect(page.getByText('Step 2 of 2')).toBeVisible();
    // As when another program clears the storage, in one go with the press: what else is read without a
    // session would lead to the sign-in first.
    await page.getByRole('button', { name: button }).evaluate((pressed: HTMLElement) => {
      localStorage.removeItem('kinstead.auth');
      pressed.click();
    });
    await expect(activity(page, title)).toContainText(text);
    expect((await storedGuide(stack, email)).onboarding_completed).toBe(false);
  });
}

test('[ONB-12] [ONB-15] [ONB-16] [ONB-17] a server that does not answer a guide’s set-up leads to an own message for each failure', async ({
  page,
  stack,
}) => {
  const email = await makePerson(stack, 'guide', 'Nia Novak');
  await arriveAs(page, stack, email);
  await page.goto('/guide/onboarding?mode=quick');
  await expect(page.getByText('Step 1 of 2')).toBeVisible();
  await page.getByLabel('Profile photo').setInputFiles({
    name: 'me.gif',
    mimeType: 'image/gif',
    buffer: Buffer.from('GIF89a'),
  });
  await expect(alertOf(page)).toContainText(
    'File type image/gif is not allowed. Allowed types: image/jpeg, image/png, image/webp',
  );
  await page.getByLabel('Profile photo').setInputFiles(await portrait());
  await expect(page.getByRole('button', { name: 'Remove' })).toBeVisible();
  await stack.kill('platform');
  await next(page).click();
  await expect(activity(page, 'Upload Failed')).toContainText(
    'Could not upload profile picture. Please try again.',
  );
  await platformIsBack(stack);

  await expect(page.getByText('Step 2 of 2')).toBeVisible();
  await stack.kill('platform');
  await page.getByRole('button', { name: 'Skip for now' }).click();
  await expect(activity(page, 'Error')).toContainText('Failed to skip setup. Please try again.');
  await platformIsBack(stack);
  await stack.kill('platform');
  await page.getByRole('button', { name: 'Finish setup' }).click();
  await expect(activity(page, 'Setup Error')).toContainText(
    'Failed to complete setup. Please try again.',
  );
  await expect(alertOf(page).getByText(/^Setup failed: ./)).toBeVisible();
  await platformIsBack(stack);
  await page.getByRole('button', { name: 'Finish setup' }).click();
  await expect(activity(page, 'Onboarding Complete')).toBeVisible();
});
