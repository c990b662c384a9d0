import { createClient } from '@supabase/supabase-js';
import type { Page } from 'playwright/test';
import { expect, PASSWORD, test } from '../../support/browser.ts';
import type { Stack } from '../../support/stack.ts';
import { expectAccessible } from '../axe.ts';
import { arriveAs, expectPath, makePerson } from '../people.ts';

const switchOf = (page: Page, name: string) => page.getByRole('switch', { name });

async function preferencesOf(stack: Stack, email: string) {
  const client = createClient(stack.supabaseUrl, stack.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  await client.auth.signInWithPassword({ email, password: PASSWORD });
  return async () => (await client.rpc('my_preferences')).data;
}

test('notification settings are reached from both settings, saved at once, undone, retried, and fit a phone', async ({
  page,
  stack,
}) => {
  const email = await makePerson(stack, 'host', 'Nora Notified');
  const preferences = await preferencesOf(stack, email);
  const push = switchOf(page, 'Tours: Push');
  await arriveAs(page, stack, email);
  await page.goto('/settings');
  await page.getByRole('link', { name: /What you are notified about/ }).click();
  await expectPath(page, '/settings/notifications');
  await expect(push).toBeVisible();
  await page.goto('/dashboard/settings');
  await page.getByRole('link', { name: /Notification settings/ }).click();
  await expectPath(page, '/settings/notifications');

  await test.step('switches are saved at once, by keyboard too, and undone by switching back', async () => {
    await expect(push).toBeChecked();
    await push.focus();
    await page.keyboard.press('Space');
    await expect(push).not.toBeChecked();
    await switchOf(page, 'Reviews: Mail').click();
    const saved = async () => (await preferences()).switches;
    await expect.poll(async () => (await saved()).review.email).toBe(true);
    expect((await saved()).tour).toEqual({ in_app: true, push: false, email: true });
    await push.click();
    await expect.poll(async () => (await saved()).tour.push).toBe(true);
    await page.reload();
    await expect(switchOf(page, 'Reviews: Mail')).toBeChecked();
    await expect(switchOf(page, 'Account: Mail')).toBeDisabled();
    await expect(switchOf(page, 'Account: Push')).toBeEnabled();
  });

  await test.step('a setting that cannot be saved reverts, says so, and is retried', async () => {
    const message = switchOf(page, 'Messages: Push');
    await page.context().setOffline(true);
    await message.click();
    await expect(page.getByText('That was not saved')).toBeVisible();
    await expect(message).toBeChecked();
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(message).not.toBeChecked();
    await expect(page.getByText('That was not saved')).toHaveCount(0);
    await expect.poll(async () => (await preferences()).switches.message.push).toBe(false);
  });

  await test.step('quiet hours, time zone and digest are saved', async () => {
    await switchOf(page, 'Keep quiet hours').click();
    const from = page.getByRole('combobox', { name: 'From' });
    await expect(from).toHaveValue('10:00 PM');
    await from.fill('9:15 pm');
    await page.getByRole('option', { name: '9:15 PM' }).click();
    const zone = page.getByRole('combobox', { name: 'Time zone' });
    await zone.fill('Denver');
    await page.getByRole('option', { name: 'America/Denver' }).click();
    await page.getByRole('radio', { name: 'Once a week' }).click();
    const expected = { quiet_from: '21:15', quiet_to: '07:00', time_zone: 'America/Denver' };
    await expect.poll(preferences).toMatchObject(Object.assign(expected, { digest: 'weekly' }));
    await expectAccessible(page, 'notification settings');
    await switchOf(page, 'Keep quiet hours').click();
    await expect.poll(async () => (await preferences()).quiet_from).toBeNull();
  });
});

test('a denied permission says how to allow notifications again', async ({ page, stack }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'denied' });
  });
  await arriveAs(page, stack, await makePerson(stack, 'guide', 'Nora Notified'));
  await page.goto('/settings/notifications');
  await expect(page.getByText('Blocked', { exact: true })).toBeVisible();
  await expect(page.getByText(/set them to Allow, and come back/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Turn on notifications' })).toHaveCount(0);
});
