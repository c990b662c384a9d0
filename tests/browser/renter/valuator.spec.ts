import { createClient } from '@supabase/supabase-js';
import { expect, test } from '../../support/browser.ts';
import { expectAccessible } from '../axe.ts';
import { HOST } from '../dashboard/as-person.ts';
import { arriveAs, makePerson } from '../people.ts';
import { dollars } from './rows.ts';

/** What the server says of a home with two bedrooms in Austin. */
const FLAT = { city: 'Austin', state: 'TX', type: 'apartment', beds: 2 };

test('[RP-15] a visitor values a home: range, reasons, changes, a year, and homes like it, each linked', async ({
  page,
  stack,
}) => {
  const client = createClient(stack.supabaseUrl, stack.publishableKey);
  const { data: valued } = await client.rpc('value_home', { home: FLAT });
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

  const middle = page.getByText('In the middle:');
  await expect(middle).toContainText(dollars(valued.cents));
  await expect(
    page.getByText(`${dollars(valued.low_cents)} to ${dollars(valued.high_cents)}`),
  ).toBeVisible();
  await expect(page.getByText(`Tried on ${valued.model.held_out} homes`)).toBeVisible();
  const reasons = page.getByRole('region', { name: 'Why there' });
  await expect(reasons.getByRole('listitem')).toHaveCount(Math.min(valued.reasons.length, 6));
  await expect(page.getByText('What such homes asked over the year')).toBeVisible();
  const rows = page.getByRole('table', { name: 'Comparable homes' }).getByRole('row');
  const links = rows.getByRole('link');
  await expect(links).toHaveCount(valued.homes.length);
  await expectAccessible(page, 'valuator');

  // What is said more moves the middle; the answer lives in the address.
  await page.getByText('More about the home').click();
  const yes = page.getByLabel('Furnished');
  await yes.selectOption('yes');
  await page.getByRole('button', { name: 'Value this home' }).click();
  await expect(page).toHaveURL(/furnished=yes/);
  const furnished = await client.rpc('value_home', { home: { ...FLAT, furnished: true } });
  await expect(middle).toContainText(dollars(furnished.data.cents));
  await page.reload();
  await expect(middle).toContainText(dollars(furnished.data.cents));
  await expect(yes).toHaveValue('yes');
  await links.first().click();
  await expect(page).toHaveURL(/\/listings\//);
});

test('[RP-15] an address narrows a valuation; one that is not known is said, and never the whole city', async ({
  page,
}) => {
  await page.goto('/valuator?city=Austin%2C+TX&type=apartment&beds=2&near=Zilker');
  await expect(page.getByText(/^In Zilker, Austin, TX\./)).toBeVisible();
  await page.getByLabel('Area or address').fill('12 Nowhere Boulevard');
  await page.getByRole('button', { name: 'Value this home' }).click();
  await expect(page.getByRole('heading', { name: 'We do not know this place' })).toBeVisible();
  await page.getByLabel('Area or address').fill('');
  await page.getByRole('button', { name: 'Value this home' }).click();
  await expect(page.getByText(/^In Austin, TX\./)).toBeVisible();
});

test('[RP-15] the valuator says when too few homes are on offer', async ({ page }) => {
  await page.goto('/valuator?city=Austin%2C+TX&type=apartment&beds=5&sqft=20000');
  await expect(page.getByRole('heading', { name: 'Too few homes to say' })).toBeVisible();
  await expect(page.getByText('an honest range takes at least 5', { exact: false })).toBeVisible();
});

test('a renter is led to become a host, and not to a page that refuses them', async ({
  page,
  stack,
}) => {
  await arriveAs(page, stack, await makePerson(stack, 'renter', 'Vera Values'));
  await page.goto('/valuator?city=Austin%2C+TX&type=loft&beds=1');
  await page.getByRole('link', { name: 'Become a host to list it' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Become a Host' })).toBeVisible();
});

test('a host lists a home at the rent that it was valued at, and the form is filled in', async ({
  page,
  stack,
}) => {
  await arriveAs(page, stack, HOST);
  // A draft that was begun before neither hides what the valuation fills in, nor is lost.
  await page.goto('/dashboard/listings/create-listing');
  await page.getByLabel('Title', { exact: true }).fill('Begun before');
  await expect(page.getByText('What you typed is kept on this device.')).toBeVisible();
  await page.goto('/valuator?city=Austin%2C+TX&type=loft&beds=1&baths=1&sqft=800&furnished=yes');
  const rent = await page.getByText('In the middle:').getByRole('strong').innerText();
  await page.getByRole('link', { name: 'List it at this rent' }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/dashboard/listings/create-listing');
  await expect(page.getByRole('textbox', { name: 'City' })).toHaveValue('Austin');
  await expect(page.getByLabel('Type', { exact: true })).toHaveValue('loft');
  await expect(page.getByLabel(/^Rent/).first()).toHaveValue(new RegExp(rent.replace('$', '\\$?')));
  await expect(page.getByLabel('Furnished')).toBeChecked();
  await page.goto('/dashboard/listings/create-listing');
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Begun before');
});
