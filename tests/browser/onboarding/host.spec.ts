import type { Page } from 'playwright/test';
import { expect, test } from '../../support/browser.ts';
import type { Stack } from '../../support/stack.ts';
import { activity, arriveAs, expectPath, makePerson, platformIsBack } from '../people.ts';
import { papersOf, portrait, storedHost } from './rows.ts';

const next = (page: Page) => page.getByRole('button', { name: 'Next' });
const finish = (page: Page) => page.getByRole('button', { name: 'Finish setup' });
const popup = (page: Page) => page.getByRole('dialog', { name: 'Complete Your Host Profile' });

async function newHost(page: Page, stack: Stack): Promise<string> {
  const email = await makePerson(stack, 'host', 'Hugo Horn');
  await arriveAs(page, stack, email);
  return email;
}

test('[ONB-18] [ONB-19] [ONB-20] [ONB-26] [ONB-27] the host’s set-up prompt offers two ways and can be closed', async ({
  page,
  stack,
}) => {
  await newHost(page, stack);
  await page.goto('/dashboard');
  const quick = popup(page).getByRole('link', { name: /^Quick Setup \(Recommended\)/ });
  await expect(popup(page).getByRole('link', { name: /^Manual Setup/ })).toHaveAttribute(
    'href',
    '/dashboard/settings',
  );
  await expect(popup(page).getByText('final time')).toHaveCount(0);
  await quick.click();
  await expectPath(page, '/dashboard/quick-setup');
  await expect(page.getByText('Step 1 of 3')).toBeVisible();
  await expect(popup(page)).toHaveCount(0);
  await page.goto('/welcome');
  await expect(page.getByRole('heading', { name: /^Welcome to .+, Hugo$/ })).toBeVisible();
  await page.waitForTimeout(1_000); // longer than the popup waits
  await expect(popup(page)).toHaveCount(0);

  await page.goto('/dashboard');
  await popup(page).getByRole('button', { name: 'Close' }).click();
  await expect(popup(page)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Hello, Hugo' })).toBeVisible();
  await page.waitForTimeout(1_000);
  await expect(popup(page)).toHaveCount(0);
});

test('[ONB-24] [ONB-28] the third set-up prompt says that it is the final one, and there is no fourth', async ({
  page,
  stack,
}) => {
  await newHost(page, stack);
  for (const [showing, final] of [0, 0, 1].entries()) {
    await page.goto('/dashboard');
    await expect(popup(page), `showing ${showing + 1}`).toBeVisible();
    await expect(popup(page).getByText('This is the final time that we ask.')).toHaveCount(final);
  }
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Hello, Hugo' })).toBeVisible();
  await page.waitForTimeout(1_000);
  await expect(popup(page)).toHaveCount(0);
});

test('a host with a complete profile is not asked to set up', async ({ page, stack }) => {
  await arriveAs(page, stack, 'host@kinstead.test');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Hello, Hanna' })).toBeVisible();
  await page.waitForTimeout(1_000);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('[ONB-21] [ONB-22] [ONB-23] [RH-07] [RH-30] a host’s set-up has three steps, the required fields, and the welcome page', async ({
  page,
  stack,
}) => {
  const email = await newHost(page, stack);
  await page.goto('/dashboard/quick-setup');
  await next(page).click();
  await expect(page.getByText('Please enter a company name')).toBeVisible();
  await expect(page.getByText('Please enter a phone number')).toBeVisible();
  await page.getByLabel('Company name').fill('Horn & Co.');
  await page.getByLabel('Contact phone').fill('(512) 555-0100');
  await next(page).click();
  await expect(page.getByText('Step 2 of 3')).toBeVisible();
  expect(await storedHost(stack, email)).toMatchObject({
    company_name: 'Horn & Co.',
    onboarding_step: 1,
    onboarding_completed: false,
  });
  await page.reload();
  await expect(page.getByText('Step 2 of 3')).toBeVisible();
  await next(page).click();
  await expect(page.getByText('Step 3 of 3')).toBeVisible();
  await finish(page).click();
  await expect(
    page
      .getByRole('main')
      .getByRole('alert')
      .getByText(/one of them is enough/),
  ).toBeVisible();
  expect((await storedHost(stack, email)).onboarding_completed).toBe(false);
  await page.getByLabel('Tax ID').fill('12-3456789');
  await finish(page).click();
  await expectPath(page, '/welcome');
  await expect(page.getByRole('link', { name: /^Tell who you are Done/ })).toBeVisible();
  expect(await storedHost(stack, email)).toMatchObject({
    onboarding_completed: true,
    onboarding_step: 3,
    tax_id: '12-3456789',
    years_in_business: null,
    business_address: null,
    management_style: null,
  });
});

test('[ONB-22] skipping completes a host’s set-up as well, and without answers the prompt returns', async ({
  page,
  stack,
}) => {
  const email = await newHost(page, stack);
  await page.goto('/dashboard/quick-setup');
  await page.getByRole('button', { name: 'Skip for now' }).click();
  await expectPath(page, '/dashboard');
  expect(await storedHost(stack, email)).toMatchObject({
    onboarding_completed: true,
    onboarding_step: 3,
    company_name: null,
  });
  await expect(popup(page)).toBeVisible();
});

test('[ONB-32] a host’s documents are checked, uploaded and submitted as pending', async ({
  page,
  stack,
}) => {
  const email = await newHost(page, stack);
  await page.goto('/dashboard/quick-setup');
  await page.getByLabel('Company name').fill('Horn & Co.');
  await page.getByLabel('Contact phone').fill('(512) 555-0100');
  await next(page).click();
  await next(page).click();
  const names = [
    'Upload business license',
    'Upload proof of insurance',
    'Upload government id',
    'Upload business registration',
  ];
  for (const name of names) await expect(page.getByLabel(name)).toBeEnabled();
  const webp = { name: 'id.webp', mimeType: 'image/webp', buffer: Buffer.from('RIFF') };
  await page.getByLabel('Upload government id').setInputFiles(webp);
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'File type image/webp is not allowed. Allowed types: application/pdf, image/jpeg, image/png',
  );
  const large = { ...webp, buffer: Buffer.alloc(10 * 1024 * 1024 + 1) };
  await page.getByLabel('Upload government id').setInputFiles(large);
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'File size exceeds maximum allowed size of 10MB',
  );
  expect(await papersOf(stack, email)).toEqual([]);
  await page.getByLabel('Upload government id').setInputFiles(await portrait(400, 300));
  await expect(page.getByText('Being checked')).toBeVisible();
  await expect(page.getByLabel('Replace government id')).toBeEnabled();
  const { id } = await storedHost(stack, email);
  expect(await papersOf(stack, email)).toEqual([
    {
      document_type: 'government_id',
      document_url: expect.stringMatching(new RegExp(`^${id}/government_id_\\d+\\.jpg$`)),
      status: 'pending',
      bucket_id: 'application_images',
      upload_status: 'completed',
    },
  ]);
});

test('[ONB-29] [ONB-30] [ONB-31] a server that does not answer a host’s set-up leads to an own message for each failure, and nothing is lost', async ({
  page,
  stack,
}) => {
  await newHost(page, stack);
  const toast = activity(page, 'Onboarding');
  await page.goto('/dashboard/quick-setup');
  await page.getByLabel('Company name').fill('Horn & Co.');
  await page.getByLabel('Contact phone').fill('(512) 555-0100');
  // It comes back by itself within seconds: each step meets it down.
  await stack.kill('platform');
  await next(page).click();
  await expect(toast.filter({ hasText: 'Failed to save progress...' })).toBeVisible();
  await expect(page.getByText('Step 2 of 3')).toBeVisible();
  await page.getByLabel('Years in business').fill('7');
  await next(page).click();
  await expect(page.getByText('Step 3 of 3')).toBeVisible();
  await platformIsBack(stack);
  await stack.kill('platform');
  await finish(page).click();
  await expect(toast.filter({ hasText: 'Failed to complete onboarding...' })).toBeVisible();
  await platformIsBack(stack);
  await stack.kill('platform');
  await page.getByRole('button', { name: 'Skip for now' }).click();
  await expect(toast.filter({ hasText: 'Failed to skip onboarding...' })).toBeVisible();
  await platformIsBack(stack);
  await finish(page).click();
  await expectPath(page, '/welcome');
});

test('[RH-07] [RH-30] neither page of the host’s set-up is open to others', async ({
  page,
  stack,
}) => {
  await page.goto('/welcome');
  await expectPath(page, '/auth/login');
  await arriveAs(page, stack, 'renter@kinstead.test');
  for (const path of ['/welcome', '/dashboard/quick-setup']) {
    await page.goto(path);
    await expectPath(page, '/');
    await expect(page.getByText('Access Denied')).toBeVisible();
  }
});
