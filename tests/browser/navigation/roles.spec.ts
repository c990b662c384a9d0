import { createClient } from '@supabase/supabase-js';
import { expect, test } from '../../support/browser.ts';
import { arriveAs, expectPath, makePerson } from '../people.ts';

test('[DEC-11] the guide’s menu leads back to the renter’s pages, as often as one likes', async ({
  page,
  stack,
}) => {
  await arriveAs(page, stack, await makePerson(stack, 'renter', 'Rosa Returner'));
  // A new guide is asked for a profile, up to three times.
  const popup = page.getByRole('dialog', { name: 'Complete Your Guide Profile' });
  await page.addLocatorHandler(popup, () => popup.getByRole('button', { name: 'Close' }).click());
  for (const _ of ['once', 'twice']) {
    await page.goto('/about');
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('menuitem', { name: 'Switch to Guide' }).click();
    await expectPath(page, '/guide-dashboard');
    await page.goto('/guide-dashboard/calendar');
    await page.getByRole('button', { name: 'Switch to Renter' }).click();
    await expectPath(page, '/my-home');
  }
});

test('[DEC-11] a tenant is asked before becoming a guide, and can stay', async ({
  page,
  stack,
}) => {
  await arriveAs(page, stack, 'renter@kinstead.test');
  await page.goto('/about');
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Switch to Guide' }).click();
  const question = page.getByRole('dialog', { name: 'Switch to Guide?' });
  await expect(question).toContainText('Switch to Renter');
  await question.getByRole('button', { name: 'Stay a renter' }).click();
  await expect(question).toBeHidden();
  const client = createClient(stack.supabaseUrl, stack.publishableKey);
  const { data } = await client.auth.signInWithPassword({
    email: 'renter@kinstead.test',
    password: 'kinstead-local',
  });
  const row = await client
    .from('profiles')
    .select('user_type')
    .eq('id', data.user?.id ?? '')
    .single();
  expect(row.data?.user_type).toBe('renter');
  await expectPath(page, '/about');
});
