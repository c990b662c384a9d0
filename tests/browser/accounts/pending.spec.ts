import { randomUUID } from 'node:crypto';
import { createClient } from '@supabase/supabase-js';
import type { Page } from 'playwright/test';
import { expect, PASSWORD, test } from '../../support/browser.ts';
import type { Stack } from '../../support/stack.ts';
import { linkIn } from '../mails.ts';
import { activity, expectPath } from '../people.ts';

const kept = (page: Page, key: string) =>
  page.evaluate((name) => JSON.parse(localStorage.getItem(`kinstead.${name}`) ?? 'null'), key);

async function signUp(page: Page, email: string): Promise<void> {
  await page.goto('/auth/signup?as=host&redirect=%2Fdashboard%2Fmessages&ref=friend-42');
  await expect.poll(() => kept(page, 'pending-referral')).toBe('friend-42');
  await page.getByLabel('Full name').fill('Rhea Referred');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).dblclick();
  await expectPath(page, '/auth/verify');
}

async function metadataOf({ supabaseUrl, secretKey }: Stack, email: string) {
  const service = createClient(supabaseUrl, secretKey, { auth: { persistSession: false } });
  const { data, error } = await service.auth.admin.listUsers({ perPage: 1_000 });
  if (error) throw error;
  return data.users.find((user) => user.email === email)?.user_metadata;
}

test('[AUTH-07][AUTH-14] referral and sign-up survive the way through the mailbox, then they are cleared', async ({
  page,
  stack,
}) => {
  const email = `${randomUUID()}@browser.test`;
  await signUp(page, email);
  // The user reads their mail for a while, and comes back.
  await page.goto('/about');
  await page.reload();
  expect(await kept(page, 'pending-signup')).toEqual({ email, user_type: 'host' });
  expect(await kept(page, 'pending-referral')).toBe('friend-42');
  await page.goto('/auth/verify');
  await expect(page.getByText(`We sent a six-digit code to ${email}`)).toBeVisible();

  await page.goto(await linkIn(stack, email));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(activity(page, 'Welcome back!')).toBeVisible();
  await expectPath(page, '/dashboard/messages');
  expect(await kept(page, 'pending-signup')).toBeNull();
  expect(await kept(page, 'pending-referral')).toBeNull();
  expect(await metadataOf(stack, email)).toMatchObject({
    referral: 'friend-42',
    user_type: 'host',
    full_name: 'Rhea Referred',
  });
});

test('a sign-up link that was used already says so, next to the field for the code', async ({
  page,
  stack,
}) => {
  const email = `${randomUUID()}@browser.test`;
  await signUp(page, email);
  const link = await linkIn(stack, email);
  await fetch(link.replace('/confirm?', '/verify?'), { redirect: 'manual' });
  await page.goto(link);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expectPath(page, '/auth/verify');
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    'That link has been used or is too old. Enter the code, or ask for a new mail.',
  );
});
