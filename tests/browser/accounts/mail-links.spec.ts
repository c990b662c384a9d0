import { randomUUID } from 'node:crypto';
import { createClient } from '@supabase/supabase-js';
import { expect, PASSWORD, test } from '../../support/browser.ts';
import type { Stack } from '../../support/stack.ts';
import { linkIn } from '../mails.ts';
import { activity, expectPath, makePerson } from '../people.ts';

const visitor = (stack: Stack) =>
  createClient(stack.supabaseUrl, stack.publishableKey, { auth: { persistSession: false } });

test('the link of a recovery mail leads to a new password', async ({ page, stack }) => {
  const email = await makePerson(stack, 'renter', 'Rita Recovers');
  const redirectTo = `${stack.pwaUrl}/auth/reset-password`;
  await visitor(stack).auth.resetPasswordForEmail(email, { redirectTo });
  await page.goto(await linkIn(stack, email));
  await page.getByRole('button', { name: 'Choose a new password' }).click();
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
  await expectPath(page, '/auth/reset-password');
  await page.getByLabel('New password', { exact: true }).fill('a better password');
  await page.getByLabel('New password again').fill('a better password');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(activity(page, 'Password changed')).toBeVisible();
  const { error } = await visitor(stack).auth.signInWithPassword({
    email,
    password: 'a better password',
  });
  expect(error).toBeNull();
});

test('the link of a sign-up mail signs in', async ({ page, stack }) => {
  const email = `${randomUUID()}@browser.test`;
  await visitor(stack).auth.signUp({
    email,
    password: PASSWORD,
    options: {
      data: { full_name: 'Sal Signs Up', user_type: 'renter' },
      emailRedirectTo: `${stack.pwaUrl}/auth/verify`,
    },
  });
  await page.goto(await linkIn(stack, email));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page).not.toHaveURL(/\/auth\//);
  const kept = await page.evaluate(() => localStorage.getItem('kinstead.auth'));
  expect(kept).toContain(email);
});

test('a mail link that was used already says so', async ({ page, stack }) => {
  const email = await makePerson(stack, 'renter', 'Uma Used');
  const redirectTo = `${stack.pwaUrl}/auth/reset-password`;
  await visitor(stack).auth.resetPasswordForEmail(email, { redirectTo });
  const link = await linkIn(stack, email);
  await fetch(link.replace('/confirm?', '/verify?'), { redirect: 'manual' });
  await page.goto(link);
  await page.getByRole('button', { name: 'Choose a new password' }).click();
  await expect(page.getByText('This link has been used or is too old')).toBeVisible();
});
