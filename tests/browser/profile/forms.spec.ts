import { createClient } from '@supabase/supabase-js';
import { expect, test } from '../../support/browser.ts';
import { expectAccessible } from '../axe.ts';
import { activity, arriveAs, makePerson } from '../people.ts';
import { keptRows } from './kept.ts';

const KEPT = 'Not saved yet. What you typed is kept on this device.';

test('[CAL-10] the typed profile survives leaving the page until it is saved or discarded', {
  tag: '@worker',
}, async ({ page, stack }) => {
  await arriveAs(page, stack, await makePerson(stack, 'renter', 'Ada Draft'));
  await page.goto('/profile');
  const name = page.getByLabel('Full name');
  await expect(name).toHaveValue('Ada Draft');
  await expect(page.getByText(KEPT)).toHaveCount(0);
  await name.fill('Ada King');
  await expect(page.getByText(KEPT)).toBeVisible();
  await page.reload();
  await expect(name).toHaveValue('Ada King');

  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(name).toHaveValue('Ada Draft');
  await page.reload();
  await expect(name).toHaveValue('Ada Draft');

  // Without a connection it stays typed, and is saved later.
  await name.fill('Ada Lovelace');
  await expect(page.getByText(KEPT)).toBeVisible();
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(activity(page, 'Profile saved')).toBeVisible();
  await expect(page.getByText(KEPT)).toHaveCount(0);
  await page.reload();
  await expect(name).toHaveValue('Ada Lovelace');
  await expectAccessible(page, 'the profile');
});

test('[RG-02] a guide chooses languages one by one', async ({ page, stack }) => {
  const email = await makePerson(stack, 'guide', 'Gus Tongues');
  const service = createClient(stack.supabaseUrl, stack.secretKey);
  const { data: guide } = await service.from('profiles').select('id').eq('email', email).single();
  const { error } = await service
    .from('guides')
    .update({ onboarding_completed: true, languages_spoken: ['English'] })
    .eq('id', guide?.id);
  expect(error).toBeNull();

  await arriveAs(page, stack, email);
  await page.goto('/guide-dashboard/profile');
  const languages = page.getByLabel('Languages', { exact: true });
  await languages.fill('Spanish');
  await languages.press('Enter');
  await languages.fill('French');
  await languages.press('Enter');
  await page.getByRole('button', { name: /^Remove English/ }).click();
  await page.getByLabel('Highest education').selectOption({ label: 'High school' });
  await expect
    .poll(() => keptRows(page, 'forms'))
    .toMatchObject([{ values: { languages: ['Spanish', 'French'], education: 'high_school' } }]);
  await page.reload();
  await expect(page.getByText('French', { exact: true })).toBeVisible();
  const form = page.locator('form').filter({ has: languages });
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(activity(page, 'Profile saved')).toBeVisible();
  const row = await service
    .from('guides')
    .select('languages_spoken, education_level')
    .eq('id', guide?.id)
    .single();
  expect(row.data).toEqual({
    languages_spoken: ['Spanish', 'French'],
    education_level: 'high_school',
  });
  await expectAccessible(page, 'a guide’s profile');
});
