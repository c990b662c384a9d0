import { createClient } from '@supabase/supabase-js';
import { expect, test } from '../../support/browser.ts';
import { expectAccessible } from '../axe.ts';
import { dollars } from './rows.ts';

test('[RP-15] a visitor values a home by those on offer, each of them linked', async ({
  page,
  stack,
}) => {
  const client = createClient(stack.supabaseUrl, stack.publishableKey);
  const { data: homes } = await client
    .from('listings')
    .select('id,rent_cents')
    .eq('status', 'active')
    .eq('city', 'Austin')
    .eq('home_type', 'apartment')
    .eq('bedrooms', 2);
  await page.goto('/valuator');
  await page.getByRole('button', { name: 'Value this home' }).click();
  await expect(page.getByText('Please choose a city, or tell the area or address')).toBeVisible();
  await expect(page.getByText('Please choose a kind of home')).toBeVisible();
  await page.getByLabel('City').selectOption('Austin, TX');
  await page.getByLabel('Kind of home').selectOption('apartment');
  await page.getByLabel('Bedrooms').selectOption('2');
  await page.getByLabel('Square feet').fill('5');
  await page.getByRole('button', { name: 'Value this home' }).click();
  await expect(page.getByText('Please enter 100 to 20000 square feet')).toBeVisible();
  await page.getByLabel('Square feet').fill('');
  await page.getByRole('button', { name: 'Value this home' }).click();
  await expect(page).toHaveURL(/beds=2/);
  const rows = page.getByRole('table', { name: 'Comparable homes' }).getByRole('row');
  await expect(rows.nth(1)).toBeVisible();
  const links = rows.getByRole('link');
  const shown = await links.evaluateAll((all) =>
    all.map((link) => link.getAttribute('href')?.split('/').at(-1)),
  );
  expect(shown.length).toBeGreaterThanOrEqual(5);
  const known = new Map(homes?.map(({ id, rent_cents }) => [id, rent_cents]));
  const rents = shown.map((id) => known.get(id) ?? 0).sort((a, b) => a - b);
  expect(rents[0]).toBeGreaterThan(0);
  const below = rents[Math.floor((rents.length - 1) / 2)] ?? 0;
  const above = rents[Math.ceil((rents.length - 1) / 2)] ?? 0;
  const median = Math.round((below + above) / 200) * 100;
  await expect(page.getByText('In the middle:')).toContainText(dollars(median));
  await expectAccessible(page, 'valuator');

  // The answer lives in the address, and a home that it rests on is a click away.
  await page.reload();
  await expect(page.getByText('In the middle:')).toContainText(dollars(median));
  await links.first().click();
  await expect(page).toHaveURL(/\/listings\//);
});

test('[RP-15] the valuator says when too few homes are on offer', async ({ page }) => {
  await page.goto('/valuator?city=Austin%2C+TX&type=apartment&beds=5&sqft=20000');
  await expect(page.getByRole('heading', { name: 'Too few homes to say' })).toBeVisible();
  await expect(page.getByText('an honest range takes at least 5', { exact: false })).toBeVisible();
});
